import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { START } from '@lexledger/contracts/kernel/position';
import { lastBackup as readRecord } from '../backup/record.ts';
import { openFileBlobStore } from '../blobs/files.ts';
import { openSqliteEventStore, position } from '../event-store/sqlite.ts';
import { ERASED_KEYS, rememberingErasures } from '../keys/remembered-erasures.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import { openMemoryPresenceStore } from '../presence/memory.ts';
import { openSqliteProgressStore } from '../progress/sqlite.ts';
import { openSqliteReadStore } from '../read-store/sqlite.ts';
import { resealFolder } from '../sealing/reseal-folder.ts';
import { openSqliteSessionStore } from '../sessions/sqlite.ts';
import { demandNoRestore, type FolderUse, lockDataFolder } from '../sqlite/data-folder.ts';
import { type Database, openDatabase } from '../sqlite/database.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import type { Stores } from './port.ts';

/** Opens what can be rebuilt from the events, so that a damaged file needs no backup. */
function openDerived(path: string, secureDelete = false): Database {
  try {
    return openDatabase(path, { synchronous: 'normal', secureDelete });
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'corrupt') throw error;
    const detail = `${path} is damaged. It holds nothing that the events do not: delete it, and it is built anew.`;
    throw new StorageError('corrupt', path, { cause: error, detail });
  }
}

/**
 * The error for a missing key file. A personal field without its key reads as erased, so continuing with new keys would
 * look like losing everything.
 */
function keysMissing(path: string): StorageError {
  const detail = `${path} is missing, though there are events: without it no personal field can be read. Put its backup back.`;
  return new StorageError('corrupt', path, { detail });
}

/**
 * Locks the data folder for this process, creates it if needed, and opens its stores.
 * @throws StorageError, with nothing left open
 */
export async function openEmbeddedStores(
  dataFolder: string,
  clock: Clock,
  use: FolderUse = 'alone',
  tell: (text: string) => void = () => {},
): Promise<Stores> {
  const opened: { close(): unknown }[] = [];
  const open = <Store extends { close(): unknown }>(store: Store): Store => {
    opened.unshift(store);
    return store;
  };
  const close = async (): Promise<void> => {
    for (const store of opened.splice(0)) await store.close();
  };
  try {
    const lock = lockDataFolder(dataFolder, use);
    opened.push({ close: () => lock.release() });
    demandNoRestore(dataFolder);
    const at = (name: string): string => join(dataFolder, name);
    const hasKeys = existsSync(at('keys.db'));
    if (hasKeys) await resealFolder(dataFolder, use, tell);
    const events = open(openSqliteEventStore(at('events.db')));
    if (!hasKeys && (await events.head()) !== START) throw keysMissing(at('keys.db'));
    const keys = await rememberingErasures(open(openSqliteKeyStore(at('keys.db'))), at(ERASED_KEYS));
    const database = open(openDerived(at('views.db')));
    const views = open(openSqliteReadStore(database));
    const past = open(openSqliteReadStore(open(openDerived(at('past.db'), true))));
    const progress = open(openSqliteProgressStore(database, clock));
    const presence = open(openMemoryPresenceStore(clock));
    const sessions = open(openSqliteSessionStore(at('sessions.db'), clock));
    const blobs = open(openFileBlobStore(at('blobs'), clock));
    const place = `data in ${dataFolder}`;
    const answer = async (): Promise<void> => {
      await Promise.all([events.health(), views.health()]);
    };
    const lastBackup = async () => {
      const last = await readRecord(dataFolder);
      return last === null ? null : { at: last.at, position: position(last.events) };
    };
    return { events, keys, views, past, progress, presence, sessions, blobs, lastBackup, place, answer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
