import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { authoritiesView, legalAuthority } from '@lexledger/contracts/features/law';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const authoritiesProjection = recordProjection(authoritiesView, {
  version: 3,
  indexes: [['removedAt', 'citationFolded'], ['caseId', 'removedAt', 'citationFolded'], [LAST_POSITION]],
  search: ['citation', 'title', 'relevantText', 'application', 'category'],
  text: ['citation', 'title', 'category'],
  ranks: { type: keysOf(AUTHORITY_TYPES) },
  plain: ['favorable'],
});

export const authorityQueries = recordQueries(legalAuthority, authoritiesProjection, { sort: 'citation' });
