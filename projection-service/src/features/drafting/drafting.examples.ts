import type { Block } from '@lexledger/contracts/drafting/document';
import {
  documentTemplate,
  draft,
  finalizeDraft,
  reopenDraft,
  returnDraftVersion,
  saveDraftVersion,
} from '@lexledger/contracts/features/drafting';
import { type CheckedDraft, citeCheck, readCheckedSource } from '@lexledger/contracts/features/drafting/cite-check';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { citeChecksProjection } from './cite-checks.view.ts';
import { documentTemplatesProjection } from './document-templates.view.ts';
import { draftsProjection } from './drafts.view.ts';

const FIRST = '00000000-0000-4000-8000-0000000000b1';
const SECOND = '00000000-0000-4000-8000-0000000000b2';

const aBlock = (id: string, order: string, text: string) => ({
  order,
  content: { type: 'paragraph', attrs: { id }, content: [{ type: 'text', text }] } as Block,
});

const blocks = { [FIRST]: aBlock(FIRST, 'A', 'Dear Ada,') };

const templates = recordExamples(documentTemplatesProjection, documentTemplate, {
  fields: {
    title: 'Engagement letter',
    category: 'Letters',
    description: null,
    roles: [{ key: 'client', label: 'Client', from: { client: true } }],
    blocks,
    standardKey: 'engagement-letter',
    wordFile: null,
    files: [],
  },
  helpers: {
    search: 'engagement letter\nletters\n',
    titleFolded: 'engagement letter',
    categoryFolded: 'letters',
  },
  changes: { category: 'Retainers' },
  changedHelpers: { search: 'engagement letter\nretainers\n', categoryFolded: 'retainers' },
});

const fields = {
  title: 'Engagement of Ada Byron',
  caseId: '00000000-0000-4000-8000-0000000000d2',
  clientId: '00000000-0000-4000-8000-0000000000e1',
  paper: 'letter' as const,
  templateKey: 'engagement-letter',
  templateId: null,
  templateVersion: null,
  preparedForId: null,
  roles: [],
  parties: {},
  answers: { 'money:Fee': '100' },
  blocks,
  wordFile: null,
  sources: {},
  status: 'draft' as const,
  finalAt: null,
  versions: [],
  word: null,
};

const drafts = recordExamples(draftsProjection, draft, {
  fields,
  helpers: { search: 'engagement of ada byron', titleFolded: 'engagement of ada byron', statusRank: 0 },
  changes: { title: 'Engagement' },
  changedHelpers: { search: 'engagement', titleFolded: 'engagement' },
});

const stream = ['draft', EXAMPLE_RECORD] as const;
const added = happened(draft.events.added, stream, { fields });
const values = { today: '2026-03-02', values: {}, parties: [], facts: [], authorities: [] };
const version = { versionNumber: 1, kind: 'saved' as const, name: 'Sent', savedAt: LATER, revision: 0 };
const finalVersion = { ...version, kind: 'final' as const };
const finalized = happened(
  finalizeDraft.event,
  stream,
  { changes: { status: 'final', finalAt: LATER, versions: [finalVersion] }, values },
  LATER,
);

const check: CheckedDraft = {
  draftId: EXAMPLE_RECORD,
  caseId: fields.caseId,
  clientId: fields.clientId,
  draftVersion: 0,
  checkedAt: LATER,
  fingerprint: 'a'.repeat(64),
  library: { authorities: 1, documents: 0 },
  findings: [],
  leftOut: 0,
};
const checkFields = {
  title: 'Before filing',
  note: null,
  draftId: EXAMPLE_RECORD,
  check,
  seal: 'hmac:seal',
  caseId: fields.caseId,
  clientId: fields.clientId,
  readings: {},
};
const checks = recordExamples(citeChecksProjection, citeCheck, {
  fields: checkFields,
  helpers: { search: 'before filing\n', titleFolded: 'before filing' },
  changes: { title: 'Before the hearing', note: 'One is left.' },
  changedHelpers: { search: 'before the hearing\none is left.', titleFolded: 'before the hearing' },
});
const checkStream = ['citecheck', EXAMPLE_RECORD] as const;
const reading = { by: '00000000-0000-4000-8000-0000000000a1', at: LATER };

export const draftingExamples: readonly ProjectionExample[] = [
  ...templates,
  ...drafts,
  ...checks,
  {
    projection: citeChecksProjection,
    title: 'says who read what a finding is about, beside those that were read before',
    given: [
      happened(citeCheck.events.added, checkStream, { fields: checkFields }),
      happened(readCheckedSource.event, checkStream, { changes: { readings: { 0: reading } } }),
    ],
    when: happened(readCheckedSource.event, checkStream, { changes: { readings: { 4: reading } } }, LATER),
    shows: { id: EXAMPLE_RECORD, readings: { 0: reading, 4: reading } },
  },
  {
    projection: draftsProjection,
    title: 'adds a block and an answer to those that are there, and takes out one that is null',
    given: [added],
    when: happened(
      draft.events.changed,
      stream,
      {
        changes: {
          blocks: { [SECOND]: aBlock(SECOND, 'B', 'Sincerely,') },
          answers: { 'text:Scope': 'advice', 'money:Fee': null as never },
        },
      },
      LATER,
    ),
    shows: {
      id: EXAMPLE_RECORD,
      blocks: { ...blocks, [SECOND]: aBlock(SECOND, 'B', 'Sincerely,') },
      answers: { 'text:Scope': 'advice' },
      version: 1,
    },
  },
  {
    projection: draftsProjection,
    title: 'lists a saved version',
    given: [added],
    when: happened(saveDraftVersion.event, stream, { changes: { versions: [version] }, values }, LATER),
    shows: { id: EXAMPLE_RECORD, versions: [version], status: 'draft' },
  },
  {
    projection: draftsProjection,
    title: 'lists a version that came back, and keeps its text apart from the draft’s',
    given: [added],
    when: happened(
      returnDraftVersion.event,
      stream,
      { changes: { versions: [{ ...version, kind: 'returned' }] }, blocks: [aBlock(FIRST, 'A', 'Edited').content] },
      LATER,
    ),
    shows: { id: EXAMPLE_RECORD, versions: [{ ...version, kind: 'returned' }], blocks },
  },
  {
    projection: draftsProjection,
    title: 'shows that a draft is final',
    given: [added],
    when: finalized,
    shows: { id: EXAMPLE_RECORD, status: 'final', statusRank: 1, finalAt: LATER },
  },
  {
    projection: draftsProjection,
    title: 'shows that it was reopened, and keeps its versions',
    given: [added, finalized],
    when: happened(reopenDraft.event, stream, { changes: { status: 'draft', finalAt: null } }, LATER),
    shows: { id: EXAMPLE_RECORD, status: 'draft', finalAt: null, versions: [finalVersion] },
  },
];
