import { randomBytes } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { BSON, type ClientSession, type Collection, type Db } from 'mongodb';
import { StoreUnavailableError } from '../event-store/port.ts';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isCollectionGone, isDuplicateKey, isIndexMissing, isTooLarge } from '../mongodb/failure.ts';
import { findByIds } from '../mongodb/find-by-ids.ts';
import { ensureIndexes, type NamedIndex } from '../mongodb/indexes.ts';
import { storedFields, viewDocument } from './mongodb-document.ts';
import {
  addUp,
  compileAggregate,
  compileFilter,
  compileSort,
  partFields,
  partOfDocument,
  partOfRow,
  pathOf,
  type StoredDocument,
} from './mongodb-query.ts';
import {
  type AggregateQuery,
  type AggregateRow,
  type CountQuery,
  type FindQuery,
  OWNER,
  type ReadStore,
  type ViewDocument,
  ViewMissingError,
  type ViewSpec,
  type Write,
} from './port.ts';

/** The version that queries read; `_id` is the view. A single write changes it, which makes the switch atomic. */
interface ActiveView {
  readonly _id: string;
  readonly version: number;
  readonly collection: string;
}

/** `_id` consists of view and version. */
interface StoredVersion {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  /**
   * Collection name. It is never reused after the version was dropped, so that a stale process cannot write into
   * another version's documents.
   */
  readonly collection: string;
  readonly checkpoint: Position;
}

/** `_id` is a collection that no longer belongs to a version. */
interface RetiredCollection {
  readonly _id: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const activeViews = (db: Db): Collection<ActiveView> => db.collection('views');
const versionsOf = (db: Db): Collection<StoredVersion> => db.collection('view_versions');
const retiredOf = (db: Db): Collection<RetiredCollection> => db.collection('retired_views');
const documentsOf = (db: Db, collection: string): Collection<StoredDocument> => db.collection(collection);

const PREFIX = 'view.';
const NAME = /^[a-zA-Z][a-zA-Z0-9_-]*$/;

/**
 * Milliseconds for which another process's switch may go unnoticed unless `activeVersion` is called. Until then queries
 * read the complete old version.
 */
const ACTIVE_MS = 1_000;
/** Milliseconds after which the result of a slow query is accepted only if the same version is still active. */
const BELIEVED_MS = 60_000;
/** Milliseconds for which a collection is kept after its version was dropped; much longer than any query takes. */
const RETIRED_MS = 10 * 60_000;
const SWEEP_EVERY_MS = 60_000;
/** Milliseconds after which the server aborts a query. */
const QUERY_MS = 15_000;
/** Seconds after which a tombstone expires. By then no process can still hold an earlier write to the document. */
const TOMBSTONE_SECONDS = 24 * 60 * 60;
const TRIES = 5;
/** Maximum updates per command: FerretDB holds a connection for each of them until the command ends. */
const REPLACED_AT_ONCE = 20;

/** A document exceeds the size that MongoDB can store. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

/**
 * A read store in MongoDB with one collection per version of a view. Every write is guarded by the event's position, so
 * a commit that is interrupted, repeated or overtaken by another process does no harm.
 * @throws StoreUnavailableError, StorageError; the methods reject with them too
 */
export const openMongoReadStore = (source: string | MongoConnection, clock: Clock): Promise<ReadStore> =>
  openOn(source, async (connection, release) => {
    await connection.run((db) => ensureIndexes(versionsOf(db), [{ key: { name: 1 }, name: 'name' }]));
    return new MongoReadStore(connection, clock, release);
  });

interface Seen {
  readonly view: Promise<ActiveView | null>;
  readonly at: number;
}

class MongoReadStore implements ReadStore {
  readonly #connection: MongoConnection;
  readonly #clock: Clock;
  readonly #release: () => Promise<void>;
  readonly #seen = new Map<string, Seen>();
  /** Collections by view and version. */
  readonly #collections = new Map<string, string>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(connection: MongoConnection, clock: Clock, release: () => Promise<void>) {
    this.#connection = connection;
    this.#clock = clock;
    this.#release = release;
    this.#sweeping = setInterval(() => void this.#sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();
  }

