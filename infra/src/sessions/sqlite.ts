import { createHash } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type Database, transaction, useDatabase } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrate.ts';
import type { SessionStore, StoredSession } from './port.ts';

/** `id` is the SHA-256 of the secret, so a copy of the file cannot be used to open a session. */
const SCHEMA = [
  `
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT,
    expires_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);
  `,
  `
  CREATE TABLE counts (
    id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL,
    count INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX counts_by_expiry ON counts (expires_at);
  `,
];

/**
 * Sessions in a separate SQLite file. A power failure may lose a session that was just set, which ends it; a session
 * that was ended stays ended.
 * @throws StorageError
 */
export function openSqliteSessionStore(source: string | Database, clock: Clock): SessionStore {
  const { db, release } = useDatabase(source, { synchronous: 'normal' });
  try {
    migrate(db, 'sessions', SCHEMA);
    return sessionStore(db, clock, release);
  } catch (error) {
    release();
    throw error;
  }
}

function sessionStore(db: Database, clock: Clock, release: () => void): SessionStore {
  const select = db.prepare('SELECT body FROM sessions WHERE id = ? AND expires_at > ?');
  const put = db.prepare('INSERT OR REPLACE INTO sessions (id, user_id, expires_at, body) VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM sessions WHERE id = ?');
  const removeOfUser = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id <> ? RETURNING expires_at');
  const ofUser = db.prepare('SELECT id, body FROM sessions WHERE user_id = ? AND expires_at > ?');
  const removeExpired = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');

  const count = db.prepare(
    'INSERT INTO counts (id, expires_at, count) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET count = count + excluded.count RETURNING count',
  );
  const discount = db.prepare('UPDATE counts SET count = count - 1 WHERE id = ? AND count > 0');
  const removeCounts = db.prepare('DELETE FROM counts WHERE expires_at <= ?');

  return {
    async get(sid) {
      const row = select.get<[string]>(hidden(sid), clock.now());
      return row === undefined ? null : (JSON.parse(row[0]) as StoredSession);
    },
    async set(sid, session, expiresAt, userId) {
      put.run(hidden(sid), userId, Math.floor(expiresAt), JSON.stringify(session));
    },
    async destroy(sid) {
      durably(db, () => remove.run(hidden(sid)));
    },
    async ofUser(userId) {
      const living = ofUser.all<[string, string]>(userId, clock.now());
      return living.map(([, body]) => JSON.parse(body) as StoredSession);
    },
    async destroyOfUser(userId, exceptSid) {
      const kept = exceptSid === undefined ? '' : hidden(exceptSid);
      const now = clock.now();
      const ended = durably(db, () => removeOfUser.all<[number]>(userId, kept));
      return ended.filter(([expiresAt]) => expiresAt > now).length;
    },
    async endOfUser(userId, isMeant) {
      const living = ofUser.all<[string, string]>(userId, clock.now());
      const meant = living
        .map(([id, body]) => ({ id, session: JSON.parse(body) as StoredSession }))
        .filter(({ session }) => isMeant(session));
      if (meant.length > 0) durably(db, () => meant.forEach(({ id }) => void remove.run(id)));
      return meant.map(({ session }) => session);
    },
    async count(name, until, amount = 1) {
      return count.get<[number]>(hidden(name), Math.floor(until), amount)?.[0] ?? amount;
    },
    async discount(name) {
      discount.run(hidden(name));
    },
    async sweep(now) {
      removeCounts.run(Math.floor(now));
      return removeExpired.run(Math.floor(now));
    },
    async close() {
      release();
    },
  };
}

function hidden(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

function durably<T>(db: Database, work: () => T): T {
  db.setSynchronous('full');
  try {
    return transaction(db, work);
  } finally {
    db.setSynchronous('normal');
  }
}
