import type { Block } from '@lexledger/contracts/drafting/document';
import { type FillWith, wordFillingOf } from '@lexledger/domain/drafting/fill';
import { fillWord } from '@lexledger/domain/drafting/word/fill-word';

/** A Word template that is filled for a draft. */
export interface FilledWordFile {
  readonly as: 'word';
  readonly file: Uint8Array;
  /** What was read from the file, whose choices its conditions name. */
  readonly blocks: readonly Block[];
  readonly given: FillWith;
}

/** The Word file with its own styles and letterhead, filled. */
export const draftWord = async ({ file, blocks, given }: FilledWordFile): Promise<Buffer> =>
  fillWord(file, wordFillingOf(blocks, given));
