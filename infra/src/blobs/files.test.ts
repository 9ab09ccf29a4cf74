import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageError } from '../sqlite/storage-error.ts';
import { openFileBlobStore } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lexledger-blobs-')), 'blobs');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('a blob is a file under its hash, for its owner alone, and no upload is left', async () => {
  const store = openFileBlobStore(folder);
  const { hash } = await store.put(Readable.from([Buffer.from('text')]));
  expect(hash).toBe(createHash('sha256').update('text').digest('hex'));
  expect(statSync(join(folder, hash.slice(0, 2), hash)).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
});

it('a stream that fails leaves no file', async () => {
  const store = openFileBlobStore(folder);
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
  openFileBlobStore(folder);
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['new']);
});

it('a folder that cannot be used is refused with the reason', () => {
  writeFileSync(folder, '');
  expect(() => openFileBlobStore(folder)).toThrow(StorageError);
});
