import { randomBytes } from 'node:crypto';
import { RecentlyUsed } from '../cache/recently-used.ts';
import { commitGroup } from '../sqlite/commit-group.ts';
import { type Database, openDatabase, transaction } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrate.ts';
import { oncePerTurn } from '../sqlite/once-per-turn.ts';
import type { KeyStore, StoredKey } from './port.ts';

/** The row of a destroyed key remains, so that the key is not created again. */
export const KEYS_SCHEMA: readonly string[] = [
  `
  CREATE TABLE keys (
    subject TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    key BLOB
  ) STRICT;
  CREATE INDEX keys_by_owner ON keys (owner);
  `,
];

/** Name of this component in the table of schema versions. */
export const KEYS_COMPONENT = 'keys';
const KEY_BYTES = 32;
const KEYS_REMEMBERED = 5_000;

/**
 * Keys in a separate SQLite file. After `destroy`, their bytes are in neither the file nor its WAL; copies on the disk,
 * in snapshots or in backups are out of scope.
 * @throws StorageError
 */
export function openSqliteKeyStore(path: string): KeyStore {
  const db = openDatabase(path, { synchronous: 'full', secureDelete: true });
  try {
    migrate(db, KEYS_COMPONENT, KEYS_SCHEMA);
    return keyStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function keyStore(db: Database): KeyStore {
  const select = db.prepare('SELECT key FROM keys WHERE subject = ?');
  const insert = db.prepare('INSERT INTO keys (subject, owner, key) VALUES (?, ?, ?)');
  const erase = db.prepare('UPDATE keys SET key = NULL WHERE subject = ? AND key IS NOT NULL');
  const eraseOwned = db.prepare('UPDATE keys SET key = NULL WHERE owner = ? AND key IS NOT NULL');
  const adopt = db.prepare('INSERT OR IGNORE INTO keys (subject, owner, key) VALUES (?, ?, ?)');
  const selectAfter = db.prepare('SELECT subject, owner, key FROM keys WHERE subject > ? ORDER BY subject LIMIT ?');
  const countGone = db.prepare('SELECT count(*) FROM keys WHERE key IS NULL');
  const truncateLog = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const remembered = new RecentlyUsed<string, Uint8Array>(KEYS_REMEMBERED);
  const group = commitGroup(db, { perform: make });
  let foreignCommits = db.foreignCommits();
  let logHoldsKeys = true;
  /** How many keys were destroyed; undefined when it has to be counted. */
  let gone: number | undefined;

  /** The subject's key; null when it was destroyed, undefined when it never existed. */
  function lookUp(subject: string): Uint8Array | null | undefined {
    const known = remembered.get(subject);
    if (known !== undefined) return known;
    const row = select.get<[Uint8Array | null]>(subject);
    if (row?.[0]) remembered.set(subject, row[0]);
    return row?.[0] ?? (row === undefined ? undefined : null);
  }

  /** Clears the cache when another process has committed, since it may have destroyed a key. */
  const notice = oncePerTurn(() => {
    const commits = db.foreignCommits();
    if (commits !== foreignCommits) {
      remembered.clear();
      gone = undefined;
    }
    foreignCommits = commits;
  });

  function make({ subject, owner }: { subject: string; owner: string }): Uint8Array | null {
    const present = lookUp(subject);
    if (present !== undefined) return present;
    const key = Uint8Array.from(randomBytes(KEY_BYTES));
    insert.run(subject, owner, key);
    return key;
  }

  /** Truncates the WAL, which still contains the old pages. A reader in another process may prevent that. */
  function overwrite(): void {
    if (!logHoldsKeys) return;
    logHoldsKeys = truncateLog.get<[number, number, number]>()?.[0] !== 0;
  }

  function destroyed(change: () => number): number {
    remembered.clear();
    gone = undefined;
    const count = transaction(db, change);
    logHoldsKeys = true;
    overwrite();
    return count;
  }

  return {
    async keyFor(subject, owner) {
      notice();
      const present = lookUp(subject);
      return present === undefined ? group.join({ subject, owner }) : present;
    },
    async find(subject) {
      notice();
      return lookUp(subject) ?? null;
    },
    async destroy(subject) {
      return destroyed(() => erase.run(subject)) > 0;
    },
    async destroyOwned(owner) {
      return destroyed(() => eraseOwned.run(owner));
    },
    async destroyed() {
      notice();
      gone ??= countGone.get<[number]>()?.[0] ?? 0;
      return gone;
    },
    async list(after, limit) {
      const rows = selectAfter.all<[string, string, Uint8Array | null]>(after, limit);
      return rows.map(([subject, owner, key]) => ({ subject, owner, key }));
    },
    async adopt({ subject, owner, key }: StoredKey) {
      gone = undefined;
      transaction(db, () => adopt.run(subject, owner, key));
    },
    async close() {
      if (!db.isOpen) return;
      group.flush();
      overwrite();
      db.close();
    },
  };
}
