import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '../event-store/port.ts';
import { openSqliteEventStore } from '../event-store/sqlite.ts';
import { openLogReader } from '../event-store/sqlite-copy.ts';
import type { KeyStore } from '../keys/port.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import { type DataFolderLock, demandNoRestore, lockDataFolder } from '../sqlite/data-folder.ts';
import { StorageError } from '../sqlite/storage-error.ts';

/** Events and keys of a data folder, for a short change by an operator on the machine. */
export interface StoresBeside {
  readonly events: EventStore;
  readonly keys: KeyStore;
  close(): Promise<void>;
}

/** Takes the shared lock; null while a server holds the folder exclusively. */
function lockUnlessServed(dataFolder: string): DataFolderLock | null {
  try {
    return lockDataFolder(dataFolder, 'shared');
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'locked') return null;
    throw error;
  }
}

/**
 * Opens the events and keys of a data folder, whether or not a server runs on it. The folder's lock prevents two
 * servers, whose policies would act twice. Appending is safe from any process: the event store takes SQLite's write
 * lock, and the server sees the event within a fifth of a second. Data that only the server may write (views,
 * checkpoints, sessions, blobs) is not opened.
 * @throws StorageError, also when there are no events
 */
export async function openBeside(dataFolder: string): Promise<StoresBeside> {
  const at = (name: string): string => join(dataFolder, name);
  if (!existsSync(at('events.db')) || !existsSync(at('keys.db'))) {
    const detail = `${dataFolder} holds no data. Name the data folder by DATA_DIR.`;
    throw new StorageError('cannot-open', dataFolder, { detail });
  }
  const lock = lockUnlessServed(dataFolder);
  const opened: { close(): unknown }[] = lock === null ? [] : [{ close: () => lock.release() }];
  const close = async (): Promise<void> => {
    for (const store of opened.splice(0).reverse()) await store.close();
  };
  try {
    demandNoRestore(dataFolder);
    // A program of another version must not migrate the tables under a running server.
    openLogReader(at('events.db')).close();
    const events = openSqliteEventStore(at('events.db'));
    opened.push(events);
    const keys = openSqliteKeyStore(at('keys.db'));
    opened.push(keys);
    return { events, keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}
