import { draftBlock, MOST_BLOCKS, MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { z } from 'zod';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { askOfFile, keptFile, type SentFile } from '../../kernel/word-upload.ts';
import type { ReplacedFile } from './document-template.decider.ts';
import type { ReadTemplate } from './read-template.ts';

const LONG = 'This Word document is too long for a template. Divide it, and upload the parts.';

const readBlocks = z.array(draftBlock()).max(MOST_BLOCKS, { error: LONG });

/**
 * Reads a Word template in a watched process, and keeps its bytes if it can be read.
 * @throws HttpRefusal FILE_EMPTY, or TEMPLATE_NOT_READABLE with what is wrong with the file
 */
export async function receiveTemplate(
  files: Pick<FileQueue, 'ask'>,
  blobs: BlobStore,
  sent: SentFile,
): Promise<ReplacedFile> {
  if (sent.bytes.length === 0) throw new HttpRefusal('FILE_EMPTY');
  const found = await askOfFile<ReadTemplate>(files, sent, 'template');
  const refusal = (message: string): HttpRefusal => new HttpRefusal('TEMPLATE_NOT_READABLE', { message });
  if ('problem' in found) throw refusal(found.problem);
  if (found.blocks.length === 0) throw refusal('This Word document has no text.');
  if (Buffer.byteLength(JSON.stringify(found.blocks)) > MOST_BYTES_OF_BLOCKS) throw refusal(LONG);
  const read = readBlocks.safeParse(found.blocks);
  if (!read.success) throw refusal(read.error.issues[0]?.message ?? LONG);
  return { file: await keptFile(blobs, sent, found.notes), blocks: read.data, roles: found.roles };
}
