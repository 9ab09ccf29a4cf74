/** Repeatable chance: the same seed gives the same practice. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` of the cases. */
  percent(percent: number): boolean;
}

/** The mulberry32 generator: 32 bits of state, good enough to look like a year of work. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[between(0, from.length - 1)] as T;
    },
    percent: (percent) => next() * 100 < percent,
  };
}
