import { linkedDocument, linkedDocumentsView } from '@lexledger/contracts/features/documents/links';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const linkedDocumentsProjection = recordProjection(linkedDocumentsView, {
  version: 2,
  indexes: [['removedAt', 'titleFolded'], ['caseId', 'removedAt'], ['clientId', 'removedAt'], ['googleDocId']],
  search: ['title', 'documentType'],
  text: ['title', 'documentType'],
});

export const linkedDocumentQueries = recordQueries(linkedDocument, linkedDocumentsProjection, { sort: 'title' });
