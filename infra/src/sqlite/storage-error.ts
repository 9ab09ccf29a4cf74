/** Why the disk or a file on it could not be used. */
export type StorageReason =
  | 'busy'
  | 'locked'
  | 'read-only'
  | 'full'
  | 'cannot-create'
  | 'cannot-open'
  | 'not-a-directory'
  | 'corrupt'
  | 'newer'
  | 'not-durable'
  | 'input-output'
  | 'closed';

/**
 * The data folder, or a file in it, cannot be used. The message tells the user what to do and is suitable for logs and
 * the console.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: StorageReason;
  readonly path: string;

  constructor(reason: StorageReason, path: string, options?: ErrorOptions & { readonly detail?: string }) {
    super(options?.detail ?? advice[reason](path), options);
    this.reason = reason;
    this.path = path;
  }
}

const advice: Record<StorageReason, (path: string) => string> = {
  busy: (path) =>
    `${path} is in use by another process and did not become free in time. Try again, or end that process.`,
  locked: (path) => `${path} is in use by another process. End it first, or name another data folder.`,
  'read-only': (path) =>
    `${path} cannot be written to. Give this process the right to write there, or name another data folder.`,
  full: (path) => `The disk that holds ${path} is full. Free some space and try again; what was acknowledged is kept.`,
  'cannot-create': (path) => `${path} could not be created. Create it for this process, or name another data folder.`,
  'cannot-open': (path) =>
    `${path} could not be opened. Check that its folder exists and that this process may read and write it.`,
  'not-a-directory': (path) => `${path} is not a folder. Name a folder as data folder.`,
  corrupt: (path) => `${path} is damaged, or is not a database. Put it aside and restore it from a backup.`,
  newer: (path) => `${path} was written by a newer version of this program. Use that version, or another data folder.`,
  'not-durable': (path) => `${path} lies where the write-ahead log cannot be used. Name a data folder on a local disk.`,
  'input-output': (path) => `The disk that holds ${path} failed to read or write. Check the disk, then start again.`,
  closed: (path) => `${path} has been closed.`,
};

/** Primary SQLite result codes; the extended ones carry them in their low byte. */
const sqliteReasons: ReadonlyMap<number, StorageReason> = new Map([
  [3, 'cannot-open'],
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read-only'],
  [10, 'input-output'],
  [11, 'corrupt'],
  [13, 'full'],
  [14, 'cannot-open'],
  [26, 'corrupt'],
]);

/** SQLite's error messages, since errors that the driver throws from `all` have no code. */
const sqliteTexts: ReadonlyMap<string, StorageReason> = new Map([
  ['access permission denied', 'cannot-open'],
  ['database is locked', 'busy'],
  ['database table is locked', 'busy'],
  ['attempt to write a readonly database', 'read-only'],
  ['disk I/O error', 'input-output'],
  ['database disk image is malformed', 'corrupt'],
  ['database or disk is full', 'full'],
  ['unable to open database file', 'cannot-open'],
  ['file is not a database', 'corrupt'],
]);

/** Error codes of the file system, and of the driver for failures outside of SQLite. */
const codeReasons: ReadonlyMap<string, StorageReason> = new Map([
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EROFS', 'read-only'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['ENOENT', 'cannot-open'],
  ['EISDIR', 'cannot-open'],
  ['EMFILE', 'cannot-open'],
  ['ENOTDIR', 'not-a-directory'],
  ['EIO', 'input-output'],
  ['ERR_INVALID_STATE', 'closed'],
]);

/** The StorageError for an error of the driver or of the file system; any other error unchanged. */
export function storageError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown };
  let reason: StorageReason | undefined;
  if (typeof errcode === 'number') reason = sqliteReasons.get(errcode & 0xff);
  else if (code === 'ERR_SQLITE_ERROR') reason = sqliteTexts.get(error.message);
  else if (typeof code === 'string') reason = codeReasons.get(code);
  return reason === undefined ? error : new StorageError(reason, path, { cause: error });
}

/** Whether a row was rejected because it violates a primary key or a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as Error & { errcode?: unknown };
  return errcode === 1555 || errcode === 2067;
}
