import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';

/** An event as the store is given it: already encoded (personal fields sealed), not yet recorded. */
export interface EventToAppend {
  /** A UUID; the same id appended again at the same expected revision answers as the first time. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** An event as the store gives it back. */
export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Place in its stream, counted from 0. */
  readonly revision: number;
  /** Place in the log of all events. */
  readonly position: Position;
}

/** What the caller believes about the stream: its last revision, that it does not exist, or nothing at all. */
export type ExpectedRevision = number | 'no-stream' | 'any';

export type AppendResult =
  | { readonly outcome: 'appended' /** of the last event */; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict' /** the stream's last revision */; readonly actual: number | 'no-stream' };

/** Which events of the log a reader wants. Both lists given: an event must fit both. An empty list fits none. */
export interface LogFilter {
  readonly types?: readonly string[];
  /** The part of a stream's name before its first hyphen. */
  readonly categories?: readonly string[];
}

/** A part of the log, in commit order. `position` is how far the log has been read, past filtered-out events too. */
export interface LogBatch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** True when, at the time of reading, nothing lay behind `position`. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  readonly filter?: LogFilter;
  /** The most events in one batch; 500 unless told. */
  readonly batchSize?: number;
  /** Ends the subscription: the iterator returns. */
  readonly signal: AbortSignal;
}

/** A stream name or an event that the store would refuse or misread; a defect of the caller, never of the user. */
export class InvalidAppendError extends Error {
  override readonly name = 'InvalidAppendError';
}

/** The events of one append are over the limit that every adapter keeps: 1,048,576 bytes together. */
export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
}

/** The store cannot be reached or does not answer in time. The outcome of an append is then unknown: repeat it as it was. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The stream was deleted for ever by somebody at the store itself; nothing can be read from it or appended to it. */
export class StreamDeletedError extends Error {
  override readonly name = 'StreamDeletedError';
}

/**
 * The log of all events. Streams are named `category-id`; names and types must not begin with `$`.
 * Every method may reject with StoreUnavailableError.
 */
export interface EventStore {
  /**
   * Appends all events or none, durably: when the promise resolves they survive a loss of power. No events at all
   * answer with the stream's last revision (-1 when there is no stream) and position. Events that were appended before
   * answer as then: recognised by their ids, where the expected revision was the same or is 'any'. The same id at the
   * stream's present revision is another event. (An EventStoreDB remembers ids for 'any' only since it was started.)
   * @throws InvalidAppendError, AppendTooLargeError, StreamDeletedError
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult>;
  /**
   * The stream's events from `fromRevision` (0 unless told) on, oldest first; none when there is no such stream.
   * @throws StreamDeletedError
   */
  read(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
  /** At most `limit` events after `after` ('' is before the first), in commit order. */
  readAll(after: Position, limit: number, filter?: LogFilter): Promise<LogBatch>;
  /**
   * Catch-up, then live, in commit order, at least once. Yields a batch whenever events came, and one with
   * `caughtUp: true` (perhaps empty) each time the end of the log is reached. While it catches up, batches without
   * events may say how far others' events were passed. Resumes by itself after a lost connection.
   */
  subscribe(after: Position, options: SubscribeOptions): AsyncIterable<LogBatch>;
  /**
   * Up to where the log is known, without asking anybody, to hold nothing of the filter behind `after`; `after` itself
   * where that is not known. Of a store whose subscriptions may be a moment late with what concerns nobody.
   */
  noMatchesUntil?(after: Position, filter: LogFilter): Position;
  /** The position of the last event; '' when there is none. */
  head(): Promise<Position>;
  health(): Promise<void>;
  close(): Promise<void>;
}
