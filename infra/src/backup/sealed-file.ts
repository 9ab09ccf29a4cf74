import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageError } from '../sqlite/storage-error.ts';
import { BackupError } from './problem.ts';

/** Identifies the file type and the version of its encryption format. */
const MAGIC = Buffer.from('LEXBKUP1');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;
const MOST_PIECES = 2 ** 32;
/** Suffix of a file whose write was interrupted. The next backup removes it. */
export const PARTIAL = '.partial';

/** Metadata of an encrypted file, sufficient to check later that it is unchanged. */
export interface SealedFile {
  /**
   * Path in the folder, with slashes. It is bound to the content, so a file that is renamed to another one's path does
   * not decrypt.
   */
  readonly name: string;
  /** Size of the encrypted file. */
  readonly bytes: number;
  /** SHA-256 of the plain content, in hexadecimal digits. */
  readonly sha256: string;
}

/** Each file has its own key, so the number of a piece is a sufficient nonce. */
const keyOf = (dataKey: Uint8Array, salt: Uint8Array, name: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', dataKey, salt, `lexledger backup 1 ${name}`, KEY_BYTES));

/**
 * The nonce of a piece consists of its number and whether it is the last, so a truncated or extended file does not
 * decrypt.
 */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(piece, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into pieces of equal size. The last piece is marked as such and may be empty. */
function inPieces(size: number, put: (piece: Buffer, isLast: boolean) => Buffer): Transform {
  let held: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        held.push(chunk);
        length += chunk.length;
        if (length > size) {
          let rest = Buffer.concat(held, length);
          for (; rest.length > size; rest = rest.subarray(size)) this.push(put(rest.subarray(0, size), false));
          held = [rest];
          length = rest.length;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(put(Buffer.concat(held, length), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function sealing(dataKey: Uint8Array, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(dataKey, salt, name);
  let count = 0;
  return inPieces(PIECE_BYTES, (piece, isLast) => {
    if (count === MOST_PIECES) throw new RangeError('A file is too large for a backup.');
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, isLast));
    const header = count === 0 ? [MAGIC, salt] : [];
    count += 1;
    return Buffer.concat([...header, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
}

function opening(key: Uint8Array): Transform {
  let count = 0;
  return inPieces(PIECE_BYTES + TAG_BYTES, (piece, isLast) => {
    if (piece.length < TAG_BYTES) throw new RangeError('a piece without a tag');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
    count += 1;
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG_BYTES)), decipher.final()]);
  });
}

/** A transform that passes data through and computes its SHA-256. */
export function digesting(): { readonly through: Transform; hex(): string } {
  const digest = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  return { through, hex: () => digest.digest('hex') };
}

/**
 * Encrypts a stream, after optional transforms, into a file that appears under its name only when all of it is on disk.
 * @throws StorageError
 */
export async function sealFile(
  folder: string,
  name: string,
  dataKey: Uint8Array,
  content: Readable,
  through: readonly Transform[] = [],
): Promise<SealedFile> {
  const path = join(folder, name);
  const partial = `${path}${PARTIAL}`;
  const digest = digesting();
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline([content, ...through, digest.through, sealing(dataKey, name), file]);
    const { size } = await stat(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
    return { name, bytes: size, sha256: digest.hex() };
  } catch (error) {
    await rm(partial, { force: true });
    throw storageError(error, path);
  }
}

/**
 * Decrypts a file. Each chunk is authentic, but only the end of the stream proves that the file is complete, so its
 * content must not be used before then.
 * @throws BackupError 'damaged', also while reading, with the file and the problem
 */
export async function* openSealed(
  folder: string,
  name: string,
  dataKey: Uint8Array,
  expectedBytes?: number,
): AsyncGenerator<Buffer> {
  const path = join(folder, name);
  const salt = await saltOf(path, expectedBytes);
  const through = opening(keyOf(dataKey, salt, name));
  const reading = pipeline(createReadStream(path, { start: HEADER_BYTES }), through);
  // The rejection is handled below, after everything has been read.
  reading.catch(() => undefined);
  try {
    for await (const chunk of through) yield chunk as Buffer;
    await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw storageError(error, path);
    throw new BackupError('damaged', `${path} was altered, or is damaged: it is not what was backed up.`, {
      cause: error,
    });
  } finally {
    through.destroy();
  }
}

async function saltOf(path: string, expectedBytes: number | undefined): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (expectedBytes !== undefined && size < expectedBytes) {
        throw new BackupError('damaged', `${path} is cut short: it has ${size} of ${expectedBytes} bytes.`);
      }
      if (expectedBytes !== undefined && size > expectedBytes) {
        throw new BackupError(
          'damaged',
          `${path} was altered: it has ${size} bytes where ${expectedBytes} were written.`,
        );
      }
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
      if (bytesRead < HEADER_BYTES) throw new BackupError('damaged', `${path} is cut short: it has ${size} bytes.`);
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupError('damaged', `${path} is missing.`, { cause: error });
    }
    throw storageError(error, path);
  }
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BackupError('damaged', `${path} was altered: it does not begin as a file of a backup.`);
  }
  return header.subarray(MAGIC.length);
}

/**
 * Reads an encrypted file to its end.
 * @throws BackupError 'damaged' when its content differs from what was encrypted
 */
export async function verifySealed(folder: string, file: SealedFile, dataKey: Uint8Array): Promise<void> {
  const digest = createHash('sha256');
  for await (const chunk of openSealed(folder, file.name, dataKey, file.bytes)) digest.update(chunk);
  if (digest.digest('hex') !== file.sha256) {
    throw new BackupError('damaged', `${join(folder, file.name)} was altered: its content is another one.`);
  }
}

/**
 * Syncs a folder where that is supported. Some file systems of external drives and network shares do not support it,
 * and some operating systems do not need it.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  if (folder === null) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}
