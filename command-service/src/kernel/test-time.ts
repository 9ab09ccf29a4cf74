import type { WatchTime } from './watch-time.ts';

/** A clock that is set by the test and wakes resting callers then. */
export function aSetTime(from: string): WatchTime & {
  set(at: string): void;
  /** Number of callers that are resting. */
  resting(): number;
} {
  let now = Date.parse(from);
  const sleepers = new Set<() => void>();
  return {
    now: () => now,
    rest: (_ms, signal) =>
      new Promise<void>((wake) => {
        const done = (): void => {
          sleepers.delete(done);
          wake();
        };
        if (signal.aborted) {
          wake();
          return;
        }
        sleepers.add(done);
        signal.addEventListener('abort', done, { once: true });
      }),
    resting: () => sleepers.size,
    set(at) {
      now = Date.parse(at);
      for (const wake of [...sleepers]) wake();
    },
  };
}
