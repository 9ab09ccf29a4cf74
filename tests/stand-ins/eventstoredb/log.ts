import { randomUUID } from 'node:crypto';
import { type Expectation, judge } from './expectation.ts';
import { type Line, openJournal } from './journal.ts';
import type { Entry, LoggedEvent, StreamMetadata } from './logged-event.ts';
import { newSignal } from './signal.ts';
import { Slabs } from './slab.ts';
import { Stream } from './stream.ts';
import { eventFrame } from './wire.ts';

export interface Proposal {
  /** Id of the event, a UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Outcome =
  | {
      readonly is: 'written';
      readonly revision: number;
      readonly position: number | undefined;
      /** Whether the events had been written before. */
      readonly isRepeat?: true;
    }
  | { readonly is: 'conflict'; readonly actual: number }
  | { readonly is: 'deleted' };

export interface LogOptions {
  /** Folder with the file of the events; without it, they are only in memory. */
  readonly folder?: string;
  /** Position of the first event; beyond 2^32 by default, so that tests notice a position cut to 32 bits. */
  readonly firstPosition?: number;
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number;
}

const FIRST_POSITION = 2 ** 33 + 4_711;
/** Bytes around each event in the server's file. Positions are offsets in it, so they differ by an event and these. */
const OVERHEAD = 61;
const STATISTICS = '$stats-127.0.0.1:2113';
/** The server regularly writes its statistics into the log. Here they depend on this count, so that runs are alike. */
const EVENTS_BETWEEN_STATISTICS = 150;
const TOMBSTONE_REVISION = String(2n ** 63n - 1n);
const NOTHING = new Uint8Array();
const json = (value: unknown): Uint8Array => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** All events in the order in which they were written, and all streams. */
export class Log {
  readonly events: LoggedEvent[] = [];
  readonly #streams = new Map<string, Stream>();
  /** Events since the server's start. Where any revision is expected, it does not recognize earlier ids. */
  readonly #byId = new Map<string, LoggedEvent>();
  /** Ids of events that are being written. */
  readonly #writing = new Set<string>();
  /** Number of appends that were dropped because they repeat one that was being written. */
  dropped = 0;
  readonly #slabs = new Slabs();
  readonly #journal;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  #cursor: number;
  #uncommitted: Line[] = [];
  #growth = newSignal();

