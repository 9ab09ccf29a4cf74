import { draftBlock, MOST_BLOCKS, MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { z } from 'zod';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';
import { type ReadTemplate, readTemplate } from './read-template.ts';

const LONG = 'This Word document is too long for a template. Divide it, and upload the parts.';

const readBlocks = z.array(draftBlock()).max(MOST_BLOCKS, { error: LONG });

/** A Word template whose blocks a template can have, as JSON: between processes a text is faster than its objects. */
export interface CheckedTemplate extends Omit<ReadTemplate, 'blocks'> {
  readonly blocks: string;
}

/**
 * The template as the server takes it. It is checked where it is read, because a long one would keep the server from
 * other requests.
 * @throws UnreadableFileError with what is wrong with the file
 */
export function checkedTemplate({ blocks, ...found }: ReadTemplate): CheckedTemplate {
  if (blocks.length === 0) throw new UnreadableFileError('This Word document has no text.');
  if (Buffer.byteLength(JSON.stringify(blocks)) > MOST_BYTES_OF_BLOCKS) throw new UnreadableFileError(LONG);
  const read = readBlocks.safeParse(blocks);
  if (!read.success) throw new UnreadableFileError(read.error.issues[0]?.message ?? LONG);
  return { ...found, blocks: JSON.stringify(read.data) };
}

/** Reads and checks a Word template. */
export const checkTemplate = async (bytes: Buffer): Promise<CheckedTemplate> =>
  checkedTemplate(await readTemplate(bytes));
