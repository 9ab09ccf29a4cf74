import { researchQuestion, runQuestion, synonymGroup } from '@lexledger/contracts/features/research';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { questionsProjection } from './research-questions.view.ts';
import { synonymsProjection } from './research-synonyms.view.ts';

const QUESTION = '00000000-0000-4000-8000-0000000000f7';
const LATER = '2026-03-05T09:00:00.000Z';
const found = [
  {
    kind: 'document' as const,
    id: '00000000-0000-4000-8000-0000000000d7',
    version: 1,
    field: 'content',
    page: 4,
    start: 120,
    end: 900,
  },
];
const fields = {
  question: 'Who repairs the roof?',
  caseId: null,
  clientId: null,
  from: null,
  to: null,
  kinds: ['document' as const],
  found,
  ranAt: EXAMPLE_TIME,
};

export const questionsExamples: readonly ProjectionExample[] = [
  ...recordExamples(questionsProjection, researchQuestion, {
    fields,
    helpers: { search: 'who repairs the roof?', questionFolded: 'who repairs the roof?' },
    changes: { question: 'Who insures the roof?', found: null, ranAt: null },
    changedHelpers: { search: 'who insures the roof?', questionFolded: 'who insures the roof?' },
  }),
  {
    projection: questionsProjection,
    title: 'shows what was found last',
    given: [happened(researchQuestion.events.added, ['question', QUESTION], { fields })],
    when: happened(runQuestion.event, ['question', QUESTION], { changes: { found: [], ranAt: LATER } }, LATER),
    shows: { id: QUESTION, found: [], ranAt: LATER },
  },
];

export const synonymsExamples: readonly ProjectionExample[] = recordExamples(synonymsProjection, synonymGroup, {
  fields: { words: 'lessee, Tenant', isUsed: true, isStandard: false },
  helpers: { search: 'lessee, tenant', wordsFolded: 'lessee, tenant' },
  changes: { isUsed: false },
  changedHelpers: {},
});
