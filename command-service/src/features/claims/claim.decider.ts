import { type Claim, claim, confirmClaimElements } from '@lexledger/contracts/features/claims';
import { recordDecider } from '../../kernel/record-decider.ts';
import { confirming, impossible, withdrawn } from './confirming.ts';
import { staysInCase } from './same-case.ts';

export const claimDecider = recordDecider<Claim>(claim, {
  references: { caseId: 'case' },
  check: (fields, before) => staysInCase(fields, before) ?? impossible(fields),
  compute: withdrawn,
  verbs: { [confirmClaimElements.command.type]: confirming(confirmClaimElements.event.type) },
  verbCommands: [confirmClaimElements.command],
});
