import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import { recordDecider } from '../../kernel/record-decider.ts';

export const teamMemberDecider = recordDecider<TeamMember>(teamMember);
