import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { START } from '@lexledger/contracts/kernel/position';
import { openFileBlobStore } from '@lexledger/infra/blobs/files';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import type { KeyStore } from '@lexledger/infra/keys/port';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { openSqliteProgressStore } from '@lexledger/infra/progress/sqlite';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { openSqliteSessionStore } from '@lexledger/infra/sessions/sqlite';
import { type FolderUse, lockDataFolder } from '@lexledger/infra/sqlite/data-folder';
import { type Database, openDatabase } from '@lexledger/infra/sqlite/database';
import { StorageError } from '@lexledger/infra/sqlite/storage-error';

/** Everything that one data folder holds. */
export interface EmbeddedStores {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly views: ReadStore;
  readonly progress: ProgressStore;
  readonly sessions: SessionStore;
  readonly blobs: BlobStore;
  /** Closes them all and lets go of the folder. */
  close(): Promise<void>;
}

/** The views hold nothing that the events do not, so a damaged file of theirs needs no backup. */
function openViews(path: string): Database {
  try {
    return openDatabase(path, { synchronous: 'normal' });
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'corrupt') throw error;
    const detail = `${path} is damaged. It holds nothing that the events do not: delete it, and it is built anew.`;
    throw new StorageError('corrupt', path, { cause: error, detail });
  }
}

/** Without its key a personal field reads as erased, so that to go on with new keys would look like a loss of everything. */
function keysMissing(path: string): StorageError {
  const detail = `${path} is missing, though there are events: without it no personal field can be read. Put its backup back.`;
  return new StorageError('corrupt', path, { detail });
}

/**
 * Takes the data folder for this process, makes it if it is missing, and opens what is in it.
 * @throws StorageError, with nothing left open
 */
export async function openStores(dataFolder: string, clock: Clock, use: FolderUse = 'alone'): Promise<EmbeddedStores> {
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
    const at = (name: string): string => join(dataFolder, name);
    const hasKeys = existsSync(at('keys.db'));
    const events = open(openSqliteEventStore(at('events.db')));
    if (!hasKeys && (await events.head()) !== START) throw keysMissing(at('keys.db'));
    const keys = open(openSqliteKeyStore(at('keys.db')));
    const database = open(openViews(at('views.db')));
    const views = open(openSqliteReadStore(database));
    const progress = open(openSqliteProgressStore(database, clock));
    const sessions = open(openSqliteSessionStore(at('sessions.db'), clock));
    const blobs = open(openFileBlobStore(at('blobs')));
    return { events, keys, views, progress, sessions, blobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
