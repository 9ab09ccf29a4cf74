import type { Block } from '@lexledger/contracts/drafting/document';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import { draft } from '@lexledger/contracts/features/drafting';
import { happened } from '../../kernel/given.ts';

export const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
export const A_CLIENT = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
export const FIRST = '00000000-0000-4000-8000-0000000000b1';
export const SECOND = '00000000-0000-4000-8000-0000000000b2';

/** A paragraph as a block of a document. */
export const aBlock = (id: string, order: string, ...content: readonly (string | { readonly key: string })[]) => ({
  order,
  content: {
    type: 'paragraph',
    attrs: { id },
    content: content.map((one) =>
      typeof one === 'string' ? { type: 'text', text: one } : { type: 'placeholder', attrs: { key: one.key } },
    ),
  } as Block,
});

export const blocks = {
  [FIRST]: aBlock(FIRST, 'A', 'Dear ', { key: 'client.name' }),
  [SECOND]: aBlock(SECOND, 'B', 'Sincerely,'),
};

/** A Word file of a template. */
export const aFile = (digit: number): UploadedWordFile => ({
  fileName: 'Letter.docx',
  fileSize: 1000 + digit,
  fileData: String(digit).repeat(64),
  uploadedAt: '2026-02-01T12:00:00.000Z',
  notes: [],
});

export const body = { title: 'Engagement letter', caseId: A_CASE, blocks };

export const fields = {
  ...body,
  clientId: null,
  paper: 'letter' as const,
  templateKey: null,
  templateId: null,
  templateVersion: null,
  preparedForId: null,
  roles: [],
  parties: {},
  answers: {},
  wordFile: null,
  sources: {},
  status: 'draft' as const,
  finalAt: null,
  versions: [],
  word: null,
};

export const aDraft = happened(draft.events.added, { fields });

export const values: DraftValues = {
  today: '2026-03-02',
  values: { 'client.name': 'Ada Byron' },
  parties: [],
  facts: [],
  authorities: [],
};
