import { setTimeout as pause } from 'node:timers/promises';

export interface WatchTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends early when the signal does. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const machineTime: WatchTime = {
  now: () => Date.now(),
  rest: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};
