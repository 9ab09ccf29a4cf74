import type { Filter } from '@eventstore/db-client';
import type { Position } from '@lexledger/contracts/kernel/position';
import { StoreUnavailableError } from '../port.ts';
import type { Connection } from './connection.ts';
import { type LogPosition, readPosition, writePosition } from './position.ts';
import { entryOf, type LogEntry } from './reader.ts';

/** Told in the order of the log. None may throw. */
export interface LogListener {
  entry(entry: LogEntry): void;
  /** Up to here there is nothing else that the filter lets through. */
  reached(position: Position): void;
  caughtUp(): void;
  fellBehind(): void;
  /** The last that is told. The subscription never resumes by itself. */
  dropped(error: unknown): void;
}

export interface LogSubscription {
  pause(): void;
  resume(): void;
  /** Nothing is told any more. */
  close(): void;
}

interface Told {
  readonly afterEntries: number;
  readonly tell: () => void;
}

/**
 * Subscribes to the log after a position. A server that is silent for `silence` milliseconds although there is more to
 * come has dropped it.
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
  let entries = 0;
  /** What the server said after events that still wait in the stream's buffer. */
  const waiting: Told[] = [];

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
    // It has nobody left to tell. What still comes is read, not left: the client keeps a call until its end was seen.
    subscription.unsubscribe().catch(() => undefined);
    subscription.resume();
  }

  function drop(error: unknown): void {
    if (ended) return;
    end();
    listener.dropped(error);
  }

  /** An exception here would be nobody's, and end the process. */
  function safely(act: () => void): void {
    if (ended) return;
    timer.refresh();
    try {
      act();
    } catch (error) {
      drop(error);
    }
  }

  function inOrder(tell: () => void): void {
    const buffered = subscription.readableLength;
    if (buffered === 0) safely(tell);
    else waiting.push({ afterEntries: entries + buffered, tell });
  }

  function tellWaiting(): void {
    while (waiting[0] !== undefined && waiting[0].afterEntries <= entries) {
      const next = waiting.shift();
      if (next !== undefined) safely(next.tell);
    }
  }

  timer.unref();

  subscription.on('confirmation', () => safely(() => undefined));
  subscription.on('data', (resolved) => {
    entries += 1;
    safely(() => listener.entry(entryOf(resolved)));
    if (waiting.length > 0) tellWaiting();
  });
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
  // Stays for as long as the stream does: a failure after the end is not uncaught.
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
