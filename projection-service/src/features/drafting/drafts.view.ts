import { keysOf } from '@lexledger/contracts/choices';
import { DRAFT_STATUSES } from '@lexledger/contracts/draftingChoices';
import { draft, draftsView } from '@lexledger/contracts/features/drafting';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const draftsProjection = recordProjection(draftsView, {
  version: 4,
  indexes: [
    ['removedAt', 'updatedAt'],
    ['caseId', 'removedAt', 'updatedAt'],
  ],
  search: ['title'],
  text: ['title'],
  ranks: { status: keysOf(DRAFT_STATUSES) },
  plain: ['finalAt'],
});

export const draftQueries = recordQueries(draft, draftsProjection, { sort: '-updatedAt' });
