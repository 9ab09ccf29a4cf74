import { setTimeout as pause } from 'node:timers/promises';

export interface WatchTime {
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Waits; ends early when the signal aborts. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const machineTime: WatchTime = {
  now: () => Date.now(),
  rest: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};
