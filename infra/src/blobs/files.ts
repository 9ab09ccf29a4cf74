import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageError } from '../sqlite/storage-error.ts';
import type { BlobStore } from './port.ts';

const HASH = /^[0-9a-f]{64}$/;
/** After which a file that no upload finished is taken for the remains of a crash. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Blobs as files in a folder of their own, which is made if missing: `ab/abcdef…`. A file appears under its hash only
 * when all its bytes are on the disk.
 * @throws StorageError; the methods reject with it too
 */
export function openFileBlobStore(folder: string): BlobStore {
  const uploads = join(folder, 'uploads');
  try {
    mkdirSync(uploads, { recursive: true, mode: 0o700 });
    removeAbandoned(uploads);
  } catch (error) {
    throw storageError(error, folder);
  }
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);

  return {
    async put(content) {
      const upload = join(uploads, randomUUID());
      try {
        const { hash, size } = await write(content, upload);
        const path = pathOf(hash);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // Over a file of the same name, which has the same bytes.
        await rename(upload, path);
        await syncFolder(dirname(path));
        await syncFolder(folder);
        return { hash, size };
      } catch (error) {
        await rm(upload, { force: true });
        throw storageError(error, folder);
      }
    },
    async open(hash) {
      const file = HASH.test(hash) ? await openFile(pathOf(hash)) : null;
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw storageError(error, pathOf(hash));
      }
    },
    async remove(hash) {
      if (!HASH.test(hash)) return false;
      const path = pathOf(hash);
      try {
        await unlink(path);
        await syncFolder(dirname(path));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw storageError(error, path);
      }
    },
    async close() {},
  };
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
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
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

/** Windows has no such thing, and needs none. */
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

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
