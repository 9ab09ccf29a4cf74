import type { Block } from '@lexledger/contracts/drafting/document';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FileQueue } from '../../kernel/file-queue.ts';
import { askOfFile, keptFile, type SentFile } from '../../kernel/word-upload.ts';
import type { CheckedTemplate } from './check-template.ts';
import type { ReplacedFile } from './document-template.decider.ts';

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
  const found = await askOfFile<CheckedTemplate>(files, sent, 'template');
  if ('problem' in found) throw new HttpRefusal('TEMPLATE_NOT_READABLE', { message: found.problem });
  const { blocks, roles, notes } = found;
  return { file: await keptFile(blobs, sent, notes), blocks: JSON.parse(blocks) as readonly Block[], roles };
}
