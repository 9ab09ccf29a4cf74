import { setImmediate as nextTurn } from 'node:timers/promises';
import { latest, type Position } from '@lexledger/contracts/kernel/position';
import { ChangeSignal } from '../change-signal.ts';
import type { LogBatch, RecordedEvent } from '../port.ts';
import type { LogListener, LogSubscription } from './log-subscription.ts';
import { weightOf } from './recent-log.ts';

export interface CatchUpOptions {
  readonly after: Position;
  /**
   * The log's known length before the subscription began. The server's "caught up" is trusted only from this position
   * on.
   */
  readonly floor: Position;
  readonly batchSize: number;
  readonly passes: (event: RecordedEvent) => boolean;
  readonly signal: AbortSignal;
}

/** Bytes that are buffered for a slow reader before the server is paused too. */
const MOST_BYTES_WAITING = 8 * 1024 * 1024;

/**
 * Reads past events through a subscription of its own until the server reports the end; the last batch is `caughtUp`.
 * Batches without events report progress past events that the filter excludes.
 * @throws whatever dropped the subscription
 */
export async function* catchUp(
  subscribe: (after: Position, listener: LogListener) => LogSubscription,
  { after, floor, batchSize, passes, signal }: CatchUpOptions,
): AsyncGenerator<LogBatch, void, void> {
  const changes = new ChangeSignal();
  let waiting: RecordedEvent[] = [];
  let bytes = 0;
  let paused = false;
  let reached = after;
  let isAll = false;
  let failure: { readonly error: unknown } | null = null;
  let cursor = after;

  const subscription = subscribe(after, {
    entry({ event, position }) {
      // The subscription delivers at least once, so duplicates are dropped here.
      if (position <= reached) return;
      reached = position;
      if (event !== null && passes(event)) {
        waiting.push(event);
        bytes += weightOf(event);
        if (!paused && (waiting.length >= batchSize * 2 || bytes >= MOST_BYTES_WAITING)) {
          paused = true;
          subscription.pause();
        }
      }
      changes.announce();
    },
    reached(position) {
      reached = latest(reached, position);
      changes.announce();
    },
    caughtUp() {
      isAll = true;
      reached = latest(reached, floor);
      changes.announce();
    },
    fellBehind: () => undefined,
    dropped(error) {
      failure = { error };
      changes.announce();
    },
  });

  function take(): LogBatch {
    const events = waiting.slice(0, batchSize);
    waiting = waiting.slice(batchSize);
    bytes = waiting.reduce((sum, event) => sum + weightOf(event), 0);
    if (paused && waiting.length < batchSize && bytes < MOST_BYTES_WAITING) {
      paused = false;
      subscription.resume();
    }
    const position = waiting.length === 0 ? reached : (events.at(-1)?.position ?? cursor);
    return { events, position, caughtUp: isAll && waiting.length === 0 };
  }

  try {
    while (!signal.aborted) {
      const seen = changes.count;
      if (waiting.length > 0 || reached > cursor || isAll) {
        // Events that arrive in the same turn of the event loop go into one batch.
        await nextTurn();
        const batch = take();
        cursor = batch.position;
        yield batch;
        if (batch.caughtUp) return;
      } else if (failure !== null) {
        throw (failure as { readonly error: unknown }).error;
      } else {
        await changes.after(seen, signal);
      }
    }
  } finally {
    subscription.close();
  }
}
