import { caseNote } from '@lexledger/contracts/features/notes';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { notesProjection } from './case-notes.view.ts';

export const notesExamples: readonly ProjectionExample[] = recordExamples(notesProjection, caseNote, {
  fields: {
    caseId: '00000000-0000-4000-8000-0000000000d2',
    content: 'Called the Clerk.',
    isPinned: false,
    mentions: [],
  },
  helpers: { search: 'called the clerk.' },
  changes: { content: 'Called the clerk twice.', isPinned: true },
  changedHelpers: { search: 'called the clerk twice.' },
});
