import { USUAL_POLICY } from '@lexledger/contracts/access/policy';
import {
  contactLinked,
  firmChosen,
  firmFounded,
  firmJoined,
  firmLeft,
  firmPolicyChanged,
  invitationAccepted,
  invitationRevoked,
  type Member,
  memberAdmitted,
  memberDeactivated,
  memberInvited,
  memberNamed,
  memberReactivated,
  memberRoleChanged,
  ownershipTransferAccepted,
  ownershipTransferOffered,
  ownershipTransferWithdrawn,
} from '@lexledger/contracts/features/membership';
import type { EventDefinition, EventOf } from '@lexledger/contracts/kernel/event';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { firmsProjection, ownFirmsProjection } from './membership.view.ts';

const DANA = '00000000-0000-4000-8000-0000000000da';
const CONTACT = '00000000-0000-4000-8000-0000000000c0';
const INVITATION = '00000000-0000-4000-8000-0000000000e1';

/** An event of the firm of `EXAMPLE_USER`, which somebody else may have caused. */
const inFirm = <Definition extends EventDefinition>(
  definition: Definition,
  data: EventOf<Definition>['data'],
  by = EXAMPLE_USER,
) =>
  happened(definition, ['membership', EXAMPLE_USER], data, EXAMPLE_TIME, {
    userId: by,
    ...(by !== EXAMPLE_USER && { firmId: EXAMPLE_USER }),
  });

const founded = inFirm(firmFounded, { ownerId: EXAMPLE_USER, name: 'Ada Byron' });
const invited = inFirm(memberInvited, {
  invitationId: INVITATION,
  email: 'dana@example.com',
  role: 'lawyer',
  switches: [],
  digest: 'd'.repeat(64),
  expiresAt: '2026-03-09T09:00:00.000Z',
});
const accepted = inFirm(invitationAccepted, { invitationId: INVITATION, memberId: DANA, name: 'Dana Weil' }, DANA);
const joined = [founded, invited, accepted];
const offered = inFirm(ownershipTransferOffered, { memberId: DANA });
const left = inFirm(memberDeactivated, { memberId: DANA });

const ada: Member = {
  id: EXAMPLE_USER,
  name: 'Ada Byron',
  role: 'owner',
  switches: [],
  status: 'active',
  joinedAt: EXAMPLE_TIME,
  contactId: null,
};
const dana: Member = { ...ada, id: DANA, name: 'Dana Weil', role: 'lawyer' };
const openInvitation = {
  id: INVITATION,
  email: 'dana@example.com',
  role: 'lawyer',
  switches: [],
  invitedBy: EXAMPLE_USER,
  invitedAt: EXAMPLE_TIME,
  expiresAt: '2026-03-09T09:00:00.000Z',
  status: 'open',
};
const shows = (known: object) => ({
  id: EXAMPLE_USER,
  userId: EXAMPLE_USER,
  members: [ada, dana],
  invitations: [{ ...openInvitation, status: 'accepted' }],
  transfer: null,
  ...known,
});
const projection = firmsProjection;

const ofPeople: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows the founder as its only member',
    given: [],
    when: founded,
    shows: shows({ members: [ada], invitations: [], revision: 0 }),
  },
  {
    projection,
    title: 'shows who is invited, without the digest of the link',
    given: [founded],
    when: invited,
    shows: shows({ members: [ada], invitations: [openInvitation], revision: 1 }),
  },
  {
    projection,
    title: 'shows an invitation that was revoked',
    given: [founded, invited],
    when: inFirm(invitationRevoked, { invitationId: INVITATION }),
    shows: shows({ members: [ada], invitations: [{ ...openInvitation, status: 'revoked' }] }),
  },
  {
    projection,
    title: 'shows who accepted with the role of the invitation',
    given: [founded, invited],
    when: accepted,
    shows: shows({ revision: 2 }),
  },
  {
    projection,
    title: 'shows another role',
    given: joined,
    when: inFirm(memberRoleChanged, { memberId: DANA, role: 'paralegal', switches: ['allTime'] }),
    shows: shows({ members: [ada, { ...dana, role: 'paralegal', switches: ['allTime'] }] }),
  },
  {
    projection,
    title: 'shows another name',
    given: joined,
    when: inFirm(memberNamed, { memberId: DANA, name: 'Dana Byron' }, DANA),
    shows: shows({ members: [ada, { ...dana, name: 'Dana Byron' }] }),
  },
  {
    projection,
    title: 'shows the team contact',
    given: joined,
    when: inFirm(contactLinked, { memberId: DANA, contactId: CONTACT }),
    shows: shows({ members: [ada, { ...dana, contactId: CONTACT }] }),
  },
  {
    projection,
    title: 'keeps who left, and takes back what was offered to them',
    given: [...joined, offered],
    when: left,
    shows: shows({ members: [ada, { ...dana, status: 'deactivated' }] }),
  },
  {
    projection,
    title: 'shows who came back',
    given: [...joined, left],
    when: inFirm(memberReactivated, { memberId: DANA }),
    shows: shows({}),
  },
  {
    projection,
    title: 'shows to whom the ownership was offered',
    given: joined,
    when: offered,
    shows: shows({ transfer: { to: DANA, from: EXAMPLE_USER } }),
  },
  {
    projection,
    title: 'shows no offer that was taken back',
    given: [...joined, offered],
    when: inFirm(ownershipTransferWithdrawn, {}),
    shows: shows({}),
  },
  {
    projection,
    title: 'shows where a lawyer is admitted',
    given: joined,
    when: inFirm(memberAdmitted, { memberId: DANA, admission: { state: 'NY', number: '4711' } }),
    shows: shows({ members: [ada, { ...dana, admission: { state: 'NY', number: '4711' } }] }),
  },
  {
    projection,
    title: 'shows what the firm has agreed on',
    given: joined,
    when: inFirm(firmPolicyChanged, { requiresSecondFactor: true }),
    shows: shows({ policy: { ...USUAL_POLICY, requiresSecondFactor: true } }),
  },
  {
    projection,
    title: 'shows the new owner, and the former one as office manager',
    given: [...joined, offered],
    when: inFirm(ownershipTransferAccepted, { memberId: DANA, formerOwnerId: EXAMPLE_USER }, DANA),
    shows: shows({
      members: [
        { ...ada, role: 'manager' },
        { ...dana, role: 'owner' },
      ],
    }),
  },
];

const own = ['user', EXAMPLE_USER] as const;
const firm = { id: DANA, name: 'Weil & Partners' };
const comes = happened(firmJoined, own, { firmId: firm.id, name: firm.name });
const showsFirms = (firms: readonly object[]) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, firms });

const ofPerson: readonly ProjectionExample[] = [
  {
    projection: ownFirmsProjection,
    title: 'shows a firm that the person joined',
    given: [],
    when: comes,
    shows: showsFirms([firm]),
  },
  {
    projection: ownFirmsProjection,
    title: 'does not show one that they left',
    given: [comes],
    when: happened(firmLeft, own, { firmId: firm.id }),
    shows: showsFirms([]),
  },
  {
    projection: ownFirmsProjection,
    title: 'shows the same firms, whichever the person acts for',
    given: [comes],
    when: happened(firmChosen, own, { firmId: EXAMPLE_USER }),
    shows: showsFirms([firm]),
  },
];

/** How the events of firms and of the people in them change their views. */
export const membershipExamples: readonly ProjectionExample[] = [...ofPeople, ...ofPerson];
