import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import type { Party } from '@lexledger/contracts/features/parties';
import { optionsOf } from '../../components/choiceOptions.ts';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { PARTIES } from './place.ts';

/** Bulk actions on parties. */
export const PARTY_WORK: BulkWork<Party> = {
  place: PARTIES,
  one: 'party',
  many: 'parties',
  nameOf: ({ name }) => name,
  verbs: [],
  fields: [
    { label: 'Side', field: 'side', kind: 'choice', options: optionsOf(PARTY_SIDES) },
    { label: 'Role', field: 'role', kind: 'choice', options: optionsOf(PARTY_ROLES) },
    { label: 'Organization', field: 'organisation', kind: 'text', none: 'No organization' },
  ],
};
