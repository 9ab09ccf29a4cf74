import type { Clock } from '@lexledger/contracts/kernel/clock';

export interface Limit {
  /** Maximum requests per key and window; 0 for no limit. */
  readonly max: number;
  readonly windowMs: number;
}

/** Counts requests by key in fixed windows, within this process. */
export interface Limiter {
  /** Counts one request. Returns 0, or, when there were too many, the seconds until the next window. */
  take(key: string): number;
  /** Uncounts one request that turned out to be legitimate. */
  giveBack(key: string): void;
}

/** Maximum number of keys. Beyond it all counts are reset, so that memory does not grow. */
const MAX_KEYS = 100_000;

export function createLimiter({ max, windowMs }: Limit, clock: Clock): Limiter {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    take(key) {
      if (max === 0) return 0;
      const now = clock.now();
      if (now >= windowEnds || now < windowEnds - windowMs || counts.size > MAX_KEYS) {
        counts = new Map();
        windowEnds = now + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max ? 0 : Math.max(1, Math.ceil((windowEnds - now) / 1000));
    },
    giveBack(key) {
      const count = counts.get(key);
      if (count !== undefined && count > 0) counts.set(key, count - 1);
    },
  };
}
