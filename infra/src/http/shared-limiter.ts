import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { SessionStore } from '../sessions/port.ts';
import type { Limit } from './limiter.ts';

/** Counts by key in fixed windows aligned to the epoch, shared by all processes with the same session store. */
export interface SharedLimiter {
  /** Counts one request. Resolves to 0, or, when there were too many, the seconds until the next window. */
  take(key: string): Promise<number>;
  /** Uncounts one request that turned out to be legitimate. */
  giveBack(key: string): Promise<void>;
}

/** @param of name of what is counted, so that keys of two limiters differ */
export function createSharedLimiter(
  store: Pick<SessionStore, 'count' | 'discount'>,
  of: string,
  { max, windowMs }: Limit,
  clock: Clock,
): SharedLimiter {
  const windowAt = (now: number): number => Math.floor(now / windowMs);
  const nameOf = (key: string, window: number): string => `${of} ${window} ${key}`;
  return {
    async take(key) {
      if (max === 0) return 0;
      const now = clock.now();
      const end = (windowAt(now) + 1) * windowMs;
      const count = await store.count(nameOf(key, windowAt(now)), end);
      return count <= max ? 0 : Math.max(1, Math.ceil((end - now) / 1000));
    },
    async giveBack(key) {
      if (max !== 0) await store.discount(nameOf(key, windowAt(clock.now())));
    },
  };
}
