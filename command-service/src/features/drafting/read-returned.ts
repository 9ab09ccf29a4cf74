import { MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { returnDraftVersion } from '@lexledger/contracts/features/drafting';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { askOfFile } from '../../kernel/word-upload.ts';

/** Characters of the name of a version. */
const LONGEST_NAME = 200;

type Body = z.output<typeof returnDraftVersion.command.body>;

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
  if (!read.success)
    throw refusal(read.error.issues[0]?.message ?? 'This is no Word document (.docx), or it is damaged.');
  return read.data;
}
