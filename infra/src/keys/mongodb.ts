import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isDuplicateKey } from '../mongodb/failure.ts';
import { findByIds } from '../mongodb/find-by-ids.ts';
import { ensureIndexes } from '../mongodb/indexes.ts';
import type { KeyStore } from './port.ts';

const KEY_BYTES = 32;

/** `_id` is the subject. The document of a destroyed key remains, so that the key is not created again. */
interface StoredKey {
  readonly _id: string;
  readonly owner: string;
  readonly key: Binary | null;
}

const bytesOf = (key: Binary | null): Uint8Array | null => (key === null ? null : Uint8Array.from(key.value()));

const keysOf = (db: Db): Collection<StoredKey> => db.collection('keys');

/**
 * Keys in MongoDB. They are not cached, since another process may destroy one at any time; keys requested in the same
 * turn of the event loop are read together. Traces of a destroyed key in the journal, the oplog and backups are out of
 * scope.
 * @throws StoreUnavailableError, StorageError; the methods reject with them too
 */
export const openMongoKeyStore = (source: string | MongoConnection): Promise<KeyStore> =>
  openOn(source, async (connection, release) => {
    await connection.run((db) => ensureIndexes(keysOf(db), [{ key: { owner: 1 }, name: 'owner' }]));
    return keyStore(connection, release);
  });

type Found = ReadonlyMap<string, Uint8Array | null>;

function keyStore(connection: MongoConnection, release: () => Promise<void>): KeyStore {
  let asked: { readonly subjects: Set<string>; readonly found: Promise<Found> } | undefined;
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function read(subjects: ReadonlySet<string>): Promise<Found> {
    await new Promise((resolve) => setImmediate(resolve));
    asked = undefined;
    const stored = await connection.run((db) => findByIds(keysOf(db), [...subjects], connection.abilities));
    return new Map(stored.map(({ _id, key }) => [_id, bytesOf(key)]));
  }

  /** The subject's key; null when it was destroyed, undefined when it never existed. */
  async function lookUp(subject: string): Promise<Uint8Array | null | undefined> {
    if (asked === undefined) {
      const subjects = new Set<string>();
      asked = { subjects, found: read(subjects) };
    }
    asked.subjects.add(subject);
    return (await asked.found).get(subject);
  }

  /** Creates a subject's key. If several processes do so concurrently, one insert succeeds. */
  async function make(subject: string, owner: string): Promise<Uint8Array | null> {
    const key = Uint8Array.from(randomBytes(KEY_BYTES));
    try {
      await connection.run((db) => keysOf(db).insertOne({ _id: subject, owner, key: new Binary(key) }));
      return key;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await lookUp(subject)) ?? null;
    }
  }

  return {
    async keyFor(subject, owner) {
      const present = await lookUp(subject);
      if (present !== undefined) return present;
      const known = making.get(subject);
      if (known !== undefined) return known;
      const made = make(subject, owner).finally(() => making.delete(subject));
      making.set(subject, made);
      return made;
    },
    async find(subject) {
      return (await lookUp(subject)) ?? null;
    },
    async destroy(subject) {
      const { modifiedCount } = await connection.run((db) =>
        keysOf(db).updateOne({ _id: subject, key: { $ne: null } }, { $set: { key: null } }),
      );
      return modifiedCount > 0;
    },
    async destroyOwned(owner) {
      const { modifiedCount } = await connection.run((db) =>
        keysOf(db).updateMany({ owner, key: { $ne: null } }, { $set: { key: null } }),
      );
      return modifiedCount;
    },
    destroyed: () => connection.run((db) => keysOf(db).countDocuments({ key: null })),
    async list(after, limit) {
      const page = await connection.run((db) =>
        keysOf(db)
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray(),
      );
      return page.map(({ _id, owner, key }) => ({ subject: _id, owner, key: bytesOf(key) }));
    },
    async adopt({ subject, owner, key }) {
      try {
        await connection.run((db) =>
          keysOf(db).insertOne({ _id: subject, owner, key: key === null ? null : new Binary(key) }),
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    close: release,
  };
}
