import { type Block, withBlockId } from '@lexledger/contracts/drafting/document';
import type { WordFilling } from '@lexledger/domain/drafting/fill';
import { nthBlockId } from '@lexledger/domain/drafting/notation';
import { wordBlocks } from '@lexledger/domain/drafting/word/blocks';
import { fillWord } from '@lexledger/domain/drafting/word/fill-word';
import { markedForReading } from '@lexledger/domain/drafting/word/marks';
import {
  bytesOf,
  openWord,
  UnreadableWordError,
  type WordFile,
  withParts,
} from '@lexledger/domain/drafting/word/package';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';
import { readDocx } from './read-docx.ts';

/** What a Word template is, as its reader found it. */
export interface ReadTemplate {
  readonly blocks: readonly Block[];
  /** Keys of the roles that it names, in its order. */
  readonly roles: readonly string[];
  /** What opening the file does that its user may not expect. */
  readonly notes: readonly string[];
}

/** Takes every branch once, so that whatever the engine cannot fill shows. */
const EVERYTHING: WordFilling = {
  root: { loops: new Map(), items: new Map(), depth: 0, id: '' },
  text: () => 'x',
  isLive: () => true,
  each: (_each, _as, within) => [within],
};

/** What the engine says against a document whose tags are in order; null if it fills it. */
function refusalOfEngine(bytes: Buffer): string | null {
  try {
    fillWord(bytes, EVERYTHING);
    return null;
  } catch (error) {
    const { properties } = error as { readonly properties?: { readonly explanation?: string } };
    return `This file cannot be filled: ${properties?.explanation ?? (error as Error).message}`.slice(0, 500);
  }
}

const problemBlock = (message: string, index: number): Block =>
  withBlockId(
    {
      type: 'wordPart',
      attrs: { place: 'file' },
      content: [{ type: 'paragraph', content: [{ type: 'problem', attrs: { written: 'Word file', message } }] }],
    },
    nthBlockId(index),
  );

const ROLE = /(?<![\w.])role\.([a-z][A-Za-z0-9-]{0,39})(?![A-Za-z0-9-])/g;

/** The roles in placeholders, conditions and repeats. */
function rolesOf({ parts }: WordFile): readonly string[] {
  const written = parts
    .flatMap(({ tags }) => tags)
    .map(({ meaning }) => {
      if (meaning.kind === 'value') return meaning.key.includes(':') ? '' : meaning.key;
      if (meaning.kind === 'if') return meaning.when;
      return meaning.kind === 'each' ? meaning.each : '';
    });
  return [...new Set(written.flatMap((text) => [...text.matchAll(ROLE)].map(([, role = '']) => role)))];
}

/**
 * Reads a Word template.
 * @throws UnreadableFileError with what is wrong with the file and what to do
 */
export async function readTemplate(bytes: Buffer): Promise<ReadTemplate> {
  try {
    const file = openWord(bytes);
    const marked = withParts(file, new Map(file.parts.map((part) => [part.path, markedForReading(part)])));
    const { blocks: text } = await readDocx(bytesOf(marked));
    const blocks = wordBlocks(text, file.parts);
    const isSound = file.parts.every(({ problems }) => problems.length === 0);
    const refusal = isSound ? refusalOfEngine(bytes) : null;
    return {
      blocks: refusal === null ? blocks : [...blocks, problemBlock(refusal, blocks.length)],
      roles: rolesOf(file),
      notes: file.notes,
    };
  } catch (error) {
    throw error instanceof UnreadableWordError ? new UnreadableFileError(error.message) : error;
  }
}
