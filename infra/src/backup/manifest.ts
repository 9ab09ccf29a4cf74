import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { BackupFolder } from './folder-key.ts';
import { BackupError } from './problem.ts';
import { openSealed, sealFile } from './sealed-file.ts';

export const MANIFEST = 'manifest.sealed';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const sealed = z.strictObject({ name: z.string(), bytes: count, sha256 });
const segment = sealed.extend({
  from: z.int().min(1),
  to: z.int().min(1),
  /** SHA-256 of the lines, before gzip. */
  lines: sha256,
});
const manifestShape = z.strictObject({
  /** Time of the backed-up state, in ISO 8601, UTC. */
  at: z.string(),
  /** Number of events, which equals the position of the last one. */
  events: count,
  /** Consecutive segments without gaps. Each contains the events of its positions as gzipped lines of JSON. */
  segments: z.array(segment),
  /** Lines of JSON: subject, owner, and the key in base64 or null. */
  keys: sealed.extend({ count }),
  blobs: z.array(z.strictObject({ hash: sha256, size: count, bytes: count })),
  /** The heads of the Merkle trees over the events, roots in base64. Backups of before have none. */
  heads: z.array(z.strictObject({ tree: z.string(), size: count, root: z.string() })).optional(),
});

/** The contents of a backup. It is written last, so a file that no manifest names does not belong to the backup. */
export type Manifest = z.output<typeof manifestShape>;
export type Segment = z.output<typeof segment>;

/**
 * File name of a blob. It is keyed because the plain hash would let anyone with access to the folder check whether a
 * file they know is in it.
 */
export function blobName({ dataKey }: BackupFolder, hash: string): string {
  const name = createHmac('sha256', dataKey).update(`blob ${hash}`).digest('hex');
  return `blobs/${name.slice(0, 2)}/${name}.sealed`;
}

/** @throws StorageError */
export async function writeManifest({ path, dataKey }: BackupFolder, manifest: Manifest): Promise<void> {
  await sealFile(path, MANIFEST, dataKey, Readable.from([gzipSync(JSON.stringify(manifest))]));
}

/**
 * @returns null when no backup into the folder was ever completed
 * @throws BackupError 'damaged'
 */
export async function readManifest({ path, dataKey }: BackupFolder, isThere: boolean): Promise<Manifest | null> {
  if (!isThere) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of openSealed(path, MANIFEST, dataKey)) chunks.push(chunk);
  try {
    return manifestShape.parse(JSON.parse(String(gunzipSync(Buffer.concat(chunks)))));
  } catch (error) {
    // The file decrypts, so this program wrote it, but a version with a manifest format that this one does not know.
    throw new BackupError('occupied', `${path} was written by another version of this program. Use that version.`, {
      cause: error,
    });
  }
}
