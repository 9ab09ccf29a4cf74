import { caseNote, notesView } from '@lexledger/contracts/features/notes';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const notesProjection = recordProjection(notesView, {
  version: 1,
  indexes: [
    ['removedAt', 'isPinned', 'createdAt'],
    ['caseId', 'removedAt', 'createdAt'],
  ],
  search: ['content'],
  plain: ['isPinned'],
});

export const noteQueries = recordQueries(caseNote, notesProjection, { sort: '-isPinned,-createdAt' });
