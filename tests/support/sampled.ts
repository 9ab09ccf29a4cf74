import { isFull } from './full.ts';

const seed = process.env.PROPERTY_SEED;

/**
 * Whether what stands at this place is tried: with LOAD=full, or where no seed is given, all; else one of so many, and another
 * one with another seed, so that a few runs try all.
 */
export const isSampled = (at: number, of: number): boolean =>
  isFull || seed === undefined || (at + Number(seed)) % of === 0;
