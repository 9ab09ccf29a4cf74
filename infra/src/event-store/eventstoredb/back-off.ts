import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before each further try; the last one is repeated for ever. */
export type BackOff = readonly number[];

export const delayAfter = (failures: number, backOff: BackOff): number =>
  backOff[Math.min(failures - 1, backOff.length - 1)] ?? 0;

/** Ends early, and quietly, when the signal aborts. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
