import { Readable } from 'node:stream';
import { MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { returnDraftVersion } from '@lexledger/contracts/features/drafting';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import type { FileProblem, FileQueue } from '../../kernel/file-queue.ts';

/** Characters of the name of a version. */
const LONGEST_NAME = 200;

const WORDS = {
  memory: 'Reading it takes more memory than there is for it. Divide the document, and upload the parts.',
  file: 'This is no Word document (.docx), or it is damaged.',
  time: (seconds: number) =>
    `Reading it took longer than ${seconds} seconds. Divide the document, and upload the parts.`,
};

type Body = z.output<typeof returnDraftVersion.command.body>;

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
  wanted: 'blocks' | 'template',
): Promise<Answer | FileProblem> {
  const file = {
    type: 'application/octet-stream',
    size: bytes.length,
    open: () => Promise.resolve(Readable.from([bytes])),
  };
  const turn = { userId, begins: () => Promise.resolve(true) };
  return files.ask<Answer>(file, { wanted }, turn, WORDS, new AbortController().signal);
}

/**
 * The version that a Word document becomes.
 * @throws HttpRefusal DRAFT_NOT_READABLE, with what is wrong with the file
 */
export async function readReturned(
  files: Pick<FileQueue, 'ask'>,
  bytes: Buffer,
  fileName: string,
  userId: string,
): Promise<Body> {
  const found = await askOfFile<{ readonly blocks: readonly unknown[] }>(files, { bytes, userId }, 'blocks');
  const refusal = (message: string): HttpRefusal => new HttpRefusal('DRAFT_NOT_READABLE', { message });
  if ('problem' in found) throw refusal(found.problem);
  if (found.blocks.length === 0) throw refusal('This Word document has no text.');
  if (Buffer.byteLength(JSON.stringify(found.blocks)) > MOST_BYTES_OF_BLOCKS) {
    throw refusal('This Word document is too long for one version. Divide it, and upload the parts.');
  }
  const name = fileName === '' ? null : safeFileName(fileName).slice(0, LONGEST_NAME);
  const read = returnDraftVersion.command.body.safeParse({ name, blocks: found.blocks });
  if (!read.success) throw refusal(read.error.issues[0]?.message ?? WORDS.file);
  return read.data;
}
