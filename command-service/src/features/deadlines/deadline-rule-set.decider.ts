import { type DeadlineRuleSet, deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { recordDecider } from '../../kernel/record-decider.ts';

export const deadlineRuleSetDecider = recordDecider<DeadlineRuleSet>(deadlineRuleSet);
