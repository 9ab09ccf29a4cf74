import { citeCheck, citeChecksView } from '@lexledger/contracts/features/drafting/cite-check';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Saved cite checks, the latest first. */
export const citeChecksProjection = recordProjection(citeChecksView, {
  version: 1,
  indexes: [
    ['removedAt', 'createdAt'],
    ['draftId', 'removedAt', 'createdAt'],
  ],
  search: ['title', 'note'],
  text: ['title'],
});

export const citeCheckQueries = recordQueries(citeCheck, citeChecksProjection, { sort: '-createdAt' });