  async prepare(view: ViewSpec): Promise<void> {
    if (!NAME.test(view.name)) throw new TypeError(`${JSON.stringify(view.name)} is no name of a view.`);
    if (!Number.isSafeInteger(view.version) || view.version < 0) throw new TypeError(`${view.version} is no version.`);
    const indexes = indexesOf(view, this.#connection.abilities.expiry);
    const _id = keyOf(view);
    const { name, version } = view;
    const fresh = `${PREFIX}${_id}.${randomBytes(6).toString('hex')}`;
    const isNew = await this.#insert((db) =>
      versionsOf(db).insertOne({ _id, name, version, collection: fresh, checkpoint: START }),
    );
    const collection = isNew ? fresh : (await this.#version(view)).collection;
    await this.#connection.run(async (db) => {
      const documents = documentsOf(db, collection);
      for (const other of await ensureIndexes(documents, indexes)) await documents.dropIndex(other);
    });
    const isFirst = await this.#insert((db) => activeViews(db).insertOne({ _id: name, version, collection }));
    // The version may have been dropped and prepared again while it was active; see `activate`.
    if (!isFirst) {
      await this.#connection.run((db) =>
        activeViews(db).updateOne({ _id: name, version, collection: { $ne: collection } }, { $set: { collection } }),
      );
    }
    this.#collections.set(_id, collection);
    this.#seen.delete(name);
  }

  async activeVersion(name: string): Promise<number | null> {
    this.#seen.delete(name);
    return (await this.#look(name).view)?.version ?? null;
  }

  async activate(view: ViewSpec): Promise<void> {
    const { collection } = await this.#version(view);
    const { name, version } = view;
    await this.#connection.run(async (db) => {
      await activeViews(db).updateOne({ _id: name }, { $set: { version, collection } }, { upsert: true });
      await versionsOf(db).deleteMany({ name, version: { $ne: version } });
    });
    this.#seen.delete(name);
    // Collections that remain are dropped by a later sweep.
    await this.#sweep().catch(() => undefined);
  }

  async checkpoint(view: ViewSpec): Promise<Position> {
    return (await this.#version(view)).checkpoint;
  }

  async load(view: ViewSpec, ids: readonly string[]): Promise<ReadonlyMap<string, ViewDocument>> {
    const collection = await this.#collection(view);
    if (ids.length === 0) return new Map();
    const asked = ids.map((id) => id.toWellFormed());
    const found = await this.#connection.run((db) =>
      findByIds(documentsOf(db, collection), asked, this.#connection.abilities),
    );
    return new Map(found.filter(isLiving).map((stored) => [stored._id, documentOf(stored)]));
  }

  async commit(view: ViewSpec, writes: readonly Write[], checkpoint: Position): Promise<void> {
    const collection = await this.#collection(view);
    const last = [...lastOfEach(writes)];
    const { transactions, atomicUpdates } = this.#connection.abilities;
    const advance = async (db: Db, session?: ClientSession) => {
      const { matchedCount } = await versionsOf(db).updateOne(
        { _id: keyOf(view), collection },
        { $max: { checkpoint } },
        { ...(session && { session }) },
      );
      if (matchedCount === 0) throw new ViewMissingError(view.name, view.version);
    };
    try {
      if (transactions && last.length > 0) {
        await this.#connection.transaction(async (db, session) => {
          await this.#writeAfterReading(documentsOf(db, collection), last, session);
          await advance(db, session);
        });
        return;
      }
      if (last.length > 0) {
        await this.#connection.run((db) => {
          const documents = documentsOf(db, collection);
          return atomicUpdates ? this.#writeGuarded(documents, last) : this.#writeUntilDone(documents, last);
        });
      }
      // The checkpoint is written last, so everything that it covers has been written.
      await this.#connection.run(advance);
    } catch (error) {
      if (error instanceof ViewMissingError) this.#collections.delete(keyOf(view));
      throw (isTooLarge(error) && tooLarge(view, last, error)) || error;
    }
  }

  async dropOwner(view: ViewSpec, owner: string): Promise<void> {
    const collection = await this.#collection(view);
    await this.#connection.run((db) =>
      documentsOf(db, collection).deleteMany(compileFilter({ where: { [OWNER]: owner } })),
    );
  }

  async get(view: string, id: string): Promise<ViewDocument | null> {
    const stored = await this.#query(view, (documents) =>
      documents.findOne({ _id: id.toWellFormed() }, { maxTimeMS: QUERY_MS }),
    );
    return stored !== null && isLiving(stored) ? documentOf(stored) : null;
  }

  async find(view: string, { sort, limit, offset, index, ...asked }: FindQuery): Promise<readonly ViewDocument[]> {
    const filter = compileFilter(asked);
    const order = compileSort(sort);
    const paging = { sort: order, skip: offset ?? 0, limit: limit ?? 0, allowDiskUse: true, maxTimeMS: QUERY_MS };
    const found = await this.#query(view, async (documents) => {
      // MongoDB interprets 0 as no limit.
      if (limit === 0) return [];
      if (index === undefined) return documents.find(filter, paging).toArray();
      return documents
        .find(filter, { ...paging, hint: indexName(index) })
        .toArray()
        .catch((error: unknown) => {
          // The version that is served may be an older one, without the index.
          if (!isIndexMissing(error)) throw error;
          return documents.find(filter, paging).toArray();
        });
    });
    return found.map(documentOf);
  }

  async count(view: string, query: CountQuery): Promise<number> {
    const filter = compileFilter(query);
    return this.#query(view, (documents) => documents.countDocuments(filter, { maxTimeMS: QUERY_MS }));
  }

  async aggregate(view: string, query: AggregateQuery): Promise<readonly AggregateRow[]> {
    const pipeline = compileAggregate(query);
    const filter = compileFilter(query);
    const projection = partFields(query);
    const parts = await this.#query(view, async (documents) => {
      if (this.#connection.abilities.severalSums) {
        const rows = await documents.aggregate(pipeline, { allowDiskUse: true, maxTimeMS: QUERY_MS }).toArray();
        return rows.map((row) => partOfRow(row, query));
      }
      const found = await documents.find(filter, { projection, maxTimeMS: QUERY_MS }).toArray();
      return found.map((document) => partOfDocument(document, query));
    });
    return addUp(parts, query);
  }

  async compact(): Promise<void> {
    // The server reuses what is free by itself; what its own files still hold is its operator's.
  }

  health(): Promise<void> {
    return this.#connection.health();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.#release();
  }

  /** Queries the active version, and retries if it was replaced and dropped in the meantime. */
  async #query<T>(name: string, ask: (documents: Collection<StoredDocument>) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const { view, at } = this.#look(name);
      const active = await view;
      if (active === null) throw new ViewMissingError(name, null);
      try {
        const answer = await this.#connection.run((db) => ask(documentsOf(db, active.collection)));
        if (this.#isWithin(at, BELIEVED_MS)) return answer;
        this.#seen.delete(name);
        if ((await this.#look(name).view)?.collection === active.collection) return answer;
      } catch (error) {
        if (!isCollectionGone(error)) throw error;
        this.#seen.delete(name);
      }
      if (tries === TRIES) throw new StoreUnavailableError(`The view ${name} was replaced again and again.`);
    }
  }

  /** The active version, which may be up to `ACTIVE_MS` old. */
  #look(name: string): Seen {
    const known = this.#seen.get(name);
    if (known !== undefined && this.#isWithin(known.at, ACTIVE_MS)) return known;
    const view = this.#connection.run((db) => activeViews(db).findOne({ _id: name }));
    const seen = { view, at: this.#clock.now() };
    this.#seen.set(name, seen);
    const forget = () => {
      if (this.#seen.get(name) === seen) this.#seen.delete(name);
    };
    view.then((found) => found === null && forget(), forget);
    return seen;
  }

  /** Whether a time is recent. If the clock was set back, it is not. */
  #isWithin(at: number, milliseconds: number): boolean {
    const age = this.#clock.now() - at;
    return age >= 0 && age < milliseconds;
  }

  async #version(view: ViewSpec): Promise<StoredVersion> {
    const stored = await this.#connection.run((db) => versionsOf(db).findOne({ _id: keyOf(view) }));
    if (stored === null) {
      this.#collections.delete(keyOf(view));
      throw new ViewMissingError(view.name, view.version);
    }
    this.#collections.set(keyOf(view), stored.collection);
    return stored;
  }

  async #collection(view: ViewSpec): Promise<string> {
    return this.#collections.get(keyOf(view)) ?? (await this.#version(view)).collection;
  }

  /** Inserts a document. False when it already exists. */
  async #insert(insert: (db: Db) => Promise<unknown>): Promise<boolean> {
    try {
      await this.#connection.run(insert);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Each write replaces the document if that has an earlier position, or inserts it. If there is a later one, the
   * insert fails with a duplicate key, and there is nothing to do.
   */
  async #writeGuarded(documents: Collection<StoredDocument>, writes: readonly Write[]): Promise<void> {
    const operations = writes.map((write) => {
      const { _id, ...replacement } = this.#stored(write);
      return { replaceOne: { filter: { _id, position: { $lte: write.position } }, replacement, upsert: true } };
    });
    try {
      await documents.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!refusedOnlyDuplicates(error)) throw error;
    }
  }

  /**
   * Used with a server whose updates are not atomic. Another process could write in between, which the lease prevents.
   */
  async #writeUntilDone(documents: Collection<StoredDocument>, writes: readonly Write[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#writeAfterReading(documents, writes);
        return;
      } catch (error) {
        if (!isDuplicateKey(error) || tries === TRIES) throw error;
      }
    }
  }

  /** Reads the existing documents' positions, and writes those that are missing or earlier. */
  async #writeAfterReading(
    documents: Collection<StoredDocument>,
    writes: readonly Write[],
    session?: ClientSession,
  ): Promise<void> {
    const options = { ...(session && { session }) };
    const ids = writes.map((write) => idOf(write));
    const present = await findByIds(documents, ids, this.#connection.abilities, {
      ...options,
      projection: { position: 1 },
    });
    const positions = new Map(present.map(({ _id, position }) => [_id, position]));
    const missing: StoredDocument[] = [];
    const earlier: StoredDocument[] = [];
    for (const write of writes) {
      const position = positions.get(idOf(write));
      if (position === undefined) missing.push(this.#stored(write));
      else if (position <= write.position) earlier.push(this.#stored(write));
    }
    if (missing.length > 0) await documents.insertMany(missing, options);
    const step = session === undefined ? REPLACED_AT_ONCE : earlier.length;
    for (let start = 0; start < earlier.length; start += step) {
      const operations = earlier.slice(start, start + step).map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement },
      }));
      await documents.bulkWrite(operations, options);
    }
  }

  #stored(write: Write): StoredDocument {
    const { position } = write;
    return write.op === 'put'
      ? { _id: idOf(write), position, fields: storedFields(write.document) }
      : { _id: idOf(write), position, deleted: new Date(this.#clock.now()) };
  }

  /** Drops collections that have not belonged to a version for long enough. */
  async #sweep(): Promise<void> {
    await this.#connection.run(async (db) => {
      // Collections are listed before versions are read, because a version is created before its collection.
      const collections = await db.listCollections({}, { nameOnly: true }).toArray();
      const [versions, active, retired] = await Promise.all([
        versionsOf(db).find().toArray(),
        activeViews(db).find().toArray(),
        retiredOf(db).find().toArray(),
      ]);
      const used = new Set([...versions, ...active].map(({ collection }) => collection));
      const since = new Map(retired.map((collection) => [collection._id, collection.since]));
      const now = this.#clock.now();
      for (const { name } of collections) {
        if (!name.startsWith(PREFIX) || used.has(name)) continue;
        const at = since.get(name);
        if (at === undefined) await retiredOf(db).updateOne({ _id: name }, { $set: { since: now } }, { upsert: true });
        else if (now - at >= RETIRED_MS) await drop(db, name);
      }
    });
  }
}

