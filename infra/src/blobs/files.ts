import { createHash, randomUUID } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { storageError } from '../sqlite/storage-error.ts';
import type { BlobStore } from './port.ts';

const HASH = /^[0-9a-f]{64}$/;
/** The folders that hold blobs: the first two digits of their hashes. */
const PREFIX = /^[0-9a-f]{2}$/;
/** Milliseconds after which an unfinished upload is considered the remains of a crash. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Blobs as files in a folder, which is created if missing: `ab/abcdef…`. A file appears under its hash only when all
 * its bytes are on disk; its modification time says when it was last put. A file is moved to `removing/` before it is
 * removed, because otherwise another process could put it again between the check of its time and its removal.
 * @throws StorageError; the methods reject with it too
 */
export function openFileBlobStore(folder: string, clock: Clock): BlobStore {
  const uploads = join(folder, 'uploads');
  const removing = join(folder, 'removing');
  try {
    mkdirSync(uploads, { recursive: true, mode: 0o700 });
    removeAbandoned(uploads);
    putBackAbandoned(folder, removing, clock);
  } catch (error) {
    throw storageError(error, folder);
  }
  const pathOf = (hash: string) => blobPath(folder, hash);

  return {
    async put(content) {
      const upload = join(uploads, randomUUID());
      try {
        const { hash, size } = await write(content, upload);
        const path = pathOf(hash);
        const now = new Date(clock.now());
        await utimes(upload, now, now);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // This may overwrite a file of the same name, which has the same bytes.
        await rename(upload, path);
        await syncFolder(dirname(path));
        await syncFolder(folder);
        return { hash, size };
      } catch (error) {
        await rm(upload, { force: true });
        throw storageError(error, folder);
      }
    },
    open: (hash) => openBlob(folder, hash),
    async putBefore(moment, limit, after) {
      const found: string[] = [];
      try {
        const prefixes = (await namesIn(folder)).filter((name) => PREFIX.test(name) && name >= after.slice(0, 2));
        for (const prefix of prefixes) {
          for (const hash of await namesIn(join(folder, prefix))) {
            if (!HASH.test(hash) || hash <= after || !((await putAt(pathOf(hash))) < moment)) continue;
            found.push(hash);
            if (found.length >= limit) return found;
          }
        }
        return found;
      } catch (error) {
        throw storageError(error, folder);
      }
    },
    async remove(hash, putBefore) {
      if (!HASH.test(hash)) return false;
      const path = pathOf(hash);
      const aside = join(removing, `${hash}.${randomUUID()}`);
      try {
        if (!((await putAt(path)) < putBefore)) return false;
        await mkdir(removing, { recursive: true, mode: 0o700 });
        await rename(path, aside);
        const isOld = (await putAt(aside)) < putBefore;
        // This may overwrite a file of the same name, which has the same bytes and was put just as recently.
        await (isOld ? unlink(aside) : rename(aside, path));
        await syncFolder(dirname(path));
        return isOld;
      } catch (error) {
        if (isMissing(error)) return false;
        throw storageError(error, path);
      }
    },
    async close() {},
  };
}

/** The blobs in a folder, for a process that only reads them while another one puts and removes them. */
export interface BlobFolder {
  /** Hashes of all blobs, sorted. */
  list(): Promise<readonly string[]>;
  /** The blob, even if it is being removed and may be put back; null when there is none. */
  open(hash: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
}

/** Opens a blob folder without creating, moving or removing anything. A folder that does not exist has no blobs. */
export function readBlobFolder(folder: string): BlobFolder {
  const removing = join(folder, 'removing');
  return {
    async list() {
      const hashes = new Set(
        (await namesIn(removing)).map((name) => name.slice(0, 64)).filter((name) => HASH.test(name)),
      );
      for (const prefix of (await namesIn(folder)).filter((name) => PREFIX.test(name))) {
        for (const name of await namesIn(join(folder, prefix))) if (HASH.test(name)) hashes.add(name);
      }
      return [...hashes].sort();
    },
    open: (hash) => openBlob(folder, hash),
  };
}

async function openBlob(folder: string, hash: string): Promise<{ size: number; content: Readable } | null> {
  const file = HASH.test(hash) ? await openOrAside(folder, hash) : null;
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return { size, content: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw storageError(error, blobPath(folder, hash));
  }
}

/** Opens a blob in its place or in `removing/`, from where it may be put back. */
async function openOrAside(folder: string, hash: string): Promise<FileHandle | null> {
  const path = blobPath(folder, hash);
  const file = await openFile(path);
  if (file !== null) return file;
  const removing = join(folder, 'removing');
  const aside = (await namesIn(removing)).find((name) => name.startsWith(hash));
  return (aside === undefined ? null : await openFile(join(removing, aside))) ?? openFile(path);
}

async function write(content: Readable, path: string): Promise<{ hash: string; size: number }> {
  const digest = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  // `flush` syncs the file before it is closed.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, measure, file);
  } catch (error) {
    // A file that is still being opened would otherwise be created after its removal.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    throw error;
  }
  return { hash: digest.digest('hex'), size };
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw storageError(error, path);
  }
}

const blobPath = (folder: string, hash: string): string => join(folder, hash.slice(0, 2), hash);

/** The time of the last put in milliseconds since 1970; NaN when there is no such file. */
async function putAt(path: string): Promise<number> {
  try {
    // The file system stores fractional seconds, which may fall slightly short of the millisecond.
    return Math.round((await stat(path)).mtimeMs);
  } catch (error) {
    if (isMissing(error)) return Number.NaN;
    throw error;
  }
}

/** The sorted names in a folder; empty when there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Syncs a folder. Windows does not support this and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function removeAbandoned(uploads: string): void {
  const before = Date.now() - ABANDONED_AFTER;
  for (const name of readdirSync(uploads)) {
    const path = join(uploads, name);
    if (statSync(path).mtimeMs < before) rmSync(path, { force: true });
  }
}

/**
 * Puts files back that a crash left in `removing/`. They may have been put again in the meantime, so they count as put
 * now until they are old again.
 */
function putBackAbandoned(folder: string, removing: string, clock: Clock): void {
  if (!existsSync(removing)) return;
  const now = new Date(clock.now());
  for (const name of readdirSync(removing)) {
    const aside = join(removing, name);
    try {
      utimesSync(aside, now, now);
      renameSync(aside, blobPath(folder, name.slice(0, 64)));
    } catch (error) {
      // Another process has already moved or removed the file.
      if (!isMissing(error)) throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
