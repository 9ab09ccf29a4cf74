import { caseNote, notesView } from '@lexledger/contracts/features/notes';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const notesProjection = recordProjection(notesView, {
  version: 4,
  indexes: [['removedAt', 'isPinned', 'createdAt'], ['caseId', 'removedAt', 'createdAt'], [LAST_POSITION]],
  search: ['content'],
  plain: ['isPinned'],
});

export const noteQueries = recordQueries(caseNote, notesProjection, { sort: '-isPinned,-createdAt' });
