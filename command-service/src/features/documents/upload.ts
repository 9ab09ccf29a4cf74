import { Readable } from 'node:stream';
import type { FoundFile } from '@lexledger/contracts/features/documents';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { brokenPromise, SNIFFED_BYTES, sniffType } from './sniff.ts';

export interface Received extends FoundFile {
  readonly fileName: string;
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export const tooLarge = (limit: number): HttpRefusal =>
  new HttpRefusal('FILE_TOO_LARGE', {
    message: `This file is too large: the limit is ${inMegabytes(limit)}. Split it, or ask whoever runs the server to raise the limit.`,
  });

/**
 * The bytes up to the limit.
 * @throws HttpRefusal FILE_TOO_LARGE, FILE_CUT
 */
async function* within(content: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of content) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > limit) throw tooLarge(limit);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof HttpRefusal ? error : new HttpRefusal('FILE_CUT');
  }
}

/** The first bytes, and the stream of all of them. One or two chunks are in memory, never the whole file. */
async function beginningOf(chunks: AsyncGenerator<Buffer>): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const held: Buffer[] = [];
  let size = 0;
  while (size < SNIFFED_BYTES) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    held.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* held;
    yield* chunks;
  }
  return { head: Buffer.concat(held).subarray(0, SNIFFED_BYTES), all: all() };
}

/**
 * Stores the bytes of an upload and returns what was detected. A file that is empty, too large, cut off or not of the
 * type that its name implies is refused, and nothing of it is stored.
 * @throws HttpRefusal FILE_EMPTY, FILE_TOO_LARGE, FILE_CUT, FILE_TYPE_WRONG
 */
export async function receive(
  blobs: BlobStore,
  content: Readable,
  calledName: string,
  limit: number,
): Promise<Received> {
  const fileName = safeFileName(calledName);
  const { head, all } = await beginningOf(within(content, limit));
  if (head.length === 0) throw new HttpRefusal('FILE_EMPTY');
  const fileType = sniffType(head, fileName);
  if (brokenPromise(fileType, fileName) !== null) {
    await all.return(undefined);
    throw new HttpRefusal('FILE_TYPE_WRONG');
  }
  let refusal: HttpRefusal | undefined;
  async function* counted(): AsyncGenerator<Buffer> {
    try {
      yield* all;
    } catch (error) {
      // The store wraps errors, so the original one is remembered.
      if (error instanceof HttpRefusal) refusal = error;
      throw error;
    }
  }
  try {
    const { hash, size } = await blobs.put(Readable.from(counted(), { objectMode: false }));
    return { fileName, fileType, fileSize: size, fileData: hash };
  } catch (error) {
    throw refusal ?? error;
  }
}
