import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import { encodeAppend } from '../encode-append.ts';
import {
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type LogBatch,
  type LogFilter,
  type RecordedEvent,
  StoreUnavailableError,
  type SubscribeOptions,
} from '../port.ts';
import { appendEvents, describeStream } from './append.ts';
import { type BackOff, delayAfter, rest } from './back-off.ts';
import { catchUp } from './catch-up.ts';
import { type Connection, connect } from './connection.ts';
import { failureOf, portError } from './failure.ts';
import { passesNothing, passing, serverFilter } from './filter.ts';
import { createLiveTail, type LiveTail } from './live-tail.ts';
import { type LogListener, subscribeToLog } from './log-subscription.ts';
import { type Logger, SILENT } from './logger.ts';
import { readPosition } from './position.ts';
import { createReader, type Reader } from './reader.ts';
import { createRecentLog } from './recent-log.ts';
import { sharedRead } from './shared-read.ts';

export interface EventStoreDbTuning {
  /** Milliseconds within which a call must be answered, and reads and catch-ups must progress; 5,000 by default. */
  readonly deadline?: number;
  /** Milliseconds for which an append with an unknown outcome is retried; 12,000 by default. */
  readonly patience?: number;
  /** Milliseconds before each retry of a call or a subscription; the last delay repeats. */
  readonly backOff?: BackOff;
  /** Milliseconds of silence after which the live subscription is checked for missed events; 10,000 by default. */
  readonly watchEvery?: number;
  /** Events kept in memory for live subscribers; 4,096 by default. */
  readonly recentEvents?: number;
  /** Milliseconds for which one `readAll` searches for rare events before it returns what it has; 2,000 by default. */
  readonly readAllFor?: number;
}

export interface EventStoreDbOptions {
  /**
   * `esdb://` with one host or all hosts of a cluster, or `esdb+discover://` with one name that resolves to all nodes.
   * Credentials, TLS and the client's options are included:
   * `esdb://user:secret@one:2113,two:2113,three:2113?tlsCAFile=/run/secrets/ca.crt`.
   */
  readonly url: string;
  readonly logger?: Logger;
  readonly tuning?: EventStoreDbTuning;
}

const DEADLINE = 5_000;
const PATIENCE = 12_000;
const BACK_OFF: BackOff = [25, 100, 250, 500, 1_000, 2_000];
const WATCH_EVERY = 10_000;
const RECENT_EVENTS = 4_096;
const READ_ALL_FOR = 2_000;
const BATCH_SIZE = 500;
const PAGE = 512;

/**
 * An event store in EventStoreDB 23.10 or newer. It connects lazily. A position is the server's own in 32 hexadecimal
 * digits; `head` ignores the server's system events.
 * @throws ConnectionStringError; an unreadable certificate file
 */
export function openEventStoreDb({ url, logger = SILENT, tuning = {} }: EventStoreDbOptions): EventStore {
  return createEventStoreDb(connect(url), logger, tuning);
}

/** The same on an existing connection. */
export function createEventStoreDb(connection: Connection, logger: Logger, tuning: EventStoreDbTuning): EventStore {
  return new EventStoreDb(connection, logger, tuning);
}

class EventStoreDb implements EventStore {
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #tuning: Required<EventStoreDbTuning>;
  readonly #reader: Reader;
  readonly #tail: LiveTail;
  readonly #closing = new AbortController();
  readonly #calls = new Set<Promise<unknown>>();
  /**
   * Reads events that the live subscription has not received yet. The read is shared because processes that wait for
   * another's views ask many times a second.
   */
  readonly #readBeyond = sharedRead(() => this.#reader.log(this.#tail.recent?.reached ?? START, PAGE));

