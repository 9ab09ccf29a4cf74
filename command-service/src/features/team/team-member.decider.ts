import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import { impossibleBirthday } from '../../kernel/date-of-birth.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

export const teamMemberDecider = recordDecider<TeamMember>(teamMember, {
  check: (fields, before, command) => impossibleBirthday('dateOfBirth', fields, before, command),
});
