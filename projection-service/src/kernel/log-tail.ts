import { setTimeout as pause } from 'node:timers/promises';
import { latest, type Position } from '@lexledger/contracts/kernel/position';
import type { EventStore, LogFilter } from '@lexledger/infra/event-store/port';

/**
 * How far the log goes, as this process hears of it, and where in it the last event stands that fits a filter. It tells
 * a process that only serves a view whether the one that projects it has anything left to do, without asking the store.
 */
export interface LogTail {
  /**
   * How far a view shows the log whose projection has come to `checkpoint`: further than that where nothing behind it
   * concerns the view. null when the tail does not reach back so far.
   */
  shownAt(checkpoint: Position): Position | null;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** Listens from `after` on. */
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
        // Whoever asks for the view meets the same store, and has somebody to tell.
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
