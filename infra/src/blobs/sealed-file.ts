import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { BlobStore } from './port.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Each key encrypts one file, so that no nonce is ever used twice with it. */
const NONCE = Buffer.alloc(12);

/** Stores a value that JSON can hold as a file, compressed and encrypted with AES-256-GCM under a new key. */
export async function putSealed(blobs: Pick<BlobStore, 'put'>, value: unknown): Promise<SealedFile> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, NONCE);
  const sealed = Buffer.concat([cipher.update(await promisify(gzip)(JSON.stringify(value))), cipher.final()]);
  const { hash } = await blobs.put(Readable.from([Buffer.concat([cipher.getAuthTag(), sealed])]));
  return { fileData: hash, fileKey: key.toString('base64') };
}

/**
 * The value of a sealed file; null when its bytes are gone.
 * @throws when they were modified, or the key is not theirs
 */
export async function openSealed(blobs: Pick<BlobStore, 'open'>, { fileData, fileKey }: SealedFile): Promise<unknown> {
  const blob = await blobs.open(fileData);
  if (blob === null) return null;
  const bytes = await buffer(blob.content);
  const decipher = createDecipheriv(CIPHER, Buffer.from(fileKey, 'base64'), NONCE);
  decipher.setAuthTag(bytes.subarray(0, TAG_BYTES));
  const packed = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]);
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}

const STREAM_CIPHER = 'aes-256-ctr';
const NO_COUNT = Buffer.alloc(16);

/**
 * Stores a file of any length, encrypted with AES-256-CTR under a new key. Nothing is in memory but a part of it; that it is whole
 * shows the hash under which it is stored.
 */
export async function putSealedStream(
  blobs: Pick<BlobStore, 'put'>,
  content: Readable,
): Promise<SealedFile & { readonly size: number }> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv(STREAM_CIPHER, key, NO_COUNT);
  content.on('error', (error) => cipher.destroy(error));
  const { hash, size } = await blobs.put(content.pipe(cipher));
  return { fileData: hash, fileKey: key.toString('base64'), size };
}

/** The bytes of such a file; null when they are gone. */
export async function openSealedStream(
  blobs: Pick<BlobStore, 'open'>,
  { fileData, fileKey }: SealedFile,
): Promise<Readable | null> {
  const blob = await blobs.open(fileData);
  if (blob === null) return null;
  const decipher = createDecipheriv(STREAM_CIPHER, Buffer.from(fileKey, 'base64'), NO_COUNT);
  blob.content.on('error', (error) => decipher.destroy(error));
  return blob.content.pipe(decipher);
}
