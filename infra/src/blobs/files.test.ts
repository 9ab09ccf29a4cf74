import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageError } from '../sqlite/storage-error.ts';
import { openFileBlobStore } from './files.ts';

const clock = { now: () => Date.parse('2026-03-02T09:00:00.000Z') };
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lexledger-blobs-')), 'blobs');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('a blob is a file under its hash, for its owner alone, and no upload is left', async () => {
  const store = openFileBlobStore(folder, clock);
  const { hash } = await store.put(Readable.from([Buffer.from('text')]));
  expect(hash).toBe(createHash('sha256').update('text').digest('hex'));
  expect(statSync(join(folder, hash.slice(0, 2), hash)).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

it('a stream that fails leaves no file', async () => {
  const store = openFileBlobStore(folder, clock);
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  await expect(store.put(failing)).rejects.toThrow('gone');
  expect(readdirSync(folder)).toEqual(['uploads']);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

it('what a crash left of uploads is removed after a day, and not before', () => {
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(join(folder, 'uploads', name), '');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, 'uploads', 'old'), twoDaysAgo, twoDaysAgo);
  openFileBlobStore(folder, clock);
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['new']);
});

it('what a crash left of a removal is readable, and back in its place when the folder is opened next', async () => {
  const { hash } = await openFileBlobStore(folder, clock).put(Readable.from([Buffer.from('text')]));
  mkdirSync(join(folder, 'removing'));
  renameSync(join(folder, hash.slice(0, 2), hash), join(folder, 'removing', `${hash}.a-removal`));
  // Another process has the folder open all the while.
  const other = openFileBlobStore(join(folder), clock);
  expect(existsSync(join(folder, hash.slice(0, 2), hash))).toBe(true);
  expect(readdirSync(join(folder, 'removing'))).toEqual([]);
  renameSync(join(folder, hash.slice(0, 2), hash), join(folder, 'removing', `${hash}.a-removal`));
  expect(await other.open(hash).then((blob) => blob && text(blob.content))).toBe('text');
});

it('a folder that cannot be used is refused with the reason', () => {
  writeFileSync(folder, '');
  expect(() => openFileBlobStore(folder, clock)).toThrow(StorageError);
});
