import { documentTemplate, documentTemplatesView } from '@lexledger/contracts/features/drafting';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const documentTemplatesProjection = recordProjection(documentTemplatesView, {
  version: 2,
  indexes: [['removedAt', 'titleFolded']],
  search: ['title', 'category', 'description'],
  text: ['title', 'category'],
});

export const documentTemplateQueries = recordQueries(documentTemplate, documentTemplatesProjection, { sort: 'title' });
