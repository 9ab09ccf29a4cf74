import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { partiesView, party } from '@lexledger/contracts/features/parties';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Parties by side, then by name. */
export const partiesProjection = recordProjection(partiesView, {
  version: 2,
  indexes: [
    ['removedAt', 'sideRank', 'nameFolded'],
    ['caseId', 'removedAt'],
  ],
  search: ['name', 'organisation', 'email', 'phone', 'notes'],
  text: ['name', 'organisation'],
  ranks: { side: keysOf(PARTY_SIDES), role: keysOf(PARTY_ROLES) },
});

export const partyQueries = recordQueries(party, partiesProjection, { sort: 'side,name' });
