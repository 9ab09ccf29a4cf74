import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import type { Command } from '@lexledger/contracts/kernel/command';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Membership } from '@lexledger/contracts/membership';
import { impossibleBirthday } from '../../kernel/date-of-birth.ts';
import { type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import type { Dependent } from '../../kernel/dependent.ts';
import { countBy } from '../../kernel/dependents.ts';
import { keptFromErased } from '../../kernel/kept-from-erased.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { amounts } from '../../kernel/removal-with-records.ts';

const FIRM = 'firm';

/**
 * A contact that stands for an active member of the firm stays, and one with open tasks can only be removed by a command
 * that names who takes them over.
 */
function removalOf(
  member: TeamMember,
  { data }: Command,
  dependents: readonly Dependent[],
  named: Named,
): Refusal | object {
  const { members = [] } = (named.get(FIRM) ?? {}) as Partial<Membership>;
  if (members.some(({ contactId, status }) => contactId === member.id && status === 'active'))
    return refuse('CONTACT_OF_MEMBER');
  const { reassignTo: to } = data as { readonly reassignTo?: string | null };
  if (to === member.id) {
    const message = 'Choose somebody else, or nobody.';
    return refuse('REASSIGNED_TO_SELF', { issues: [{ path: 'reassignTo', message }] });
  }
  const work = countBy(dependents, 'reassigned');
  if (to !== undefined) return { takes: work, to };
  return Object.keys(work).length === 0
    ? {}
    : refuse('MEMBER_HAS_WORK', { issues: amounts(work, 'to be given to somebody else') });
}

export const teamMemberDecider = keptFromErased(
  recordDecider<TeamMember>(teamMember, {
    check: (fields, before, command) => impossibleBirthday('dateOfBirth', fields, before, command),
    removal: removalOf,
    removalLooksAt: (member) => [{ field: FIRM, category: 'membership', id: firmIdOf(member) }],
    removalNames: { reassignTo: 'member' },
  }),
);
