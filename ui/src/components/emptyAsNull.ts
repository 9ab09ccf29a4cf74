import { z } from 'zod';

/** The schema of a field whose control is empty while nothing is given: an empty text is null. */
export const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema);
