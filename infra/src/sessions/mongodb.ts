import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Collection, Db } from 'mongodb';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isDuplicateKey } from '../mongodb/failure.ts';
import { ensureIndexes } from '../mongodb/indexes.ts';
import type { SessionStore, StoredSession } from './port.ts';

/** `_id` is the SHA-256 of the secret, so a copy of the database cannot be used to open a session. */
interface SessionDocument {
  readonly _id: string;
  readonly userId: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Expiry for the server, which removes the document an hour later. */
  readonly expires: Date;
  /** JSON. */
  readonly body: string;
}

/** What was counted at once. Each has its own document, since not every server increments atomically. */
interface CountedDocument {
  readonly _id: string;
  /** SHA-256 of the counter's name. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Absent for a single occurrence. */
  readonly amount?: number;
}

/** Seconds by which the server's clock may be ahead of ours without ending a session early. */
const SERVER_CLOCK_SLACK_SECONDS = 60 * 60;

const sessionsOf = (db: Db): Collection<SessionDocument> => db.collection('sessions');
const countedOf = (db: Db): Collection<CountedDocument> => db.collection('sessionCounts');

/**
 * Sessions in MongoDB, which removes expired ones itself if it can; this process's own clock determines whether a
 * session has expired.
 * @throws StoreUnavailableError, StorageError; the methods reject with them too
 */
export const openMongoSessionStore = (source: string | MongoConnection, clock: Clock): Promise<SessionStore> =>
  openOn(source, async (connection, release) => {
    await connection.run((db) =>
      ensureIndexes(countedOf(db), [
        { key: { name: 1 }, name: 'name' },
        { key: { expiresAt: 1 }, name: 'expiresAt' },
      ]),
    );
    await connection.run((db) =>
      ensureIndexes(sessionsOf(db), [
        { key: { userId: 1 }, name: 'userId' },
        { key: { expiresAt: 1 }, name: 'expiresAt' },
        ...(connection.abilities.expiry
          ? [{ key: { expires: 1 }, name: 'expires', expireAfterSeconds: SERVER_CLOCK_SLACK_SECONDS } as const]
          : []),
      ]),
    );
    return sessionStore(connection, clock, release);
  });

function sessionStore(connection: MongoConnection, clock: Clock, release: () => Promise<void>): SessionStore {
  return {
    async get(sid) {
      const stored = await connection.run((db) => sessionsOf(db).findOne({ _id: hidden(sid) }));
      if (stored === null || stored.expiresAt <= clock.now()) return null;
      return JSON.parse(stored.body) as StoredSession;
    },
    async set(sid, session, expiresAt, userId) {
      const stored = {
        userId,
        expiresAt: Math.floor(expiresAt),
        expires: new Date(Date.now() + Math.floor(expiresAt) - clock.now()),
        body: JSON.stringify(session),
      };
      const put = () =>
        connection.run((db) => sessionsOf(db).replaceOne({ _id: hidden(sid) }, stored, { upsert: true }));
      try {
        await put();
      } catch (error) {
        // Of two concurrent first writes, the second found no document and then could not insert one, so it is
        // repeated.
        if (!isDuplicateKey(error)) throw error;
        await put();
      }
    },
    async destroy(sid) {
      await connection.run((db) => sessionsOf(db).deleteOne({ _id: hidden(sid) }));
    },
    async ofUser(userId) {
      const living = await connection.run((db) =>
        sessionsOf(db)
          .find({ userId, expiresAt: { $gt: clock.now() } })
          .toArray(),
      );
      return living.map(({ body }) => JSON.parse(body) as StoredSession);
    },
    async destroyOfUser(userId, exceptSid) {
      const others = exceptSid === undefined ? { userId } : { userId, _id: { $ne: hidden(exceptSid) } };
      const now = clock.now();
      return connection.run(async (db) => {
        const living = await sessionsOf(db).deleteMany({ ...others, expiresAt: { $gt: now } });
        await sessionsOf(db).deleteMany(others);
        return living.deletedCount;
      });
    },
    async endOfUser(userId, isMeant) {
      const living = await connection.run((db) =>
        sessionsOf(db)
          .find({ userId, expiresAt: { $gt: clock.now() } })
          .toArray(),
      );
      const meant = living
        .map(({ _id, body }) => ({ id: _id, session: JSON.parse(body) as StoredSession }))
        .filter(({ session }) => isMeant(session));
      const ids = meant.map(({ id }) => id);
      if (ids.length > 0) await connection.run((db) => sessionsOf(db).deleteMany({ _id: { $in: ids } }));
      return meant.map(({ session }) => session);
    },
    async count(name, until, amount = 1) {
      const counted = {
        _id: randomUUID(),
        name: hidden(name),
        expiresAt: Math.floor(until),
        // A single occurrence has no amount, as in documents of earlier versions.
        ...(amount !== 1 && { amount }),
      };
      return connection.run(async (db) => {
        if (amount !== 0) await countedOf(db).insertOne(counted);
        const all = await countedOf(db).find({ name: counted.name }).toArray();
        return all.reduce((sum, one) => sum + (one.amount ?? 1), 0);
      });
    },
    async discount(name) {
      await connection.run((db) => countedOf(db).deleteOne({ name: hidden(name) }));
    },
    async sweep(now) {
      await connection.run((db) => countedOf(db).deleteMany({ expiresAt: { $lte: Math.floor(now) } }));
      const { deletedCount } = await connection.run((db) =>
        sessionsOf(db).deleteMany({ expiresAt: { $lte: Math.floor(now) } }),
      );
      return deletedCount;
    },
    close: release,
  };
}

function hidden(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
