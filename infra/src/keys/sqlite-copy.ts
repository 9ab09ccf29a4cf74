import { openDatabase, openToRead, transaction } from '../sqlite/database.ts';
import { isMigrated, migrate } from '../sqlite/migrate.ts';
import { KEYS_COMPONENT, KEYS_SCHEMA } from './sqlite.ts';

/** A key as it is stored; null for one that was destroyed. */
export type KeyRow = readonly [subject: string, owner: string, key: Uint8Array | null];

/**
 * All current keys of an embedded store, sorted by subject, read while another process may write them; empty when the
 * store was never used.
 * @throws StorageError
 */
export function readKeys(path: string): readonly KeyRow[] {
  const db = openToRead(path);
  try {
    if (!isMigrated(db, KEYS_COMPONENT, KEYS_SCHEMA)) return [];
    return db.prepare('SELECT subject, owner, key FROM keys ORDER BY subject').all<KeyRow>();
  } finally {
    db.close();
  }
}

/**
 * @param path path of a file that does not exist yet
 * @throws StorageError
 */
export function writeKeys(path: string, rows: readonly KeyRow[]): void {
  const db = openDatabase(path, { synchronous: 'full', secureDelete: true });
  try {
    migrate(db, KEYS_COMPONENT, KEYS_SCHEMA);
    const insert = db.prepare('INSERT INTO keys (subject, owner, key) VALUES (?, ?, ?)');
    transaction(db, () => {
      for (const row of rows) insert.run(...row);
    });
  } finally {
    db.close();
  }
}
