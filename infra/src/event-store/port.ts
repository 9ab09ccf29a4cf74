import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';

/** An event as it is passed to the store: encoded, with personal fields encrypted, and not yet recorded. */
export interface EventToAppend {
  /** A UUID. Appending the same id again at the same expected revision gives the same result as the first time. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** An event as the store returns it. */
export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Position in its stream, counted from 0. */
  readonly revision: number;
  /** Position in the log of all events. */
  readonly position: Position;
}

/** The caller's assumption about the stream: its last revision, that it does not exist, or none. */
export type ExpectedRevision = number | 'no-stream' | 'any';

export type AppendResult =
  | { readonly outcome: 'appended' /** of the last event */; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict' /** the stream's last revision */; readonly actual: number | 'no-stream' };

/**
 * The events of the log that a reader wants. If both lists are given, an event must match both. An empty list matches
 * nothing.
 */
export interface LogFilter {
  readonly types?: readonly string[];
  /** The part of a stream's name before its first hyphen. */
  readonly categories?: readonly string[];
}

/**
 * A part of the log, in commit order. `position` is how far the log has been read, including events that the filter
 * excluded.
 */
export interface LogBatch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** Whether there was nothing after `position` at the time of reading. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  readonly filter?: LogFilter;
  /** Maximum number of events per batch; 500 by default. */
  readonly batchSize?: number;
  /** Ends the subscription: the iterator returns. */
  readonly signal: AbortSignal;
}

/**
 * A stream name or an event that the store would reject or misread. It is a defect of the caller, never of the user.
 */
export class InvalidAppendError extends Error {
  override readonly name = 'InvalidAppendError';
}

/** The events of one append exceed the limit that every adapter enforces: 1,048,576 bytes in total. */
export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
}

/**
 * The store cannot be reached or does not answer in time. The outcome of an append is then unknown, so it has to be
 * repeated unchanged.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The stream was permanently deleted at the store itself; it can neither be read nor appended to. */
export class StreamDeletedError extends Error {
  override readonly name = 'StreamDeletedError';
}

/**
 * The log of all events. Streams are named `category-id`; names and types must not begin with `$`.
 * Every method may reject with StoreUnavailableError.
 */
export interface EventStore {
  /**
   * Appends all events or none, durably: once the promise resolves, they survive a power loss. An append without events
   * returns the stream's last revision (-1 when there is no stream) and position. Events that were appended before give
   * the same result as then; they are recognized by their ids if the expected revision was the same or is 'any'. The
   * same id at the stream's current revision is another event. (EventStoreDB remembers ids for 'any' only since it was
   * started.)
   * @throws InvalidAppendError, AppendTooLargeError, StreamDeletedError
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult>;
  /**
   * The stream's events from `fromRevision` (0 by default) on, oldest first; empty when there is no such stream.
   * @throws StreamDeletedError
   */
  read(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
  /** At most `limit` events after `after` ('' is before the first), in commit order. */
  readAll(after: Position, limit: number, filter?: LogFilter): Promise<LogBatch>;
  /**
   * Delivers past and then live events, in commit order, at least once. Yields a batch whenever there are events, and
   * one with `caughtUp: true` (possibly empty) each time the end of the log is reached. During catch-up, batches
   * without events may report progress past excluded events. It resumes by itself after a lost connection.
   */
  subscribe(after: Position, options: SubscribeOptions): AsyncIterable<LogBatch>;
  /**
   * The position up to which the log is known, without a query, to have no events that match the filter after `after`;
   * `after` itself when that is unknown. A store implements it if its subscriptions may report progress without
   * matching events with a delay.
   */
  noMatchesUntil?(after: Position, filter: LogFilter): Position;
  /** The position of the last event; '' when there is none. */
  head(): Promise<Position>;
  health(): Promise<void>;
  close(): Promise<void>;
}
