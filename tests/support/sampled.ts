import { isFull } from './full.ts';

const seed = process.env.PROPERTY_SEED;

/**
 * Whether the case at this index is tested: all with LOAD=full or without a seed; otherwise one in `of`, which depends
 * on the seed, so that a few runs test all.
 */
export const isSampled = (at: number, of: number): boolean =>
  isFull || seed === undefined || (at + Number(seed)) % of === 0;
