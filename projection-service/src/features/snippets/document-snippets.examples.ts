import { documentSnippet, useSnippet } from '@lexledger/contracts/features/snippets';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { snippetsProjection } from './document-snippets.view.ts';

const fields = {
  title: 'Payment Terms',
  description: null,
  category: 'Letters',
  content: 'Dear {{client.name}}',
  tags: ['fees', 'Opening'],
  isFavorite: false,
  isCustom: true,
  placeholders: ['client.name'],
  usageCount: 0,
  lastUsedAt: null,
};
const stream = ['snippet', EXAMPLE_RECORD] as const;

const ofEveryRecord = recordExamples(snippetsProjection, documentSnippet, {
  fields,
  helpers: {
    search: 'payment terms\n\nletters\nfees,opening\ndear {{client.name}}',
    titleFolded: 'payment terms',
    categoryFolded: 'letters',
  },
  changes: { content: 'Dear Sirs', placeholders: [], isFavorite: true },
  changedHelpers: { search: 'payment terms\n\nletters\nfees,opening\ndear sirs' },
});

export const snippetsExamples: readonly ProjectionExample[] = [
  ...ofEveryRecord,
  {
    projection: snippetsProjection,
    title: 'counts a use of a snippet, and dates it',
    given: [happened(documentSnippet.events.added, stream, { fields })],
    when: happened(
      useSnippet.event,
      stream,
      { changes: { usageCount: 1, lastUsedAt: LATER }, how: 'copied', caseId: null },
      LATER,
    ),
    shows: { id: EXAMPLE_RECORD, usageCount: 1, lastUsedAt: LATER, title: 'Payment Terms', updatedAt: LATER },
  },
];