  constructor({ folder, firstPosition = FIRST_POSITION, now = Date.now }: LogOptions = {}) {
    this.now = now;
    this.#cursor = firstPosition;
    this.#journal = folder === undefined ? undefined : openJournal(folder);
    for (const { entry, frame } of this.#journal?.read() ?? []) this.#keep(entry, frame);
    this.forgetIds();
    if (this.events.length > 0) return;
    this.#write('$users', { type: '$User', isJson: true, data: json('"admin"') });
    this.#write('$user-admin', { type: '$UserCreated', isJson: true, data: json({ loginName: 'admin' }) });
    this.#commit();
  }

  stream(name: string): Stream {
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    const stream = new Stream(name);
    this.#streams.set(name, stream);
    return stream;
  }

  /** Forgets the ids of all events written so far, as a restart does. */
  forgetIds(): void {
    this.#byId.clear();
  }

  /** Whether an append with one of these ids is in progress, in which case the server drops another one. */
  isWriting(ids: readonly string[]): boolean {
    return ids.some((id) => this.#writing.has(id));
  }

  beginWriting(ids: readonly string[]): void {
    for (const id of ids) this.#writing.add(id);
  }

  endWriting(ids: readonly string[]): void {
    for (const id of ids) this.#writing.delete(id);
  }

  /** The index in `events` of the first event at or after a position. */
  indexOf(position: number): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.events[middle] as LoggedEvent).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Resolves when the next event is written or the log closes. */
  get distributed(): Promise<void> {
    return this.#growth.promise;
  }

  append(name: string, expected: Expectation, proposals: readonly Proposal[]): Outcome {
    const stream = this.stream(name);
    const verdict = judge(stream, expected, {
      ids: proposals.map(({ id }) => id),
      known: (id) => this.#byId.get(id),
      hasMetadata: (this.#streams.get(`$$${name}`)?.last ?? -1) >= 0,
    });
    if (verdict.is === 'known') {
      return { is: 'written', revision: verdict.event.revision, position: verdict.event.position, isRepeat: true };
    }
    if (verdict.is !== 'new') return verdict;
    if (proposals.length === 0) {
      return { is: 'written', revision: stream.last, position: stream.events.at(-1)?.position };
    }
    // Deleted events stay hidden, and the stream continues after them.
    if (stream.isSoftDeleted) this.#writeMetadata(stream, { ...stream.metadata, $tb: stream.events.length });
    for (const proposal of proposals) this.#write(name, proposal);
    this.#commit();
    if (this.events.length % EVENTS_BETWEEN_STATISTICS < proposals.length) this.#writeStatistics();
    return { is: 'written', revision: stream.last, position: (stream.events.at(-1) as LoggedEvent).position };
  }

  /** Hides the events of a stream, which may be continued. */
  delete(name: string, expected: Expectation): Outcome {
    return this.#end(name, expected, (stream) => this.#writeMetadata(stream, { ...stream.metadata, $tb: 2 ** 63 }));
  }

  /** Ends a stream permanently. */
  tombstone(name: string, expected: Expectation): Outcome {
    return this.#end(name, expected, () => this.#write(name, { type: '$streamDeleted', isJson: false, data: NOTHING }));
  }

  close(): void {
    this.#growth = this.#growth.fire();
    this.#journal?.close();
  }

  #end(name: string, expected: Expectation, write: (stream: Stream) => LoggedEvent): Outcome {
    const stream = this.stream(name);
    const verdict = judge(stream, expected, { ids: [], known: () => undefined, hasMetadata: false });
    if (verdict.is === 'conflict' || verdict.is === 'deleted') return verdict;
    const { position } = write(stream);
    this.#commit();
    return { is: 'written', revision: stream.last, position };
  }

  #write(name: string, proposal: Omit<Proposal, 'id' | 'metadata'> & Partial<Proposal>): LoggedEvent {
    const { type, id = randomUUID(), metadata = NOTHING } = proposal;
    const [position, created] = [this.#cursor, this.now()];
    const revision = type === '$streamDeleted' ? TOMBSTONE_REVISION : String(this.stream(name).events.length);
    const frame = eventFrame({ ...proposal, id, metadata, stream: name, revision, position, created });
    const entry: Entry = { stream: name, position, id, type, created, ...metadataOf(name, proposal) };
    if (this.#journal !== undefined) this.#uncommitted.push({ entry, frame });
    return this.#keep(entry, frame);
  }

  /** Stores the written events before any client learns of them; no other code runs in between. */
  #commit(): void {
    this.#journal?.append(this.#uncommitted);
    this.#uncommitted = [];
    this.#growth = this.#growth.fire();
  }

  #writeMetadata(stream: Stream, metadata: StreamMetadata): LoggedEvent {
    // JavaScript writes 2^63 as 9223372036854776000 in JSON.
    const data = JSON.stringify(metadata).replace('9223372036854776000', TOMBSTONE_REVISION);
    return this.#write(`$$${stream.name}`, { type: '$metadata', isJson: true, data: json(data) });
  }

  #writeStatistics(): void {
    this.#write(STATISTICS, { type: '$statsCollected', isJson: true, data: json({ events: this.events.length }) });
    this.#commit();
  }

  #keep({ stream: name, position, id, type, created, metadata }: Entry, frame: Buffer): LoggedEvent {
    const stream = this.stream(name);
    const { slab, start, end } = this.#slabs.keep(frame);
    const event = { stream, revision: stream.events.length, position, id, type, created, slab, start, end };
    this.events.push(event);
    this.#byId.set(id, event);
    this.#cursor = position + frame.length + OVERHEAD;
    if (type === '$streamDeleted') stream.isTombstoned = true;
    else stream.events.push(event);
    if (metadata !== undefined) this.stream(name.slice(2)).metadata = metadata;
    return event;
  }
}

function metadataOf(name: string, { isJson, data }: Pick<Proposal, 'isJson' | 'data'>): Pick<Entry, 'metadata'> {
  if (!name.startsWith('$$') || !isJson) return {};
  try {
    return { metadata: JSON.parse(Buffer.from(data).toString()) as StreamMetadata };
  } catch {
    return {}; // Like the server, this ignores metadata that cannot be read.
  }
}
