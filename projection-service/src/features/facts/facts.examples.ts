import { fact } from '@lexledger/contracts/features/facts';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { factsProjection } from './facts.view.ts';

export const factsExamples: readonly ProjectionExample[] = recordExamples(factsProjection, fact, {
  fields: {
    caseId: '00000000-0000-4000-8000-0000000000d2',
    date: null,
    datePrecision: 'day',
    isDateApproximate: false,
    title: 'The brakes were replaced',
    description: 'By the defendant’s mechanic.',
    source: 'Invoice 1207',
    sourcePage: '2',
    caseDocumentId: null,
    category: 'conduct',
    importance: 'high',
    isDisputed: false,
  },
  helpers: {
    search: 'the brakes were replaced\nby the defendant’s mechanic.\ninvoice 1207\nconduct',
    titleFolded: 'the brakes were replaced',
    sourceFolded: 'invoice 1207',
    categoryFolded: 'conduct',
    importanceRank: 1,
    dateOrNever: '~',
    chronology: '~ 2 2026-03-02T09:00:00.000Z',
  },
  changes: {
    date: '2025-06-01',
    datePrecision: 'month',
    isDateApproximate: true,
    isDisputed: true,
    importance: 'critical',
  },
  changedHelpers: {
    importanceRank: 0,
    dateOrNever: '2025-06-01',
    chronology: '2025-06-01 1 2026-03-02T09:00:00.000Z',
  },
});
