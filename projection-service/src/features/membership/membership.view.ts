import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { matterAccessView } from '@lexledger/contracts/features/matter-access';
import {
  firmsView,
  getFirm,
  type Invitation,
  listInvitations,
  listMembers,
  listOwnMatters,
  type Member,
  type MembershipEvent,
  ownFirmsView,
} from '@lexledger/contracts/features/membership';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accessIn, evolveMembership, type Membership, noMembership } from '@lexledger/contracts/membership';
import type { Actor } from '../../kernel/actor.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { memberWorkQuery } from './member-work.ts';

type FirmDocument = Omit<Membership, 'invitations'> & {
  readonly userId: string;
  readonly invitations: readonly Invitation[];
};

/** The document without the digests of links, which only the decider compares. */
function evolved(document: FirmDocument | null, event: MembershipEvent, id: string) {
  const before: Membership =
    document === null
      ? noMembership(id)
      : { ...document, invitations: document.invitations.map((each) => ({ ...each, digest: '' })) };
  const { members, invitations, transfer, policy, revision } = evolveMembership(before, event);
  return {
    id,
    userId: id,
    members: [...members],
    invitations: invitations.map(({ digest: _digest, ...shown }) => shown),
    transfer,
    policy,
    revision,
  };
}

export const firmsProjection = defineProjection(firmsView, {
  version: 3,
  indexes: [],
  project: {
    FirmFounded: evolved,
    MemberInvited: evolved,
    InvitationRevoked: evolved,
    InvitationAccepted: evolved,
    MemberRoleChanged: evolved,
    MemberNamed: evolved,
    ContactLinked: evolved,
    MemberDeactivated: evolved,
    MemberReactivated: evolved,
    OwnershipTransferOffered: evolved,
    OwnershipTransferWithdrawn: evolved,
    OwnershipTransferAccepted: evolved,
    MemberAdmitted: evolved,
    FirmPolicyChanged: evolved,
  },
});

export const ownFirmsProjection = defineProjection(ownFirmsView, {
  version: 1,
  indexes: [],
  project: {
    FirmJoined: (document, { data: { firmId, name } }, id) => ({
      id,
      userId: id,
      firms: [...(document?.firms ?? []).filter((firm) => firm.id !== firmId), { id: firmId, name }],
    }),
    FirmLeft: (document, { data: { firmId } }) =>
      document && { ...document, firms: document.firms.filter(({ id }) => id !== firmId) },
    FirmChosen: (document) => document,
  },
});

interface Asked {
  readonly actor: Actor;
  readonly read: Reader;
}

const firmIn = async ({ actor, read }: Asked): Promise<FirmDocument | null> =>
  (await read.get(firmsView.name, firmIdOf(actor))) as unknown as FirmDocument | null;

/** The only member of a firm that nobody was invited to. */
async function soleMember({ actor, read }: Asked): Promise<Member> {
  const user = (await read.get(usersView.name, actor.userId)) as unknown as {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly createdAt: string;
  } | null;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || actor.username;
  const joinedAt = user?.createdAt ?? new Date(0).toISOString();
  return { id: actor.userId, name, role: 'owner', switches: [], status: 'active', joinedAt, contactId: null };
}

const firmQuery = answerQuery(getFirm, async (asked) => {
  const { actor, read } = asked;
  const id = firmIdOf(actor);
  const known = await firmIn(asked);
  const access = known === null ? null : accessIn({ ...known, invitations: [] }, actor.userId);
  const joined = (await read.get(ownFirmsView.name, actor.userId)) as unknown as {
    readonly firms: readonly { readonly id: string; readonly name: string }[];
  } | null;
  const name = firmOf(await read.get(firmProfilesView.name, id))?.firmName ?? null;
  const others = (joined?.firms ?? []).map((firm) => ({ ...firm, isOwn: false }));
  return {
    body: {
      id,
      name,
      isShared: known !== null,
      me: {
        id: actor.userId,
        role: access?.role ?? 'owner',
        switches: [...(access?.switches ?? [])],
        contactId: known?.members.find((member) => member.id === actor.userId)?.contactId ?? null,
      },
      firms: [{ id: actor.userId, name: id === actor.userId ? name : null, isOwn: true }, ...others],
      transfer: known?.transfer ?? null,
      ...(known !== null && { policy: known.policy }),
    },
  };
});

const membersQuery = answerQuery(listMembers, async (asked) => {
  const known = await firmIn(asked);
  return { body: known === null ? [await soleMember(asked)] : [...known.members] };
});

const invitationsQuery = answerQuery(listInvitations, async (asked) => ({
  body: [...((await firmIn(asked))?.invitations ?? [])].reverse(),
}));

const ownMattersQuery = answerQuery(listOwnMatters, async ({ read }) => ({
  body: {
    led: [...read.led()],
    teams: [...read.teams()],
    restricted: (await read.find(matterAccessView.name, { where: { access: 'restricted' } })).map(({ id }) =>
      String(id),
    ),
  },
}));

export const membershipQueries = [firmQuery, membersQuery, ownMattersQuery, invitationsQuery, memberWorkQuery];
