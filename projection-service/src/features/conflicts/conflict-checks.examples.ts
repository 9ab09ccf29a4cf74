import { conflictCheck, reviewConflictCheck } from '@lexledger/contracts/features/conflicts';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { checksProjection } from './conflict-checks.view.ts';

const CHECK = '00000000-0000-4000-8000-0000000000f6';
const LATER = '2026-03-05T09:00:00.000Z';
const fields = {
  names: ['Zoë Grünwald', 'Acme Ltd.'],
  note: 'New engagement',
  matches: [
    {
      searched: 'Acme Ltd.',
      kind: 'client' as const,
      id: '00000000-0000-4000-8000-0000000000c1',
      name: 'ACME Inc.',
      organisation: null,
      caseId: null,
      side: null,
      score: 1,
      reasons: [],
    },
  ],
  verdict: 'conflict' as const,
  reason: null,
  reviewedAt: EXAMPLE_TIME,
};

export const checksExamples: readonly ProjectionExample[] = [
  ...recordExamples(checksProjection, conflictCheck, {
    fields,
    helpers: { search: 'zoe grunwald,acme ltd.\nnew engagement\n', verdictRank: 1 },
    changes: { note: 'Renewed engagement' },
    changedHelpers: { search: 'zoe grunwald,acme ltd.\nrenewed engagement\n' },
  }),
  {
    projection: checksProjection,
    title: 'shows what was found and decided last',
    given: [happened(conflictCheck.events.added, ['check', CHECK], { fields })],
    when: happened(
      reviewConflictCheck.event,
      ['check', CHECK],
      { changes: { matches: [], verdict: 'clear', reason: 'Another Acme', reviewedAt: LATER } },
      LATER,
    ),
    shows: { id: CHECK, matches: [], verdict: 'clear', verdictRank: 0, reason: 'Another Acme', reviewedAt: LATER },
  },
];
