import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { StoreRefusedError } from '@lexledger/infra/stores/port';
import type { Logger } from '@lexledger/infra/telemetry/logger';

const RELEASE_LIMIT_MS = 3_000;

/** Whether waiting for a store may help. */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreRefusedError) return false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StoreUnavailableError) return true;
  }
  return false;
}

/**
 * A lease that cannot be released expires, so a shutdown neither waits for an unavailable store nor fails because of
 * it.
 */
export const released = (releasing: Promise<void>, logger: Logger): Promise<void> =>
  Promise.race([releasing, pause(RELEASE_LIMIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    logger.warn({ err: error }, 'a lease was not released; it ends by itself');
  });
