import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { RecentlyUsed } from '../cache/recently-used.ts';
import { type CommitGroup, commitGroup } from '../sqlite/commit-group.ts';
import { type CommitWatch, watchCommits } from '../sqlite/commit-watch.ts';
import { type Database, openDatabase, type Statement } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrate.ts';
import { oncePerTurn } from '../sqlite/once-per-turn.ts';
import { isUniqueViolation, StorageError } from '../sqlite/storage-error.ts';
import { ChangeSignal } from './change-signal.ts';
import { categoryOf, type EncodedEvent, encodeAppend } from './encode-append.ts';
import { EventKinds } from './event-kinds.ts';
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
} from './port.ts';
import { type EventRow, RecentEvents } from './recent-events.ts';

/**
 * An index of events by kind would make every append write to random places. Instead, `kind_blocks` records in which
 * blocks of 4,096 positions a kind occurs, so a reader of rare events skips the blocks without any.
 */
export const EVENT_STORE_SCHEMA: readonly string[] = [
  `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);
  CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    category TEXT NOT NULL,
    type TEXT NOT NULL,
    UNIQUE (category, type)
  ) STRICT;
  CREATE TABLE kind_blocks (
    kind INTEGER NOT NULL,
    block INTEGER NOT NULL,
    PRIMARY KEY (kind, block)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER events_do_not_change BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'a recorded event does not change');
  END;
  CREATE TRIGGER events_do_not_vanish BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'a recorded event does not vanish');
  END;
  CREATE VIEW log AS
    SELECT position, stream, revision, category, type, events.id AS id, data, metadata
    FROM events JOIN kinds ON kinds.id = events.kind;
  `,
];

/** Name of this component in the table of schema versions. */
export const EVENT_STORE_COMPONENT = 'event-store';
/** Positions in a block of `kind_blocks`. */
export const BLOCK = 4_096;
const BLOCKS_READ_AT_ONCE = 4;
const BATCH_SIZE = 500;
const STREAMS_REMEMBERED = 20_000;
const STREAMS_WITH_IDS_REMEMBERED = 1_000;
const POLL_INTERVAL = 200;
const POSITION_WIDTH = 20;
const COLUMNS = 'position, stream, revision, kind, id, data, metadata';

/**
 * An event store in one SQLite file. A position is the event's row number in 20 decimal digits, from 1 on without gaps.
 * @throws StorageError
 */
