import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { LogRow } from '../event-store/sqlite-copy.ts';
import type { KeyRow } from '../keys/sqlite-copy.ts';
import type { BackupFolder } from './folder-key.ts';
import { blobName, MANIFEST, type Manifest, readManifest, type Segment } from './manifest.ts';
import { BackupError } from './problem.ts';
import { openSealed } from './sealed-file.ts';

const ROWS_AT_ONCE = 1_000;

const rowShape = z.tuple([
  z.int().min(1),
  z.string(),
  z.int().min(0),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
]);
const keyShape = z.tuple([z.string(), z.string(), z.base64().nullable()]);

/** @throws BackupError 'missing' when no backup into the folder was ever completed, 'damaged' */
export async function demandManifest(folder: BackupFolder): Promise<Manifest> {
  const manifest = await readManifest(folder, existsSync(join(folder.path, MANIFEST)));
  if (manifest !== null) return manifest;
  throw new BackupError('missing', `${folder.path} holds no finished backup: ${MANIFEST} is missing.`);
}

const other = (folder: BackupFolder, name: string): BackupError =>
  new BackupError('damaged', `${join(folder.path, name)} is not what its backup says of it.`);

/** Splits at line feeds only. node:readline also splits at other characters, which texts may contain. */
async function* linesIn(content: Readable): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (held + String(chunk)).split('\n');
    held = lines.pop() ?? '';
    yield* lines;
  }
  if (held !== '') yield held;
}

/**
 * The events of a segment, in batches.
 * @throws BackupError 'damaged', at the latest when the end is reached
 */
export async function* rowsOf(folder: BackupFolder, segment: Segment): AsyncGenerator<readonly LogRow[]> {
  const { name, bytes, from, to, lines } = segment;
  const sealed = Readable.from(openSealed(folder.path, name, folder.dataKey, bytes), { objectMode: false });
  const plain = createGunzip();
  let failure: unknown = null;
  sealed.on('error', (error) => {
    failure = error;
    plain.destroy(error);
  });
  sealed.pipe(plain);
  const digest = createHash('sha256');
  let position = from;
  let rows: LogRow[] = [];
  try {
    for await (const line of linesIn(plain)) {
      digest.update(`${line}\n`);
      const row: LogRow = rowShape.parse(JSON.parse(line));
      if (row[0] !== position) throw other(folder, name);
      position += 1;
      rows.push(row);
      if (rows.length === ROWS_AT_ONCE) {
        yield rows;
        rows = [];
      }
    }
    if (failure !== null) throw failure;
    if (position !== to + 1 || digest.digest('hex') !== lines) throw other(folder, name);
    if (rows.length > 0) yield rows;
  } catch (error) {
    throw failure ?? (error instanceof BackupError ? error : other(folder, name));
  } finally {
    sealed.destroy();
    plain.destroy();
  }
}

/** @throws BackupError 'damaged' */
export async function keysOf(folder: BackupFolder, { keys }: Manifest): Promise<readonly KeyRow[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of openSealed(folder.path, keys.name, folder.dataKey, keys.bytes)) chunks.push(chunk);
  const lines = String(Buffer.concat(chunks))
    .split('\n')
    .filter((line) => line !== '');
  if (lines.length !== keys.count) throw other(folder, keys.name);
  return lines.map((line) => {
    const [subject, owner, key] = keyShape.parse(JSON.parse(line));
    return [subject, owner, key === null ? null : Uint8Array.from(Buffer.from(key, 'base64'))];
  });
}

/**
 * The bytes of a blob.
 * @throws BackupError 'damaged', at the latest when the end is reached
 */
export async function* bytesOf(folder: BackupFolder, blob: Manifest['blobs'][number]): AsyncGenerator<Buffer> {
  const name = blobName(folder, blob.hash);
  const digest = createHash('sha256');
  for await (const chunk of openSealed(folder.path, name, folder.dataKey, blob.bytes)) {
    digest.update(chunk);
    yield chunk;
  }
  if (digest.digest('hex') !== blob.hash) throw other(folder, name);
}
