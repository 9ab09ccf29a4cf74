import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Keys } from '../event-codec/event-codec.ts';
import { type LogReader, type LogRow, openLogReader, openLogWriter } from '../event-store/sqlite-copy.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import { type FolderUse, takeLock } from '../sqlite/data-folder.ts';
import { openDatabase, openToRead } from '../sqlite/database.ts';
import { isMigrated, migrate } from '../sqlite/migrate.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { createMisplacedCheck, createResealing, type StoredEvent } from './reseal.ts';

/** Marks a log whose events are encrypted under their clients' keys, in its table of schema versions. */
const COMPONENT = 'sealed-by-client';
const STEPS = ['SELECT 1'];

/** Name of the log as it was, which is kept beside the new one. */
export const FORMER_LOG = 'events-0.1.0.db';
const COPY = 'events-copy.db';
const LOG = 'events.db';

const storedOf = ([, stream, , , , id, data, metadata]: LogRow): StoredEvent => ({
  stream,
  id,
  data: JSON.parse(data) as JsonObject,
  metadata: JSON.parse(metadata) as EventMetadata,
});

function isMarked(path: string): boolean {
  const db = openToRead(path);
  try {
    return isMigrated(db, COMPONENT, STEPS);
  } finally {
    db.close();
  }
}

function mark(path: string): void {
  const db = openDatabase(path, { synchronous: 'full' });
  try {
    migrate(db, COMPONENT, STEPS);
  } finally {
    db.close();
  }
}

function needsResealing(log: LogReader): boolean {
  const isMisplaced = createMisplacedCheck();
  for (const rows of log.rows(0, log.last())) if (rows.map(storedOf).some(isMisplaced)) return true;
  return false;
}

async function writeCopy(log: LogReader, path: string, keys: Keys): Promise<void> {
  const reseal = createResealing(keys);
  const copy = openLogWriter(path);
  try {
    for (const rows of log.rows(0, log.last())) {
      const written: LogRow[] = [];
      for (const row of rows) {
        const before = storedOf(row);
        const after = await reseal(before);
        if (after === before) written.push(row);
        else
          written.push([
            ...row.slice(0, 6),
            canonicalJson(after.data),
            canonicalJson(after.metadata),
          ] as unknown as LogRow);
      }
      copy.add(written);
    }
  } finally {
    copy.close();
  }
}

/** Everything is in the file itself then, so that it can be moved without the files beside it. */
function settle(path: string): void {
  openDatabase(path, { synchronous: 'full' }).close();
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0) throw new StorageError('busy', path);
  removeBeside(path);
}

/** A connection that is not released yet keeps these files of its own, and the next one makes new ones. */
function removeBeside(path: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Another name for the file; a copy where the file system has no second names. */
function keep(path: string, as: string): void {
  rmSync(as, { force: true });
  try {
    linkSync(path, as);
  } catch {
    copyFileSync(path, as);
  }
}

async function replaceLog(dataFolder: string, log: LogReader): Promise<void> {
  const at = (name: string): string => join(dataFolder, name);
  const [path, copy] = [at(LOG), at(COPY)];
  rmSync(copy, { force: true });
  removeBeside(copy);
  const keys = openSqliteKeyStore(at('keys.db'));
  try {
    await writeCopy(log, copy, keys);
  } finally {
    await keys.close();
  }
  const written = openLogReader(copy);
  const problems = written.last() === log.last() ? written.problems() : [`${copy} is not whole.`];
  written.close();
  if (problems.length > 0) throw new StorageError('corrupt', path, { detail: problems.join(' ') });
  mark(copy);
  settle(copy);
  settle(path);
  keep(path, at(FORMER_LOG));
  renameSync(copy, path);
  syncFolder(dataFolder);
}

/**
 * Encrypts what a log of version 0.1.0 says of clients under their own keys, once: a copy with the same ids, order and
 * revisions takes the log's place, which is kept as `events-0.1.0.db`. An interrupted copy begins again. A later log is
 * read once, and marked.
 * @param tell is called before a copy begins
 * @throws StorageError; the folder then has the log that it had
 */
export async function resealFolder(dataFolder: string, use: FolderUse, tell: (text: string) => void): Promise<void> {
  const path = join(dataFolder, LOG);
  if (!existsSync(path) || isMarked(path)) return;
  const log = openLogReader(path);
  try {
    if (needsResealing(log)) {
      if (use === 'shared') {
        const detail = `${path} was written by version 0.1.0. Start the product once on this folder as one process, without SERVICE: it encrypts it anew.`;
        throw new StorageError('locked', path, { detail });
      }
      const lock = takeLock(
        dataFolder,
        'backup.lock',
        'alone',
        () => `${dataFolder} is being backed up. Wait until that has ended.`,
      );
      try {
        tell(
          `${path} is copied once, to encrypt what it says of clients under their own keys; ${FORMER_LOG} stays as it was`,
        );
        await replaceLog(dataFolder, log);
      } finally {
        lock.release();
      }
      return;
    }
  } finally {
    log.close();
  }
  mark(path);
}
