import { Readable } from 'node:stream';
import { type UploadedWordFile, WORD_BYTES } from '@lexledger/contracts/drafting/wordFile';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Decider } from './decider.ts';
import type { FileProblem, FileQueue } from './file-queue.ts';
import { refusalOfSender } from './routes.ts';
import type { Services } from './services.ts';

/** Media type of what is sent: the reader finds out whether it is a Word document. */
const BYTES = 'application/octet-stream';

export const UPLOAD_OPTIONS = {
  bodyLimit: WORD_BYTES,
  config: { isUpload: true },
  onRequest: (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void): void =>
    next(refusalOfSender(request)),
};
export const UPLOAD_SCHEMA = { consumes: [BYTES] };
export const ofOne = z.object({ id: identifier() });

export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
export const idOf = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id;

/** Refuses a file for a record that is not there before it is read. */
export async function mustBeLive(
  { handler }: Services,
  decider: Decider<unknown>,
  id: string,
  asker: Belonging,
): Promise<void> {
  const { state } = await handler.aggregates.refresh(decider, id);
  if (!decider.isLive(state, asker)) throw new HttpRefusal('NOT_FOUND');
}

/** Registers routes whose body is the bytes of a Word document. */
export function takeWordFiles(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: WORD_BYTES }, (_request, body, next) =>
      next(null, body),
    );
    register(scope);
    done();
  });
}

const WORDS = {
  memory: 'Reading it takes more memory than there is for it. Divide the document, and upload the parts.',
  file: 'This is no Word document (.docx), or it is damaged.',
  time: (seconds: number) =>
    `Reading it took longer than ${seconds} seconds. Divide the document, and upload the parts.`,
};

/** A Word document that a user sent. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly userId: string;
}

/** Has a Word document read in a watched process. */
export function askOfFile<Answer>(
  files: Pick<FileQueue, 'ask'>,
  { bytes, userId }: Omit<SentFile, 'fileName'>,
  /** What the program is asked of it. */
  wanted: string,
): Promise<Answer | FileProblem> {
  const file = {
    type: 'application/octet-stream',
    size: bytes.length,
    open: () => Promise.resolve(Readable.from([bytes])),
  };
  const turn = { userId, begins: () => Promise.resolve(true) };
  return files.ask<Answer>(file, { wanted }, turn, WORDS, new AbortController().signal);
}

/** Keeps the bytes of a Word document that was read. */
export async function keptFile(
  blobs: BlobStore,
  { bytes, fileName }: SentFile,
  notes: readonly string[],
): Promise<Omit<UploadedWordFile, 'uploadedAt'>> {
  const { hash, size } = await blobs.put(Readable.from([bytes]));
  return { fileName: safeFileName(fileName), fileSize: size, fileData: hash, notes: [...notes] };
}