async function drop(db: Db, collection: string): Promise<void> {
  try {
    await db.dropCollection(collection);
  } catch (error) {
    // Another process has dropped it already.
    if (!isCollectionGone(error)) throw error;
  }
  await retiredOf(db).deleteOne({ _id: collection });
}

const keyOf = ({ name, version }: Pick<ViewSpec, 'name' | 'version'>): string => `${name}@${version}`;

const idOf = (write: Write): string => (write.op === 'put' ? write.document.id : write.id).toWellFormed();

const isLiving = (stored: StoredDocument): boolean => stored.fields !== undefined;

const documentOf = (stored: StoredDocument): ViewDocument => viewDocument(stored._id, stored.fields ?? {});

const withOwner = (fields: readonly string[]): readonly string[] => [...new Set([OWNER, ...fields])];

const indexName = (fields: readonly string[]): string => withOwner(fields).join();

/** Every index begins with the owner and ends with the id, because equal documents are sorted by id. */
function indexesOf(view: ViewSpec, expiry: boolean): readonly NamedIndex[] {
  const declared = (view.indexes.length === 0 ? [[]] : view.indexes).map((fields): NamedIndex => {
    return {
      name: indexName(fields),
      key: new Map<string, 1>([...withOwner(fields).map((field) => [pathOf(field), 1] as const), ['_id', 1]]),
    };
  });
  const tombstones: NamedIndex = {
    name: 'tombstones',
    key: new Map([['deleted', 1]]),
    sparse: true,
    expireAfterSeconds: TOMBSTONE_SECONDS,
  };
  return expiry ? [...declared, tombstones] : declared;
}

