import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import type { Party } from '@lexledger/contracts/features/parties';
import { optionsOf } from '../../components/choiceOptions.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { PARTIES } from './place.ts';

/** Bulk actions on parties. */
export const PARTY_WORK = bulkWork<Party>(PARTIES, ({ name }) => name, {
  fields: [
    { label: 'Side', field: 'side', kind: 'choice', options: optionsOf(PARTY_SIDES) },
    { label: 'Role', field: 'role', kind: 'choice', options: optionsOf(PARTY_ROLES) },
    { label: 'Organization', field: 'organisation', kind: 'text', none: 'No organization' },
  ],
});
