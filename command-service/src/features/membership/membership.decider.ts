import { type Access, MAX_MEMBERS, permissionOf, type Role, type Switch } from '@lexledger/contracts/access/roles';
import {
  type acceptOwnership,
  changeMember,
  INVITATION_MS,
  MAX_INVITATIONS,
  type Member,
  type MembershipEvent,
  membership,
  type offerOwnership,
  revokeInvitation,
  setFirmPolicy,
  type withdrawOwnership,
} from '@lexledger/contracts/features/membership';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { accessIn, evolveMembership, type Membership, noMembership } from '@lexledger/contracts/membership';
import { haveOwnersOutside, noWalls, type Walls } from '@lexledger/contracts/walls';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { hasSecondFactor, SECOND_FACTOR } from '../../kernel/second-factor.ts';

/** Commands of the routes for invitations, which have no routes of their own: secrets must be in no command. */
export type InvitationCommand =
  | Command<
      'InviteMember',
      {
        readonly invitationId: string;
        readonly email: string;
        readonly role: Role;
        readonly switches: readonly Switch[];
        /** SHA-256 of the link's secret. */
        readonly digest: string;
        /** The name of who invites, by which a founder becomes the first member. */
        readonly name: string;
      }
    >
  | Command<
      'AcceptInvitation',
      {
        readonly invitationId: string;
        readonly digest: string;
        readonly name: string;
        /** The address of the account that accepts; null when it has none. */
        readonly email: string | null;
      }
    >;

type MembershipCommand =
  | InvitationCommand
  // Sent for a member whose account is deleted; it has no route.
  | Command<'LeaveForGood', object>
  | CommandOf<
      | typeof changeMember
      | typeof setFirmPolicy
      | typeof revokeInvitation
      | typeof offerOwnership
      | typeof withdrawOwnership
      | typeof acceptOwnership
    >;

const isActive = ({ status }: Member): boolean => status === 'active';

const isSameAddress = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

const mayManage = (access: Access): boolean => permissionOf(access, ['member.manage']) === 'all';

/** Whether who sends the command signs in with a second factor. */
const OWN_SECOND_FACTOR = 'secondFactor';

/** Whether the invitation can be accepted at an instant, with the link whose secret has this digest. */
export function openInvitation(
  { invitations }: Membership,
  { invitationId, digest }: { readonly invitationId: string; readonly digest: string },
  at: string,
): Membership['invitations'][number] | undefined {
  const invitation = invitations.find(({ id }) => id === invitationId);
  const isOpen = invitation?.status === 'open' && invitation.digest === digest && at < invitation.expiresAt;
  return isOpen ? invitation : undefined;
}

const activeOf = ({ members }: Membership): readonly Member[] => members.filter(isActive);

function invite(command: InvitationCommand & { readonly type: 'InviteMember' }, state: Membership): Decision {
  const { name, ...invited } = command.data;
  const { at, userId } = command;
  const open = state.invitations.filter(({ status, expiresAt }) => status === 'open' && at < expiresAt);
  if (open.some(({ email }) => isSameAddress(email, invited.email))) return refuse('ALREADY_INVITED');
  if (open.length >= MAX_INVITATIONS || activeOf(state).length >= MAX_MEMBERS) return refuse('TOO_MANY_MEMBERS');
  const expiresAt = new Date(Date.parse(at) + INVITATION_MS).toISOString();
  const founded: readonly NewEvent[] =
    state.revision < 0 ? [{ type: 'FirmFounded', data: { ownerId: userId, name } }] : [];
  return [...founded, { type: 'MemberInvited', data: { ...invited, expiresAt } }];
}

function accept(command: InvitationCommand & { readonly type: 'AcceptInvitation' }, state: Membership): Decision {
  const { invitationId, name, email } = command.data;
  const invitation = openInvitation(state, command.data, command.at);
  if (invitation === undefined || state.members.some(({ id, status }) => id === command.userId && status === 'active'))
    return refuse('INVITATION_NOT_OPEN');
  if (!isSameAddress(invitation.email, email)) return refuse('INVITATION_FOR_ANOTHER');
  if (activeOf(state).length >= MAX_MEMBERS) return refuse('TOO_MANY_MEMBERS');
  return [{ type: 'InvitationAccepted', data: { invitationId, memberId: command.userId, name } }];
}

/** Whether the firm would have no active owner without the member. */
const isLastOwner = (state: Membership, { id }: Member): boolean =>
  activeOf(state).every((each) => each.role !== 'owner' || each.id === id);

const OF_WALLS = 'walls';

const wallsIn = (named: Named, { id }: Membership): Walls => (named.get(OF_WALLS) as Walls | undefined) ?? noWalls(id);

