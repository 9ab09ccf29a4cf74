import { USUAL_POLICY } from './access/policy.ts';
import type { Access } from './access/roles.ts';
import { LEFT_QUEUE_MS } from './constants.ts';
import type { TeamMember } from './features/matter-access.ts';
import {
  type FirmPolicy,
  type Invitation,
  type Member,
  type MembershipEvent,
  membershipEvents,
} from './features/membership.ts';
import { accountIn, idsIn } from './kernel/person.ts';

export type { MembershipEvent };

/** The types of the events of a firm's stream of members. */
export const MEMBERSHIP_TYPES = membershipEvents.map(({ type }) => type);

/** A firm's people. */
export interface Membership {
  /** The firm's id, which is its founder's. */
  readonly id: string;
  readonly members: readonly Member[];
  readonly invitations: readonly (Invitation & { readonly digest: string })[];
  readonly transfer: { readonly to: string; readonly from: string } | null;
  readonly policy: FirmPolicy;
  /** Who ended the access of whom, by the ids of members who are deactivated. */
  readonly deactivations?: Readonly<Record<string, Deactivation>>;
  /** Revision of the last event of the firm's stream; -1 while nobody was invited. */
  readonly revision: number;
}

export interface Deactivation {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The id of the member who did it; null for the product. */
  readonly by: string | null;
}

/** A firm that nobody was ever invited to: its founder is in it alone. */
export const noMembership = (firmId: string): Membership => ({
  id: firmId,
  members: [],
  invitations: [],
  transfer: null,
  policy: USUAL_POLICY,
  revision: -1,
});

const changed = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  id: string,
  change: Partial<Entry>,
): readonly Entry[] => entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

/** The policy with what the event says of it. */
const changedPolicy = (
  before: FirmPolicy,
  said: { readonly [Field in keyof FirmPolicy]?: FirmPolicy[Field] | undefined },
): FirmPolicy => ({
  requiresSecondFactor: said.requiresSecondFactor ?? before.requiresSecondFactor,
  approvalAmounts: said.approvalAmounts ?? before.approvalAmounts,
  newMatters: said.newMatters ?? before.newMatters,
  offlineHours: said.offlineHours ?? before.offlineHours,
});

function afterEvent(before: Membership, { type, data, metadata }: MembershipEvent): Membership {
  const { members, invitations } = before;
  const { at } = metadata;
  const withMember = (id: string, change: Partial<Member>): Membership => ({
    ...before,
    members: changed(members, id, change),
  });
  const joined = (id: string, name: string, role: Member['role'], switches: Member['switches']): readonly Member[] => [
    ...members.filter((each) => each.id !== id),
    { id, name, role, switches, status: 'active', joinedAt: at, contactId: null },
  ];
  switch (type) {
    case 'FirmFounded':
      return { ...before, members: joined(data.ownerId, data.name, 'owner', []) };
    case 'MemberInvited': {
      const { invitationId: id, ...given } = data;
      const invited = { id, ...given, invitedBy: metadata.userId ?? '', invitedAt: at, status: 'open' as const };
      return { ...before, invitations: [...invitations, invited] };
    }
    case 'InvitationRevoked':
      return { ...before, invitations: changed(invitations, data.invitationId, { status: 'revoked' }) };
    case 'InvitationAccepted': {
      const { role = 'guest', switches = [] } = invitations.find(({ id }) => id === data.invitationId) ?? {};
      return {
        ...before,
        members: joined(data.memberId, data.name, role, switches),
        invitations: changed(invitations, data.invitationId, { status: 'accepted' }),
      };
    }
    case 'MemberRoleChanged': {
      const { memberId, role, switches } = data;
      const after = withMember(memberId, { ...(role && { role }), ...(switches && { switches }) });
      // Who is no owner any more has nothing to offer.
      return role !== undefined && before.transfer?.from === memberId ? { ...after, transfer: null } : after;
    }
    case 'MemberNamed':
      return withMember(data.memberId, { name: data.name });
    case 'ContactLinked':
      return withMember(data.memberId, { contactId: data.contactId });
    case 'MemberDeactivated': {
      const isConcerned = before.transfer?.to === data.memberId || before.transfer?.from === data.memberId;
      const after = {
        ...withMember(data.memberId, { status: 'deactivated' }),
        deactivations: { ...before.deactivations, [data.memberId]: { at, by: metadata.userId } },
      };
      return isConcerned ? { ...after, transfer: null } : after;
    }
    case 'MemberReactivated':
      return withMember(data.memberId, { status: 'active' });
    case 'OwnershipTransferOffered':
      return { ...before, transfer: { to: data.memberId, from: metadata.userId ?? '' } };
    case 'OwnershipTransferWithdrawn':
      return { ...before, transfer: null };
    case 'MemberAdmitted':
      return withMember(data.memberId, { admission: data.admission });
    case 'FirmPolicyChanged':
      return { ...before, policy: changedPolicy(before.policy, data) };
    case 'OwnershipTransferAccepted': {
      const owned = changed(members, data.memberId, { role: 'owner' });
      return { ...before, members: changed(owned, data.formerOwnerId, { role: 'manager' }), transfer: null };
    }
  }
}

