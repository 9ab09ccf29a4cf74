import { setTimeout as pause } from 'node:timers/promises';
import { latest, type Position } from '@lexledger/contracts/kernel/position';
import type { EventStore, LogFilter } from '@lexledger/infra/event-store/port';

/**
 * The end of the log as this process sees it, and the position of the last event that matches a filter. A process that
 * only serves a view uses it to decide, without querying the store, whether the projecting process has events left to
 * apply.
 */
export interface LogTail {
  /**
   * The position up to which a view is current when its projection's checkpoint is `checkpoint`. It is later than the
   * checkpoint if no later event concerns the view; null when the tail does not reach back that far.
   */
  shownAt(checkpoint: Position): Position | null;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** Subscribes to the events after `after`. */
export function listenToTail(store: EventStore, filter: LogFilter, after: Position): LogTail {
  const stopping = new AbortController();
  const { signal } = stopping;
  let position = after;
  let last = after;

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of store.subscribe(position, { filter, signal })) {
          last = latest(last, batch.events.at(-1)?.position ?? last);
          position = latest(position, batch.position);
        }
      } catch {
        // The error is ignored here: requests for the view use the same store and report its failure.
      }
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const listening = listen();
  return {
    shownAt(checkpoint) {
      if (checkpoint < after) return null;
      return last <= checkpoint ? latest(checkpoint, position) : checkpoint;
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
