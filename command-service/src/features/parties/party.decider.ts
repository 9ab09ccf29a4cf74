import { type Party, party } from '@lexledger/contracts/features/parties';
import { keptFromErased } from '../../kernel/kept-from-erased.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

/** Each party's name and contact details are sealed under a key of their own, so that one person can be erased. */
export const partyDecider = keptFromErased(recordDecider<Party>(party, { references: { caseId: 'case' } }));
