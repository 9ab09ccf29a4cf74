import type { Listed } from './bulkWork.ts';

/** Limits a key's verb to rows that are not removed; on a removed row the key does nothing. */
export const unlessRemoved =
  <Row extends Listed>(verb: (row: Row) => void) =>
  (row: Row): void => {
    if (row.removedAt === null) verb(row);
  };
