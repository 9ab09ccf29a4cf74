import type { Listed } from './bulkWork.ts';

/** The verb of a key that is pressed on any row, but not on a removed one. */
export const unlessRemoved =
  <Row extends Listed>(verb: (row: Row) => void) =>
  (row: Row): void => {
    if (row.removedAt === null) verb(row);
  };
