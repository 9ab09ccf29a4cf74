import { randomFillSync } from 'node:crypto';

const POOLED = 256;

/**
 * Gives out so many random bytes at a time, none of them twice; they are to be used at once. They are fetched for many,
 * since each call of the system's generator costs as much as what is done with them.
 */
export function randomPool(bytes: number): () => Buffer {
  const pool = Buffer.alloc(bytes * POOLED);
  let unused = 0;
  return () => {
    if (unused === 0) {
      randomFillSync(pool);
      unused = pool.length;
    }
    unused -= bytes;
    return pool.subarray(unused, unused + bytes);
  };
}