const without = ({ id }: Pick<Member, 'id'>, { members }: Membership): readonly Member[] =>
  members.filter((each) => each.id !== id);

/** The refusal of a change of the member's rights by who is not entitled to it. */
function refusalOfRights(
  access: Access,
  command: MembershipCommand,
  member: Member,
  state: Membership,
  named: Named,
): Refusal | null {
  const { role, switches, status } = (command as CommandOf<typeof changeMember>).data;
  if (role === undefined && switches === undefined && status === undefined) return null;
  if (!mayManage(access)) return refuse('NOT_ALLOWED');
  // Only an owner changes an owner, and makes one.
  if (access.role !== 'owner' && (member.role === 'owner' || role === 'owner')) return refuse('NOT_ALLOWED');
  const losesOwner = member.role === 'owner' && (status === 'deactivated' || (role ?? 'owner') !== 'owner');
  if (losesOwner && isLastOwner(state, member)) return refuse('LAST_OWNER');
  if (losesOwner && !haveOwnersOutside(wallsIn(named, state), without(member, state)))
    return refuse('WALL_WITHOUT_OWNER');
  if (member.id === command.userId) return refuse('OWN_ROLE');
  const joins = status === 'active' && !isActive(member);
  return joins && activeOf(state).length >= MAX_MEMBERS ? refuse('TOO_MANY_MEMBERS') : null;
}

/** The end of the invitations of who may invite nobody any more: a link is no way back in for who leaves. */
function revokedWith(
  { data, at }: { readonly data: Partial<CommandOf<typeof changeMember>['data']>; readonly at: string },
  member: Member,
  state: Membership,
): NewEvent[] {
  const { role = member.role, switches = member.switches, status = member.status } = data;
  if (!isActive(member) || (status === 'active' && mayManage({ role, switches }))) return [];
  return state.invitations
    .filter(({ status: its, invitedBy, expiresAt }) => its === 'open' && invitedBy === member.id && at < expiresAt)
    .map(({ id }) => ({ type: 'InvitationRevoked', data: { invitationId: id } }));
}

function change(command: CommandOf<typeof changeMember>, state: Membership, access: Access, named: Named): Decision {
  const { memberId, role, switches, status, name, contactId, admission } = command.data;
  const member = state.members.find(({ id }) => id === memberId);
  if (member === undefined) return refuse('NO_SUCH_MEMBER');
  const refusal = refusalOfRights(access, command, member, state, named);
  if (refusal !== null) return refusal;
  const describes = name !== undefined || contactId !== undefined || admission !== undefined;
  if (describes && memberId !== command.userId && !mayManage(access)) return refuse('NOT_ALLOWED');
  const events: NewEvent[] = [];
  const rights = {
    ...(role !== undefined && role !== member.role && { role }),
    ...(switches !== undefined && !isSame(switches, member.switches) && { switches }),
  };
  if (Object.keys(rights).length > 0) events.push({ type: 'MemberRoleChanged', data: { memberId, ...rights } });
  if (name !== undefined && name !== member.name) events.push({ type: 'MemberNamed', data: { memberId, name } });
  if (contactId !== undefined && contactId !== member.contactId) {
    events.push({ type: 'ContactLinked', data: { memberId, contactId } });
  }
  if (admission !== undefined && !isSame(admission, member.admission ?? null)) {
    events.push({ type: 'MemberAdmitted', data: { memberId, admission } });
  }
  if (status !== undefined && status !== member.status) {
    events.push({ type: status === 'active' ? 'MemberReactivated' : 'MemberDeactivated', data: { memberId } });
  }
  return [...events, ...revokedWith(command, member, state)];
}

/** The end of a membership with its account. */
function leave({ userId, at }: MembershipCommand, state: Membership, named: Named): Decision {
  const member = state.members.find(({ id, status }) => id === userId && status === 'active');
  if (member === undefined) return [];
  if (member.role === 'owner' && isLastOwner(state, member)) return refuse('LAST_OWNER');
  if (member.role === 'owner' && !haveOwnersOutside(wallsIn(named, state), without(member, state)))
    return refuse('WALL_WITHOUT_OWNER');
  const left = { type: 'MemberDeactivated', data: { memberId: userId } };
  return [left, ...revokedWith({ data: { status: 'deactivated' }, at }, member, state)];
}

