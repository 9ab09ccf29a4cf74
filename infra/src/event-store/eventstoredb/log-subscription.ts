import type { Filter } from '@eventstore/db-client';
import type { Position } from '@lexledger/contracts/kernel/position';
import { StoreUnavailableError } from '../port.ts';
import type { Connection } from './connection.ts';
import { type LogPosition, readPosition, writePosition } from './position.ts';
import { entryOf, type LogEntry } from './reader.ts';

/** Callbacks of a subscription, in log order. None of them may throw. */
export interface LogListener {
  entry(entry: LogEntry): void;
  /** No other event up to this position matches the filter. */
  reached(position: Position): void;
  caughtUp(): void;
  fellBehind(): void;
  /** The final callback. The subscription never resumes by itself. */
  dropped(error: unknown): void;
}

export interface LogSubscription {
  pause(): void;
  resume(): void;
  /** Ends the subscription; no further callbacks follow. */
  close(): void;
}

/** Callbacks in log order: the server's messages may arrive while events before them are still in the stream's buffer. */
interface OrderedCallbacks {
  /** Calls back for the next entry, then for the messages that follow it. */
  entry(callback: () => void): void;
  /** Calls back for a message, now or after as many entries as are buffered. */
  message(buffered: number, callback: () => void): void;
}

function createOrderedCallbacks(call: (callback: () => void) => void): OrderedCallbacks {
  let entries = 0;
  const waiting: { readonly afterEntries: number; readonly callback: () => void }[] = [];

  return {
    entry(callback) {
      entries += 1;
      call(callback);
      while (waiting[0] !== undefined && waiting[0].afterEntries <= entries) {
        const next = waiting.shift();
        if (next !== undefined) call(next.callback);
      }
    },
    message(buffered, callback) {
      if (buffered === 0) call(callback);
      else waiting.push({ afterEntries: entries + buffered, callback });
    },
  };
}

/**
 * Subscribes to the log after a position. The subscription counts as dropped when the server is silent for `silence`
 * milliseconds before it has caught up.
 */
export function subscribeToLog(
  connection: Connection,
  options: {
    readonly after: Position;
    readonly filter: (checkpointReached: (position: LogPosition) => void) => Filter;
    readonly silence: number;
  },
  listener: LogListener,
): LogSubscription {
  const { after, filter, silence } = options;
  let ended = false;
  let live = false;
  let paused = false;
  const ordered = createOrderedCallbacks(safely);

  const subscription = connection.subscribeToAll({
    fromPosition: readPosition(after),
    requiresLeader: true,
    filter: filter((position) => inOrder(() => listener.reached(writePosition(position)))),
  });

  const timer = setTimeout(() => {
    if (!paused && !live) drop(new StoreUnavailableError(`The EventStoreDB sent nothing for ${silence} ms.`));
  }, silence);

  function end(): void {
    ended = true;
    clearTimeout(timer);
    // A failure of the cancellation is ignored. The remaining data is still read, because the client keeps a call until
    // it has seen its end.
    subscription.unsubscribe().catch(() => undefined);
    subscription.resume();
  }

  function drop(error: unknown): void {
    if (ended) return;
    end();
    listener.dropped(error);
  }

  /** Catches exceptions, which would be unhandled here and end the process. */
  function safely(act: () => void): void {
    if (ended) return;
    timer.refresh();
    try {
      act();
    } catch (error) {
      drop(error);
    }
  }

  function inOrder(callback: () => void): void {
    ordered.message(subscription.readableLength, callback);
  }

  timer.unref();

  subscription.on('confirmation', () => safely(() => undefined));
  subscription.on('data', (resolved) => ordered.entry(() => listener.entry(entryOf(resolved))));
  subscription.on('caughtUp', () =>
    inOrder(() => {
      live = true;
      listener.caughtUp();
    }),
  );
  subscription.on('fellBehind', () =>
    inOrder(() => {
      live = false;
      listener.fellBehind();
    }),
  );
  // This listener stays for the lifetime of the stream, so that a failure after the end is not an uncaught error.
  subscription.on('error', (error) => drop(error));
  subscription.on('end', () => drop(new StoreUnavailableError('The EventStoreDB ended a subscription.')));
  subscription.on('close', () => drop(new StoreUnavailableError('A subscription to the EventStoreDB was closed.')));

  return {
    pause() {
      paused = true;
      subscription.pause();
    },
    resume() {
      paused = false;
      timer.refresh();
      if (!ended) subscription.resume();
    },
    close() {
      if (!ended) end();
    },
  };
}