export function openSqliteEventStore(path: string, options: { readonly busyTimeout?: number } = {}): EventStore {
  const db = openDatabase(path, { synchronous: 'full', ...options });
  try {
    migrate(db, EVENT_STORE_COMPONENT, EVENT_STORE_SCHEMA);
    return new SqliteEventStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EncodedEvent[];
}

class SqliteEventStore implements EventStore {
  readonly #db: Database;
  readonly #group: CommitGroup<AppendRequest, AppendResult>;
  readonly #kinds: EventKinds;
  readonly #recent = new RecentEvents((row) => this.#decode(row));
  readonly #changes = new ChangeSignal();
  /** The revision of a stream's last event; -1 when there is none. */
  readonly #heads = new RecentlyUsed<string, number>(STREAMS_REMEMBERED);
  /** The revisions of events by id, for streams that were appended to with 'any'. */
  readonly #ids = new Map<string, Map<string, number>>();
  readonly #blockKinds = new Set<number>();
  #uncommitted: EventRow[] = [];
  /** The highest kind number that was announced to subscribers. */
  #newestKind = 0;
  /** The position of the last event that this process has seen or written. */
  #last = 0;
  #subscribers = 0;
  /** Shared within a turn of the event loop, because one commit wakes every subscriber at the same moment. */
  readonly #noticeThisTurn = oncePerTurn(() => this.#noticeForeignEvents());
  #poll: NodeJS.Timeout | undefined;
  /**
   * Set from the first commit of another process on. A process that is the only writer does not need to be notified of
   * its own commits.
   */
  #watch: CommitWatch | undefined;
  #closed = false;

  readonly #insert: Statement;
  readonly #insertBlock: Statement;
  readonly #selectLast: Statement;
  readonly #selectHead: Statement;
  readonly #selectIds: Statement;
  readonly #selectWritten: Statement;
  readonly #selectStream: Statement;
  readonly #selectAll: Statement;
  readonly #selectKinds: Statement;
  readonly #selectBlock: Statement;

  constructor(db: Database) {
    this.#db = db;
    this.#kinds = new EventKinds(db);
    this.#group = commitGroup(db, {
      perform: (request) => this.#append(request),
      performAlone: (request) => this.#appendAlone(request),
      begun: () => this.#noticeForeignEvents(),
      committed: () => this.#publish(),
      rolledBack: () => this.#forget(),
    });
    this.#insert = db.prepare(`INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#insertBlock = db.prepare('INSERT OR IGNORE INTO kind_blocks (kind, block) VALUES (?, ?)');
    this.#selectLast = db.prepare('SELECT max(position) FROM events');
    this.#selectHead = db.prepare('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.#selectIds = db.prepare('SELECT id, revision FROM events WHERE stream = ? ORDER BY revision');
    this.#selectWritten = db.prepare(
      'SELECT id, position FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
    );
    this.#selectStream = db.prepare(
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
    );
    this.#selectAll = db.prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
    this.#selectKinds = db.prepare(
      `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? AND kind IN (SELECT value FROM json_each(?))
       ORDER BY position LIMIT ?`,
    );
    this.#selectBlock = db.prepare(
      `SELECT min((SELECT block FROM kind_blocks WHERE kind = value AND block >= ? ORDER BY block LIMIT 1))
       FROM json_each(?)`,
    );
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const encoded = encodeAppend(stream, expected, events);
    if (this.#closed) throw closedError();
    try {
      return await this.#group.join({ stream, expected, events: encoded });
    } catch (error) {
      throw unavailable(error);
    }
  }

  async read(stream: string, fromRevision = 0): Promise<readonly RecordedEvent[]> {
    return this.#available(() => {
      this.#noticeThisTurn();
      return this.#selectStream.all<EventRow>(stream, fromRevision).map((row) => this.#decode(row));
    });
  }

  async readAll(after: Position, limit: number, filter?: LogFilter): Promise<LogBatch> {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`${limit} is no number of events.`);
    const cursor = parsePosition(after);
    return this.#available(() => this.#next(cursor, limit, filter));
  }

  async *subscribe(after: Position, options: SubscribeOptions): AsyncGenerator<LogBatch, void, void> {
    const { filter, batchSize = BATCH_SIZE, signal } = options;
    let cursor = parsePosition(after);
    let end: number | null = null;
    this.#addSubscriber();
    try {
      while (!signal.aborted && !this.#closed) {
        const seen = this.#changes.count;
        const batch = await this.#nextWhenFree(cursor, batchSize, filter, signal);
        if (batch === null) continue;
        cursor = parsePosition(batch.position);
        const reachedEnd = batch.caughtUp && cursor !== end;
        if (batch.caughtUp) end = cursor;
        if (batch.events.length > 0 || reachedEnd) yield batch;
        // The event loop runs other work between two full batches.
        const kinds = filter === undefined ? null : this.#kinds.remembered(filter);
        await (batch.caughtUp ? this.#changes.after(seen, signal, kinds) : nextTurn());
      }
    } finally {
      this.#removeSubscriber();
    }
  }

  noMatchesUntil(after: Position, filter: LogFilter): Position {
    const kinds = this.#kinds.remembered(filter);
    const next = kinds === null ? null : this.#recent.after(parsePosition(after), 1, kinds);
    return next === null || next.events.length > 0 ? after : position(next.reached);
  }

  async head(): Promise<Position> {
    return this.#available(() => {
      this.#noticeForeignEvents();
      return position(this.#last);
    });
  }

  async health(): Promise<void> {
    await this.#available(() => this.#readLast());
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#group.flush();
    this.#closed = true;
    this.#stopLooking();
    this.#changes.announce();
    this.#db.close();
  }

  #append({ stream, expected, events }: AppendRequest): AppendResult {
    if (expected === 'no-stream' && events.length > 0 && this.#heads.get(stream) === undefined) {
      return this.#begin(stream, events);
    }
    const head = this.#head(stream);
    if (expected === 'any') {
      const written = events[0] === undefined ? undefined : this.#idsOf(stream).get(events[0].id);
      if (written !== undefined) return this.#repeated(stream, written, events, head);
    } else {
      const revision = expected === 'no-stream' ? -1 : expected;
      if (revision < head && events.length > 0) return this.#repeated(stream, revision + 1, events, head);
      if (revision !== head) return conflict(head);
    }
    return events.length === 0 ? this.#unchanged(stream, head) : this.#write(stream, head, events);
  }

  /**
   * The common append, one event to a new stream or one whose head is cached, as a single statement. If another process
   * has written in the meantime, the position is taken and the insert fails.
   */
  #appendAlone({ stream, expected, events }: AppendRequest): AppendResult | undefined {
    const [event] = events;
    if (event === undefined || events.length > 1 || expected === 'any') return undefined;
    const revision = expected === 'no-stream' ? 0 : expected + 1;
    const head = this.#heads.get(stream) ?? (expected === 'no-stream' ? -1 : undefined);
    if (head !== revision - 1) return undefined;
    const kind = this.#kinds.find(categoryOf(stream), event.type);
    const at = this.#last + 1;
    if (kind === undefined || at % BLOCK === 0 || !this.#blockKinds.has(kind)) return undefined;
    const row: EventRow = [at, stream, revision, kind, event.id, event.data, event.metadata];
    try {
      this.#insert.run(...row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      this.#forget();
      return undefined;
    }
    this.#recorded(row);
    return { outcome: 'appended', revision, position: position(at) };
  }

  /** Writes to a stream that is assumed to be new, which saves a query; the unique index reports a wrong assumption. */
  #begin(stream: string, events: readonly EncodedEvent[]): AppendResult {
    try {
      return this.#write(stream, -1, events);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return this.#repeated(stream, 0, events, this.#head(stream));
    }
  }

  #write(stream: string, head: number, events: readonly EncodedEvent[]): AppendResult {
    const category = categoryOf(stream);
    let revision = head;
    for (const { id, type, data, metadata } of events) {
      revision += 1;
      const kind = this.#kinds.number(category, type);
      const row: EventRow = [this.#last + 1, stream, revision, kind, id, data, metadata];
      this.#insert.run(...row);
      this.#noteBlock(kind, this.#last + 1);
      this.#recorded(row);
    }
    return { outcome: 'appended', revision, position: position(this.#last) };
  }

  #recorded(row: EventRow): void {
    const [at, stream, revision, , id] = row;
    this.#last = at;
    this.#heads.set(stream, revision);
    if (this.#subscribers > 0) this.#uncommitted.push(row);
    if (this.#ids.size > 0) this.#ids.get(stream)?.set(id, revision);
  }

  /** The result for events that may already have been written at `revision`: the first result again, or a conflict. */
  #repeated(stream: string, revision: number, events: readonly EncodedEvent[], head: number): AppendResult {
    const written = this.#selectWritten.all<[string, number]>(stream, revision, events.length);
    const last = written.at(-1);
    const same = written.length === events.length && events.every(({ id }, index) => written[index]?.[0] === id);
    if (!same || last === undefined) return conflict(head);
    return { outcome: 'appended', revision: revision + events.length - 1, position: position(last[1]) };
  }

  #unchanged(stream: string, head: number): AppendResult {
    const [last] = this.#selectWritten.all<[string, number]>(stream, head, 1);
    return { outcome: 'appended', revision: head, position: last === undefined ? START : position(last[1]) };
  }

  #head(stream: string): number {
    const known = this.#heads.get(stream);
    if (known !== undefined) return known;
    const head = this.#selectHead.get<[number]>(stream)?.[0] ?? -1;
    this.#heads.set(stream, head);
    return head;
  }

  #idsOf(stream: string): ReadonlyMap<string, number> {
    let ids = this.#ids.get(stream);
    if (ids === undefined) {
      if (this.#ids.size >= STREAMS_WITH_IDS_REMEMBERED) this.#ids.clear();
      ids = new Map(this.#selectIds.all<[string, number]>(stream));
      this.#ids.set(stream, ids);
    }
    return ids;
  }

  #noteBlock(kind: number, at: number): void {
    if (at % BLOCK === 0) this.#blockKinds.clear();
    if (this.#blockKinds.has(kind)) return;
    this.#insertBlock.run(kind, Math.floor(at / BLOCK));
    this.#blockKinds.add(kind);
  }

  #readLast(): number {
    return this.#selectLast.get<[number | null]>()?.[0] ?? 0;
  }

  #next(cursor: number, limit: number, filter: LogFilter | undefined): LogBatch {
    this.#noticeThisTurn();
    const last = this.#last;
    const kinds = filter === undefined ? null : this.#kinds.matching(filter);
    const recent = this.#recent.after(cursor, limit, kinds);
    if (recent !== null) {
      return { events: recent.events, position: position(recent.reached), caughtUp: recent.caughtUp };
    }
    return kinds === null ? this.#nextOfAll(cursor, limit, last) : this.#nextOfKinds(cursor, limit, kinds, last);
  }

  #nextOfAll(cursor: number, limit: number, last: number): LogBatch {
    const rows = this.#selectAll.all<EventRow>(cursor, limit);
    const reached = rows.at(-1)?.[0] ?? cursor;
    const caughtUp = rows.length < limit || reached === last;
    return { events: rows.map((row) => this.#decode(row)), position: position(reached), caughtUp };
  }

  #nextOfKinds(after: number, limit: number, kinds: ReadonlySet<number>, last: number): LogBatch {
    const list = JSON.stringify([...kinds]);
    const events: RecordedEvent[] = [];
    let cursor = after;
    let blocks = 0;
    while (cursor < last && events.length < limit && blocks < BLOCKS_READ_AT_ONCE) {
      const found = this.#selectBlock.get<[number | null]>(Math.floor((cursor + 1) / BLOCK), list)?.[0];
      const block = found ?? Number.POSITIVE_INFINITY;
      cursor = Math.min(last, Math.max(cursor, block * BLOCK - 1));
      const end = Math.min(last, (block + 1) * BLOCK - 1);
      if (cursor >= end) continue;
      const wanted = limit - events.length;
      const rows = this.#selectKinds.all<EventRow>(cursor, end, list, wanted);
      for (const row of rows) events.push(this.#decode(row));
      cursor = rows.length === wanted ? (rows.at(-1)?.[0] ?? end) : end;
      if (events.length > 0) blocks += 1;
    }
    return { events, position: position(cursor), caughtUp: cursor >= last };
  }

  /** The next batch; null, after a pause, when another process keeps the database busy. */
  async #nextWhenFree(
    cursor: number,
    limit: number,
    filter: LogFilter | undefined,
    signal: AbortSignal,
  ): Promise<LogBatch | null> {
    try {
      return await this.#available(() => this.#next(cursor, limit, filter));
    } catch (error) {
      const busy =
        error instanceof StoreUnavailableError && (error.cause as StorageError | undefined)?.reason === 'busy';
      if (!busy) throw error;
      await pause(POLL_INTERVAL, undefined, { signal }).catch(() => {});
      return null;
    }
  }

  #decode([at, stream, revision, kind, id, data, metadata]: EventRow): RecordedEvent {
    return {
      id,
      type: this.#kinds.kind(kind).type,
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as EventMetadata,
      stream,
      revision,
      position: position(at),
    };
  }

  #publish(): void {
    if (this.#uncommitted.length === 0) return;
    this.#recent.push(this.#uncommitted);
    const kinds = new Set(this.#uncommitted.map(([, , , kind]) => kind));
    this.#uncommitted = [];
    // A new kind may match any subscriber's filter, because waiting subscribers have not evaluated it yet.
    const newest = Math.max(...kinds);
    const concerned = newest > this.#newestKind ? undefined : kinds;
    this.#newestKind = Math.max(newest, this.#newestKind);
    // Announced in the next turn of the event loop, so that callers that await `append` continue first.
    setImmediate(() => this.#changes.announce(concerned));
  }

  /**
   * Checks for events that another process has written to the same file, in which case cached state may be out of date.
   */
  #noticeForeignEvents(): void {
    const last = this.#readLast();
    const known = this.#last;
    if (last === known) return;
    this.#forget();
    this.#last = last;
    if (known > 0 && this.#poll !== undefined) this.#watch ??= watchCommits(this.#db.path, () => this.#noticeQuietly());
    this.#changes.announce();
  }

  #forget(): void {
    this.#heads.clear();
    this.#ids.clear();
    this.#blockKinds.clear();
    this.#recent.clear();
    this.#uncommitted = [];
    this.#last = 0;
    this.#kinds.forget();
  }

  #addSubscriber(): void {
    this.#subscribers += 1;
    if (this.#poll !== undefined) return;
    this.#poll = setInterval(() => this.#noticeQuietly(), POLL_INTERVAL);
    this.#poll.unref();
  }

  #removeSubscriber(): void {
    this.#subscribers -= 1;
    if (this.#subscribers > 0) return;
    this.#stopLooking();
    this.#recent.clear();
  }

  #stopLooking(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /**
   * The same without throwing; true when there were events. A subscriber's read meets the same error and reports it.
   */
  #noticeQuietly(): boolean {
    const known = this.#last;
    try {
      this.#noticeForeignEvents();
    } catch {
      this.#changes.announce();
    }
    return this.#last > known;
  }

  async #available<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#closed) throw closedError();
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }
}

/** Position of the event with a row number; the start of the log for 0. */
export function position(last: number): Position {
  return last === 0 ? START : String(last).padStart(POSITION_WIDTH, '0');
}

/** @throws TypeError for a position of another kind of store */
function parsePosition(text: Position): number {
  if (text === START) return 0;
  const number = Number(text);
  if (!/^\d{20}$/.test(text) || !Number.isSafeInteger(number)) {
    throw new TypeError(`${JSON.stringify(text)} is no position in an embedded event store.`);
  }
  return number;
}

function conflict(head: number): AppendResult {
  return { outcome: 'conflict', actual: head === -1 ? 'no-stream' : head };
}

function closedError(): StoreUnavailableError {
  return new StoreUnavailableError('The event store has been closed.');
}

function unavailable(error: unknown): unknown {
  return error instanceof StorageError ? new StoreUnavailableError(error.message, { cause: error }) : error;
}
