import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StorageError, storageError } from './storage-error.ts';

/** The hold of this process on a data folder. It ends with the process at the latest, however that ends. */
export interface DataFolderLock {
  readonly path: string;
  release(): void;
}

/** 'alone': no other process may use the folder. 'shared': others may that share it too, such as the other service. */
export type FolderUse = 'alone' | 'shared';

/**
 * Makes the folder if it is missing (for its owner alone) and takes it for this process.
 * @throws StorageError: 'cannot-create', 'not-a-directory', 'read-only', 'full', or 'locked' (with the other's pid)
 */
export function lockDataFolder(path: string, use: FolderUse = 'alone'): DataFolderLock {
  makeFolder(path);
  const lockPath = join(path, 'lock');
  const pidPath = join(path, 'lock.pid');
  // A transaction of an empty database: a lock that the system drops when the process dies. One that reads shares it.
  let holder: DatabaseSyncInstance | undefined;
  try {
    holder = new DatabaseSync(lockPath, { timeout: 0 });
    holder.exec(use === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    holder?.close();
    const mapped = storageError(error, path);
    if (mapped instanceof StorageError && mapped.reason === 'busy') throw locked(path, pidPath, error);
    throw mapped;
  }
  const held = holder;
  try {
    writeFileSync(pidPath, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    held.close();
    throw storageError(error, path);
  }
  return {
    path,
    release() {
      if (held.isOpen) held.close();
    },
  };
}

/** Step by step: mkdir's own recursion never ends where a file system refuses every folder with ENOENT, as /proc does. */
function makeMissing(path: string): void {
  if (existsSync(path)) return;
  makeMissing(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function makeFolder(path: string): void {
  try {
    makeMissing(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StorageError('not-a-directory', path, { cause: error });
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageError('full', path, { cause: error });
    throw new StorageError('cannot-create', path, { cause: error });
  }
  if (!statSync(path).isDirectory()) throw new StorageError('not-a-directory', path);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StorageError('read-only', path, { cause: error });
  }
}

function locked(path: string, pidPath: string, cause: unknown): StorageError {
  const pid = readPid(pidPath);
  const who = pid === null ? 'another process' : `another process (pid ${pid})`;
  const detail = `${path} is in use by ${who}. End it first, or name another data folder.`;
  return new StorageError('locked', path, { cause, detail });
}

function readPid(pidPath: string): number | null {
  try {
    const text = readFileSync(pidPath, 'utf8').trim();
    return /^\d{1,10}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