function refusedOnlyDuplicates(error: unknown): boolean {
  const { writeErrors } = error as { writeErrors?: unknown };
  if (!Array.isArray(writeErrors)) return isDuplicateKey(error);
  return writeErrors.length > 0 && writeErrors.every(isDuplicateCode);
}

const isDuplicateCode = (error: { readonly code?: unknown }): boolean => error.code === 11_000;

/** An error that names the oversized document; undefined when none is found to be too large. */
function tooLarge(view: ViewSpec, writes: readonly Write[], cause: unknown): DocumentTooLargeError | undefined {
  const LIMIT = 16 * 1024 * 1024;
  for (const write of writes) {
    if (write.op === 'delete') continue;
    const size = BSON.calculateObjectSize({ fields: storedFields(write.document) });
    if (size < LIMIT - 1_024) continue;
    const what = `The document ${write.document.id} of the view ${view.name} takes ${size} bytes`;
    return new DocumentTooLargeError(`${what}; MongoDB stores ${LIMIT} at most.`, { cause });
  }
  return undefined;
}

/** Only the last write to a document matters. */
function lastOfEach(writes: readonly Write[]): Iterable<Write> {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const before = last.get(idOf(write));
    if (before === undefined || write.position >= before.position) last.set(idOf(write), write);
  }
  return last.values();
}