/** The one fold of the decider, the view and whatever asks what somebody may do. */
export const evolveMembership = (before: Membership, event: MembershipEvent): Membership => ({
  ...afterEvent(before, event),
  revision: event.revision,
});

/** How somebody's access to the firm ended; null for who is active, or was never a member. */
export function deactivationOf({ members, deactivations }: Membership, userId: string): Deactivation | null {
  const isDeactivated = members.some(({ id, status }) => id === userId && status === 'deactivated');
  return isDeactivated ? (deactivations?.[userId] ?? null) : null;
}

/** Whether the devices of somebody whose access ended may still deliver, at an instant, what waited on them. */
export const mayDeliver = ({ at }: Pick<Deactivation, 'at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(at) <= LEFT_QUEUE_MS;

/** Whether somebody is an admitted lawyer of the firm. */
export const isAdmitted = ({ members }: Pick<Membership, 'members'>, userId: string): boolean =>
  members.some(({ id, admission }) => id === userId && (admission ?? null) !== null);

/** What somebody may do in the firm; null for who is no active member. Its founder is an owner until somebody joins. */
export function accessIn({ id, members, revision }: Membership, userId: string): Access | null {
  if (revision < 0) return userId === id ? { role: 'owner' } : null;
  const member = members.find((each) => each.id === userId);
  return member?.status === 'active' ? { role: member.role, switches: member.switches } : null;
}

/** Whom a case names as its responsible attorney, in the firm: a member, or nobody who has an account in it. */
const memberFor = (members: readonly Member[], person: unknown): Member | undefined => {
  const account = accountIn(person);
  const contacts = idsIn(person);
  return members.find(
    ({ id, contactId, status }) =>
      status === 'active' && (id === account || (contactId !== null && contacts.includes(contactId))),
  );
};

/**
 * The team of a matter that somebody opens in a firm where new matters are for their teams: the responsible attorney leads, and who
 * opens it works on it; who opens it leads where no member is responsible. Null where a new matter is open to the firm.
 */
export function teamOfNewMatter(
  { members, policy, revision }: Membership,
  opened: { readonly userId: string; readonly responsibleAttorney?: unknown },
): readonly TeamMember[] | null {
  if (revision < 0 || policy.newMatters !== 'team') return null;
  const { userId } = opened;
  const attorney = memberFor(members, opened.responsibleAttorney)?.id ?? userId;
  return [
    { memberId: attorney, part: 'lead', until: null },
    ...(attorney === userId ? [] : [{ memberId: userId, part: 'work' as const, until: null }]),
  ];
}
