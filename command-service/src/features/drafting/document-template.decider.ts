import { type Block, blockId } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import {
  type DocumentTemplate,
  documentTemplate,
  MAX_TEMPLATE_FILES,
  type OrderedBlock,
} from '@lexledger/contracts/features/drafting';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { rolesOfKeys } from '@lexledger/domain/drafting/roleNames';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { tooManyBlocks } from './document-size.ts';

/** The command that puts a new Word file in the place of a template's; only an upload sends it. */
export const REPLACE_FILE = 'ReplaceDocumentTemplateFile';

/** An uploaded file, as the server read it. */
export interface ReplacedFile {
  readonly file: Omit<UploadedWordFile, 'uploadedAt'>;
  readonly blocks: readonly Block[];
  /** Keys of the roles that it names. */
  readonly roles: readonly string[];
}

/** Blocks by their ids, each with its place. */
export function blocksById(blocks: readonly Block[]): Readonly<Record<string, OrderedBlock>> {
  const orders = ordersOf(blocks.length);
  return Object.fromEntries(
    blocks.map((content, index) => [blockId(content), { order: orders[index] as string, content }]),
  );
}

/** What a new file changes: its blocks take the place of all that were there. */
function replace(record: DocumentTemplate, { data, at }: Command): Decision {
  const { file, blocks, roles } = data as unknown as ReplacedFile;
  if (record.wordFile === null) return refuse('TEMPLATE_NOT_WORD');
  // The same bytes do not make a new version.
  if (record.wordFile === file.fileData) return [];
  if (record.files.length >= MAX_TEMPLATE_FILES) return refuse('TOO_MANY_TEMPLATE_FILES');
  // A file that was there before stands there once.
  const others = record.files.filter(({ fileData }) => fileData !== file.fileData);
  const files = [...others, { ...file, uploadedAt: at }];
  const after = blocksById(blocks);
  const gone = Object.keys(record.blocks).filter((id) => !Object.hasOwn(after, id));
  const changed = Object.entries(after).filter(([id, block]) => !isSame(record.blocks[id], block));
  const changes = {
    files,
    wordFile: file.fileData,
    blocks: { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((id) => [id, null])) },
    // A role that a later file names is told by its findings, since it may be a misspelled one.
    ...(record.roles.length === 0 && roles.length > 0 && { roles: rolesOfKeys(roles) }),
  };
  return [{ type: documentTemplate.events.changed.type, data: { changes } }];
}

/** Refuses a Word file that was not uploaded for the template. */
export function noSuchFile(): Refusal {
  const message = 'The template has no such Word file. Upload it first.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'wordFile', message }] });
}

export const documentTemplateDecider = recordDecider<DocumentTemplate>(documentTemplate, {
  check: (fields, before) => {
    const { wordFile, blocks, files = before?.files ?? [] } = fields;
    if (wordFile !== null && !files.some(({ fileData }) => fileData === wordFile)) return noSuchFile();
    const isOfFile = before !== null && before.wordFile !== null && wordFile === before.wordFile;
    if (isOfFile && !isSame(blocks, before.blocks)) return refuse('TEMPLATE_IS_WORD');
    return tooManyBlocks(fields);
  },
  // The first file comes with the command, as the server read it.
  compute: ({ files = [] }, before, { at }) => ({
    files: before?.files ?? files.map((file) => ({ ...file, uploadedAt: at })),
  }),
  verbs: { [REPLACE_FILE]: replace },
});
