import { documentTemplate, templatesView } from '@lexledger/contracts/features/drafting';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const templatesProjection = recordProjection(templatesView, {
  version: 1,
  indexes: [['removedAt', 'titleFolded']],
  search: ['title', 'category', 'description'],
  text: ['title', 'category'],
});

export const templateQueries = recordQueries(documentTemplate, templatesProjection, { sort: 'title' });
