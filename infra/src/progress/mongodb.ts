import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { Collection, Db } from 'mongodb';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isDuplicateKey } from '../mongodb/failure.ts';
import { ensureIndexes } from '../mongodb/indexes.ts';
import type { ProgressStore } from './port.ts';

/** `_id` is the name of the reader. */
interface Checkpoint {
  readonly _id: string;
  readonly position: Position;
}

/**
 * One term of a lease. A lease is a chain of terms, counted from 1, and belongs to the holder of the last one until it
 * expires. A term never changes. The process that inserts the next one holds the lease, and the unique `_id` ensures
 * that only one can.
 */
interface Term {
  /** Name of the lease and number of the term. */
  readonly _id: string;
  readonly lease: string;
  readonly term: number;
  /** null when the lease was released. */
  readonly holder: string | null;
  /** Milliseconds since 1970, by the holder's clock. */
  readonly expiresAt: number;
}

const checkpointsOf = (db: Db): Collection<Checkpoint> => db.collection('checkpoints');
const leasesOf = (db: Db): Collection<Term> => db.collection('leases');

/**
 * Checkpoints and leases in MongoDB. Whether a lease has expired is judged by the clock of the process that wants it:
 * one whose clock is some seconds ahead takes it over that much earlier, one that is behind that much later.
 * @throws StoreUnavailableError, StorageError; the methods reject with them too
 */
export const openMongoProgressStore = (source: string | MongoConnection, clock: Clock): Promise<ProgressStore> =>
  openOn(source, async (connection, release) => {
    await connection.run((db) => ensureIndexes(leasesOf(db), [{ key: { lease: 1, term: -1 }, name: 'lease,term' }]));
    return progressStore(connection, clock, release);
  });

function progressStore(connection: MongoConnection, clock: Clock, release: () => Promise<void>): ProgressStore {
  const lastTerm = (lease: string): Promise<Term | null> =>
    connection.run((db) => leasesOf(db).findOne({ lease }, { sort: { term: -1 } }));

  /** Begins a term. False when another process has begun it. */
  async function begin(lease: string, term: number, holder: string | null, expiresAt: number): Promise<boolean> {
    const next: Term = { _id: `${lease}#${term}`, lease, term, holder, expiresAt };
    try {
      await connection.run((db) => leasesOf(db).insertOne(next));
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    // The first term is kept, so that a reader that sees no term while others come and go cannot begin the chain again.
    // If deleting the others fails, the next term does it.
    const past = { lease, term: { $gt: 1, $lt: term - 1 } };
    await connection.run((db) => leasesOf(db).deleteMany(past)).catch(() => undefined);
    return true;
  }

  return {
    async checkpoint(reader) {
      const stored = await connection.run((db) => checkpointsOf(db).findOne({ _id: reader }));
      return stored?.position ?? START;
    },
    async save(reader, position) {
      const advance = () =>
        connection.run((db) => checkpointsOf(db).updateOne({ _id: reader }, { $max: { position } }, { upsert: true }));
      try {
        await advance();
      } catch (error) {
        // Of two concurrent first saves, the second could not insert the document, so it updates it.
        if (!isDuplicateKey(error)) throw error;
        await advance();
      }
    },
    async acquire(lease, holder, ttl) {
      const last = await lastTerm(lease);
      const now = clock.now();
      if (last !== null && last.holder !== holder && now < last.expiresAt) return false;
      return begin(lease, (last?.term ?? 0) + 1, holder, now + ttl);
    },
    async release(lease, holder) {
      const last = await lastTerm(lease);
      if (last?.holder === holder) await begin(lease, last.term + 1, null, 0);
    },
    close: release,
  };
}