  constructor(connection: Connection, logger: Logger, tuning: EventStoreDbTuning) {
    this.#connection = connection;
    this.#logger = logger;
    this.#tuning = {
      deadline: DEADLINE,
      patience: PATIENCE,
      backOff: BACK_OFF,
      watchEvery: WATCH_EVERY,
      recentEvents: RECENT_EVENTS,
      readAllFor: READ_ALL_FOR,
      ...tuning,
    };
    // Every call that waits for its retry listens to this signal.
    setMaxListeners(0, this.#closing.signal);
    const { deadline, backOff, watchEvery, recentEvents } = this.#tuning;
    this.#reader = createReader(connection, { deadline, backOff, closing: this.#closing.signal });
    this.#tail = createLiveTail({
      reader: this.#reader,
      subscribe: (after, listener) => this.#subscribeToLog(after, undefined, listener),
      backOff,
      watchEvery,
      logger,
      createRecent: (last, reached) => createRecentLog(last, reached, { events: recentEvents }),
    });
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const encoded = encodeAppend(stream, expected, events);
    return this.#call(() =>
      events.length === 0
        ? describeStream(this.#reader, stream, expected)
        : appendEvents(
            { connection: this.#connection, reader: this.#reader, closing: this.#closing.signal, ...this.#tuning },
            { stream, expected, events, encoded },
          ),
    );
  }

  async read(stream: string, fromRevision = 0): Promise<readonly RecordedEvent[]> {
    // The server would treat these names as its own streams, or not parse them.
    const cannotBe = stream === '' || stream.startsWith('$');
    return this.#call(async () => (cannotBe ? [] : this.#reader.stream(stream, Math.max(0, fromRevision))));
  }

  async readAll(after: Position, limit: number, filter?: LogFilter): Promise<LogBatch> {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`${limit} is no number of events.`);
    readPosition(after);
    return this.#call(async () => {
      if (passesNothing(filter)) {
        const { reached } = await this.#reader.end();
        return { events: [], position: latest(after, reached), caughtUp: true };
      }
      const recent = await this.#readRecent(after, limit, filter);
      if (recent !== null) return recent;
      return filter === undefined ? this.#readOn(after, limit) : this.#search(after, limit, filter);
    });
  }

  async *subscribe(after: Position, options: SubscribeOptions): AsyncGenerator<LogBatch, void, void> {
    const { filter, batchSize = BATCH_SIZE } = options;
    readPosition(after);
    if (this.#closing.signal.aborted || options.signal.aborted) return;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const passes = passing(filter);
    const { changes } = this.#tail;
    let cursor = after;
    let end: Position | null = null;
    let failures = 0;
    this.#tail.join();
    try {
      while (!signal.aborted) {
        const seen = changes.count;
        const { recent, live, problem } = this.#tail;
        if (problem !== null) throw problem;
        if (recent === null) {
          await changes.after(seen, signal);
          continue;
        }
        if (passesNothing(filter)) cursor = latest(cursor, recent.reached);
        if (recent.covers(cursor)) {
          const { events, position, atEnd } = recent.after(cursor, batchSize, passes);
          cursor = position;
          const caughtUp = atEnd && live && cursor === recent.reached;
          const reachedEnd = caughtUp && cursor !== end;
          if (caughtUp) end = cursor;
          if (events.length > 0 || reachedEnd) yield { events, position, caughtUp };
          await (atEnd ? changes.after(seen, signal) : nextTurn());
          continue;
        }
        try {
          for await (const batch of this.#past(cursor, recent.reached, batchSize, filter, signal)) {
            failures = 0;
            cursor = batch.position;
            // Only the live subscription, which receives what comes next, may report `caughtUp`.
            yield { ...batch, caughtUp: false };
            if (this.#tail.recent?.covers(cursor)) break;
          }
        } catch (error) {
          failures += 1;
          await this.#afterLoss(error, failures, signal);
        }
      }
    } finally {
      this.#tail.leave();
    }
  }

  async head(): Promise<Position> {
    return this.#call(async () => (await this.#reader.end()).last);
  }

  async health(): Promise<void> {
    await this.#call(() => this.#reader.ping());
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#tail.close();
    await Promise.allSettled(this.#calls);
    await this.#connection.close();
  }

  /** Tracks a call, since `close` waits for calls that have begun. */
  async #call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing.signal.aborted) throw new StoreUnavailableError('The event store has been closed.');
    const call = work();
    this.#calls.add(call);
    try {
      return await call;
    } catch (error) {
      throw portError(error);
    } finally {
      this.#calls.delete(call);
    }
  }

  #subscribeToLog(after: Position, filter: LogFilter | undefined, listener: LogListener) {
    const { deadline } = this.#tuning;
    return subscribeToLog(
      this.#connection,
      { after, silence: deadline, filter: (checkpointReached) => serverFilter(filter, checkpointReached) },
      listener,
    );
  }

  #past(after: Position, floor: Position, batchSize: number, filter: LogFilter | undefined, signal: AbortSignal) {
    return catchUp((from, listener) => this.#subscribeToLog(from, filter, listener), {
      after,
      floor,
      batchSize,
      passes: passing(filter),
      signal,
    });
  }

  /** Waits before the next try, or throws if a retry cannot succeed. */
  async #afterLoss(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
    const { kind } = failureOf(error);
    if (kind === 'denied' || kind === 'refused' || kind === 'defect') throw portError(error);
    if (failures === 1) this.#logger.warn({ err: error }, 'reading the past of the event store is tried again');
    await rest(delayAfter(failures, this.#tuning.backOff), signal);
  }

  /**
   * The events in memory plus those that the server has after them; null when memory does not reach back far enough.
   */
  async #readRecent(after: Position, limit: number, filter: LogFilter | undefined): Promise<LogBatch | null> {
    const { recent } = this.#tail;
    if (!recent?.covers(after)) return null;
    const beyond = await this.#readBeyond();
    if (beyond.length === PAGE || this.#tail.recent !== recent || !recent.covers(after)) return null;
    const passes = passing(filter);
    const part = recent.after(after, limit, passes);
    const events = [...part.events];
    let cursor = part.position;
    if (!part.atEnd) return { events, position: cursor, caughtUp: false };
    for (const { event, position } of beyond) {
      if (position <= cursor) continue;
      if (event !== null && passes(event)) {
        if (events.length === limit) return { events, position: cursor, caughtUp: false };
        events.push(event);
      }
      cursor = position;
    }
    return { events, position: cursor, caughtUp: true };
  }

  /** Reads all events, without the server's filter. */
  async #readOn(after: Position, limit: number): Promise<LogBatch> {
    const events: RecordedEvent[] = [];
    let cursor = after;
    for (;;) {
      const page = await this.#reader.log(cursor, PAGE);
      for (const { event, position } of page) {
        if (event !== null) {
          if (events.length === limit) return { events, position: cursor, caughtUp: false };
          events.push(event);
        }
        cursor = position;
      }
      if (page.length < PAGE) return { events, position: cursor, caughtUp: true };
      if (events.length === limit) return { events, position: cursor, caughtUp: false };
    }
  }

  /** Searches a long log for rare events: the server filters, and reports how far it has searched. */
  async #search(after: Position, limit: number, filter: LogFilter | undefined): Promise<LogBatch> {
    const { reached } = await this.#reader.end();
    const begun = performance.now();
    const events: RecordedEvent[] = [];
    let position = after;
    const ending = new AbortController();
    for await (const batch of this.#past(after, reached, limit, filter, ending.signal)) {
      const rest = limit - events.length;
      if (batch.events.length > rest) {
        events.push(...batch.events.slice(0, rest));
        return { events, position: events.at(-1)?.position ?? position, caughtUp: false };
      }
      events.push(...batch.events);
      ({ position } = batch);
      if (batch.caughtUp) return { events, position, caughtUp: true };
      if (events.length === limit || performance.now() - begun > this.#tuning.readAllFor) break;
    }
    return { events, position, caughtUp: false };
  }
}
