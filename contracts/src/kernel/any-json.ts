import { z } from 'zod';

/** Levels of nesting: more than any client needs, and less than what exhausts the stack of a recursive reader. */
const DEEPEST = 20;

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)));

/** Any JSON value, as a client may send it. */
export const anyJson = () =>
  z
    .unknown()
    .refine((value) => isWithin(value, DEEPEST), { error: `Use at most ${DEEPEST} levels of nesting`, abort: true })
    .pipe(z.json());
