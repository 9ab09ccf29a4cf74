import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before each retry; the last delay repeats indefinitely. */
export type BackOff = readonly number[];

export const delayAfter = (failures: number, backOff: BackOff): number =>
  backOff[Math.min(failures - 1, backOff.length - 1)] ?? 0;

/** Waits; resolves early, without an error, when the signal aborts. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