/** The change of what the firm has agreed on. */
function agree({ data }: CommandOf<typeof setFirmPolicy>, state: Membership, access: Access, named: Named): Decision {
  if (access.role !== 'owner') return refuse('NOT_ALLOWED');
  if (state.revision < 0) return refuse('FIRM_OF_ONE');
  // Whoever requires it of others would otherwise lock themselves out.
  if (data.requiresSecondFactor === true && !hasSecondFactor(named.get(OWN_SECOND_FACTOR))) {
    return refuse('SECOND_FACTOR_FIRST');
  }
  const changes = Object.entries(data).filter(
    ([field, value]) => !isSame(value, state.policy[field as keyof Membership['policy']]),
  );
  return changes.length === 0 ? [] : [{ type: 'FirmPolicyChanged', data: Object.fromEntries(changes) }];
}

function transfer(command: MembershipCommand, state: Membership, access: Access, named: Named): Decision {
  const { userId } = command;
  const offered = state.transfer;
  if (command.type === 'OfferOwnership') {
    const { memberId } = command.data;
    if (access.role !== 'owner') return refuse('NOT_ALLOWED');
    if (!activeOf(state).some(({ id }) => id === memberId && id !== userId)) return refuse('NO_SUCH_MEMBER');
    if (offered?.to === memberId && offered.from === userId) return [];
    return [{ type: 'OwnershipTransferOffered', data: { memberId } }];
  }
  if (offered === null || (offered.to !== userId && (offered.from !== userId || command.type === 'AcceptOwnership')))
    return refuse('NO_TRANSFER');
  if (command.type === 'WithdrawOwnership') return [{ type: 'OwnershipTransferWithdrawn', data: {} }];
  const heir = { id: userId, role: 'owner', status: 'active' } as const;
  const owners = [...without({ id: offered.from }, state).filter(({ id }) => id !== userId), heir];
  if (!haveOwnersOutside(wallsIn(named, state), owners)) return refuse('WALL_WITHOUT_OWNER');
  return [{ type: 'OwnershipTransferAccepted', data: { memberId: userId, formerOwnerId: offered.from } }];
}

/** The people of a firm: one stream per firm, so that an address is invited once and the last owner stays. */
export const membershipDecider: Decider<Membership> = {
  category: 'membership',
  commands: membership.commands,
  initial: noMembership,

  decide(given, state, named: Named = new Map()): Decision {
    const command = given as MembershipCommand;
    if (command.type === 'AcceptInvitation') return accept(command, state);
    const access = accessIn(state, command.userId);
    if (access === null) return refuse('ACCESS_ENDED');
    if (command.type === 'ChangeMember') return change(command, state, access, named);
    if (command.type === 'LeaveForGood') return leave(command, state, named);
    if (command.type === 'SetFirmPolicy') return agree(command, state, access, named);
    if (command.type !== 'InviteMember' && command.type !== 'RevokeInvitation')
      return transfer(command, state, access, named);
    if (!mayManage(access)) return refuse('NOT_ALLOWED');
    if (command.type === 'InviteMember') return invite(command, state);
    const { invitationId } = command.data;
    const invitation = state.invitations.find(({ id }) => id === invitationId);
    if (invitation === undefined || invitation.status === 'accepted') return refuse('INVITATION_NOT_OPEN');
    return invitation.status === 'revoked' ? [] : [{ type: 'InvitationRevoked', data: { invitationId } }];
  },

  references({ type, data, userId, entityId }): readonly Reference[] {
    if (type === setFirmPolicy.type) {
      return [{ field: OWN_SECOND_FACTOR, category: SECOND_FACTOR, id: userId, kept: true }];
    }
    const { contactId, role, status } = data as Partial<CommandOf<typeof changeMember>['data']>;
    const isChange = type === changeMember.type;
    const mayLoseOwner =
      type === 'AcceptOwnership' || type === 'LeaveForGood' || (isChange && (role ?? status) !== undefined);
    return [
      ...(mayLoseOwner ? [{ field: OF_WALLS, category: 'walls', id: entityId, kept: true as const }] : []),
      ...(isChange && typeof contactId === 'string' ? [{ field: 'contactId', category: 'member', id: contactId }] : []),
    ];
  },

  evolve: (state, event) => evolveMembership(state, event as MembershipEvent),

  answer({ members, invitations, transfer: offered, policy }, { type, data }) {
    if (type === setFirmPolicy.type) return policy;
    if (type === changeMember.type) {
      const { memberId } = data as CommandOf<typeof changeMember>['data'];
      return members.find(({ id }) => id === memberId);
    }
    if (type === revokeInvitation.type) {
      const { invitationId } = data as CommandOf<typeof revokeInvitation>['data'];
      return invitations.find(({ id }) => id === invitationId);
    }
    return { to: offered?.to ?? null };
  },
  isLive: (state, { userId }) => accessIn(state, userId) !== null,
};
