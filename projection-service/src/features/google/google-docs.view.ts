import { googleDoc, googleDocsView } from '@lexledger/contracts/features/google';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const googleDocsProjection = recordProjection(googleDocsView, {
  version: 2,
  indexes: [['removedAt', 'titleFolded'], ['caseId', 'removedAt'], ['clientId', 'removedAt'], ['googleDocId']],
  search: ['title', 'category'],
  text: ['title', 'category'],
  orNever: ['modifiedTime'],
});

export const googleDocQueries = recordQueries(googleDoc, googleDocsProjection, { sort: 'title' });
