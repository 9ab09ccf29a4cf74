import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { type Database, useDatabase } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrate.ts';
import type { ProgressStore } from './port.ts';

const SCHEMA = [
  `
  CREATE TABLE checkpoints (
    reader TEXT PRIMARY KEY,
    position TEXT NOT NULL
  ) STRICT;
  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  `,
];

/**
 * Checkpoints and leases in a separate SQLite file, or in an open database, which stays open. The last checkpoints may
 * be lost in a power failure; readers then see some events again.
 * @throws StorageError
 */
export function openSqliteProgressStore(source: string | Database, clock: Clock): ProgressStore {
  const { db, release } = useDatabase(source, { synchronous: 'normal' });
  try {
    migrate(db, 'progress', SCHEMA);
    return progressStore(db, clock, release);
  } catch (error) {
    release();
    throw error;
  }
}

function progressStore(db: Database, clock: Clock, release: () => void): ProgressStore {
  const select = db.prepare('SELECT position FROM checkpoints WHERE reader = ?');
  const advance = db.prepare(
    `INSERT INTO checkpoints (reader, position) VALUES (?, ?)
     ON CONFLICT (reader) DO UPDATE SET position = excluded.position WHERE excluded.position > position`,
  );
  const take = db.prepare(
    `INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
     WHERE holder = excluded.holder OR expires_at <= ?`,
  );
  const drop = db.prepare('DELETE FROM leases WHERE name = ? AND holder = ?');

  return {
    async checkpoint(reader) {
      return select.get<[Position]>(reader)?.[0] ?? START;
    },
    async save(reader, position) {
      advance.run(reader, position);
    },
    async acquire(lease, holder, ttl) {
      const now = clock.now();
      return take.run(lease, holder, now + ttl, now) > 0;
    },
    async release(lease, holder) {
      drop.run(lease, holder);
    },
    async close() {
      release();
    },
  };
}
