import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID, scrypt } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { storageError } from '../sqlite/storage-error.ts';
import { BackupError } from './problem.ts';
import { PARTIAL, syncFolder } from './sealed-file.ts';

/**
 * Name of the file that marks a folder as a backup. It contains the key of the backup's files, encrypted under the
 * passphrase.
 */
export const HEADER = 'lexledger-backup.json';
/**
 * scrypt's cost parameter N. Each guess of a passphrase takes 128 MiB and most of a second, which makes it impractical
 * to guess even one that a person can remember.
 */
export const SCRYPT_COST = 2 ** 17;
const MOST_SCRYPT_COST = 2 ** 20;
const SCRYPT_BLOCK = 8;
export const SHORTEST_PASSPHRASE = 12;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const base64 = z.base64();
const headerShape = z.strictObject({
  format: z.literal('lexledger-backup'),
  version: z.int(),
  id: z.uuid(),
  kdf: z.strictObject({ name: z.literal('scrypt'), cost: z.int().min(2).max(MOST_SCRYPT_COST), salt: base64 }),
  /**
   * The key of the files: nonce, tag and ciphertext of AES-256-GCM under the key that is derived from the passphrase.
   */
  key: base64,
  /** SHA-256 of the other fields, so that a damaged file can be distinguished from a wrong passphrase. */
  sha256: z.string(),
});
type Header = z.output<typeof headerShape>;

const VERSION = 1;

/** A backup folder whose key has been decrypted. */
export interface BackupFolder {
  readonly path: string;
  /** Id of the backup. It never changes while the folder is in use. */
  readonly id: string;
  readonly dataKey: Uint8Array;
}

const derive = promisify(scrypt) as (
  passphrase: string,
  salt: Uint8Array,
  length: number,
  options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
) => Promise<Buffer>;

const keyFrom = (passphrase: string, salt: Uint8Array, cost: number): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: cost,
    r: SCRYPT_BLOCK,
    p: 1,
    maxmem: 256 * cost * SCRYPT_BLOCK,
  });

const checksumOf = ({ sha256: _, ...rest }: Header): string =>
  createHash('sha256').update(JSON.stringify(rest)).digest('hex');

async function namesIn(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw storageError(error, path);
  }
}

/** Whether the folder contains a backup. A folder that does not exist contains none. */
export async function isBackupFolder(path: string): Promise<boolean> {
  return (await namesIn(path))?.includes(HEADER) ?? false;
}

/**
 * Initializes a folder for its first backup.
 * @throws BackupError 'usage' for a passphrase that is too short, 'occupied' for a folder with other files
 */
export async function makeBackupFolder(path: string, passphrase: string, cost = SCRYPT_COST): Promise<BackupFolder> {
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw new BackupError('usage', `Choose a passphrase of at least ${SHORTEST_PASSPHRASE} characters.`);
  }
  const others = ((await namesIn(path)) ?? []).filter((name) => !name.endsWith(PARTIAL));
  if (others.length > 0) {
    throw new BackupError('occupied', `${path} holds other files. Name an empty folder, or one that is not there yet.`);
  }
  const salt = randomBytes(KEY_BYTES);
  const dataKey = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt, cost), nonce);
  const sealed = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  const header: Header = {
    format: 'lexledger-backup',
    version: VERSION,
    id: randomUUID(),
    kdf: { name: 'scrypt', cost, salt: salt.toString('base64') },
    key: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64'),
    sha256: '',
  };
  const text = `${JSON.stringify({ ...header, sha256: checksumOf(header) }, null, 2)}\n`;
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await replaceFile(path, HEADER, text);
  } catch (error) {
    throw storageError(error, path);
  }
  return { path, id: header.id, dataKey };
}

/** Replaces a small file atomically. */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  const file = await open(`${path}${PARTIAL}`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}${PARTIAL}`, path);
  await syncFolder(folder);
}

async function headerOf(path: string): Promise<Header> {
  const damaged = (cause: unknown): BackupError =>
    new BackupError('damaged', `${join(path, HEADER)} was altered, or is damaged: put back the one that was written.`, {
      cause,
    });
  let text: string;
  try {
    text = await readFile(join(path, HEADER), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw storageError(error, path);
    throw new BackupError('missing', `${path} holds no backup: it has no ${HEADER}.`, { cause: error });
  }
  let header: Header;
  try {
    const read = JSON.parse(text) as { readonly format?: unknown; readonly version?: unknown };
    if (read.format === 'lexledger-backup' && Number(read.version) > VERSION) {
      throw new BackupError('occupied', `${path} was written by a newer version of this program. Use that version.`);
    }
    header = headerShape.parse(read);
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(error);
  }
  if (checksumOf(header) !== header.sha256) throw damaged(undefined);
  return header;
}

/**
 * Opens a folder that contains a backup.
 * @throws BackupError 'missing', 'damaged', 'occupied' for a newer version, 'wrong-passphrase'
 */
export async function openBackupFolder(path: string, passphrase: string): Promise<BackupFolder> {
  const { id, kdf, key } = await headerOf(path);
  const sealed = Buffer.from(key, 'base64');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const made = await keyFrom(passphrase, Buffer.from(kdf.salt, 'base64'), kdf.cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', made, nonce);
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const dataKey = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return { path, id, dataKey };
  } catch (error) {
    throw new BackupError('wrong-passphrase', `This is not the passphrase of the backup in ${path}.`, { cause: error });
  }
}
