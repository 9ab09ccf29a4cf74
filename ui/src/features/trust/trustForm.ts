import { z } from 'zod';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use at most ${max} characters` })
    .transform((text) => (text === '' ? null : text));

/** Texts that may be left empty, which then are null. */
export const longText = words(500);
export const shortText = words(100);
