import { caseDocument, documentsView } from '@lexledger/contracts/features/documents';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const documentsProjection = recordProjection(documentsView, {
  version: 6,
  indexes: [['removedAt', 'uploadedAt'], ['caseId', 'removedAt', 'uploadedAt'], [LAST_POSITION]],
  search: ['fileName', 'description', 'category'],
  text: ['fileName', 'category'],
  plain: ['uploadedAt', 'fileSize', 'fileType', 'versionNumber'],
});

export const documentQueries = recordQueries(caseDocument, documentsProjection, { sort: '-uploadedAt' });
