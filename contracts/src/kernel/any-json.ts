import { z } from 'zod';

/** Deeper than anything means it, and shallower than what exhausts a stack that reads it. */
const DEEPEST = 20;

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)));

/** Whatever JSON can say, as a client may send it. */
export const anyJson = () =>
  z
    .unknown()
    .refine((value) => isWithin(value, DEEPEST), { error: `Use at most ${DEEPEST} levels of nesting`, abort: true })
    .pipe(z.json());
