import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StorageError, storageError } from './storage-error.ts';

/** This process's lock on a data folder. It ends with the process at the latest, however that ends. */
export interface DataFolderLock {
  readonly path: string;
  release(): void;
}

/**
 * 'alone': no other process may use the folder. 'shared': other processes that also share it may, such as the other
 * service.
 */
export type FolderUse = 'alone' | 'shared';

/** Folder that a restore writes in a data folder before it replaces the data. */
export const RESTORING = 'restoring';

/**
 * Throws if a restore into the folder was interrupted.
 * @throws StorageError 'locked'
 */
export function demandNoRestore(path: string): void {
  if (!existsSync(join(path, RESTORING))) return;
  const detail = `A restore into ${path} was cut off. Run it again; or, to go on with what is there, delete ${join(path, RESTORING)}, unless it holds a file named ready.`;
  throw new StorageError('locked', path, { detail });
}

/**
 * Creates the folder if needed, accessible only to its owner, and locks it for this process.
 * @throws StorageError: 'cannot-create', 'not-a-directory', 'read-only', 'full', or 'locked' (with the other's pid)
 */
export function lockDataFolder(path: string, use: FolderUse = 'alone'): DataFolderLock {
  makeFolder(path);
  return takeLock(path, 'lock', use, (pid) => {
    const who = pid === null ? 'another process' : `another process (pid ${pid})`;
    return `${path} is in use by ${who}. End it first, or name another data folder.`;
  });
}

/**
 * Takes a lock of this name in the folder. The lock is a transaction on an empty database, which the system releases
 * when the process dies; a read transaction is a shared lock.
 * @param refused returns the message for the user, given the id of the process that holds the lock
 * @throws StorageError: 'locked', or the reason why the files cannot be written
 */
export function takeLock(
  path: string,
  name: string,
  use: FolderUse,
  refused: (pid: number | null) => string,
): DataFolderLock {
  const lockPath = join(path, name);
  const pidPath = `${lockPath}.pid`;
  let holder: DatabaseSyncInstance | undefined;
  try {
    holder = new DatabaseSync(lockPath, { timeout: 0 });
    holder.exec(use === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    holder?.close();
    const mapped = storageError(error, path);
    if (mapped instanceof StorageError && mapped.reason === 'busy') {
      throw new StorageError('locked', path, { cause: error, detail: refused(readPid(pidPath)) });
    }
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

/**
 * Creates folders one by one, because recursive mkdir never ends on a file system that answers ENOENT for every folder,
 * such as /proc.
 */
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

function readPid(pidPath: string): number | null {
  try {
    const text = readFileSync(pidPath, 'utf8').trim();
    return /^\d{1,10}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
