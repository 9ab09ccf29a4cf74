import { type Claim, claim, confirmClaimElements } from '@lexledger/contracts/features/claims';
import { recordDecider } from '../../kernel/record-decider.ts';
import { confirming, keptConfirmations } from './confirming.ts';
import { staysInCase } from './same-case.ts';

export const claimDecider = recordDecider<Claim>(claim, {
  references: { caseId: 'case' },
  check: staysInCase,
  compute: keptConfirmations,
  verbs: { [confirmClaimElements.command.type]: confirming(confirmClaimElements.event.type) },
  verbCommands: [confirmClaimElements.command],
});
