import { z } from 'zod';
import { MAX_MEMBERS, ROLES, SWITCHES } from '../access/roles.ts';
import { confirmPassword, newPassword, timeZone } from '../accountFields.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { email, fromClient, identifier, instantField, nonNegativeMoney, personalText, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byFirm, byPerson, defineView } from '../kernel/view.ts';
import { NEW_MATTERS } from '../matterChoices.ts';
import { getMemberWork } from './membership/member-work.ts';

/** Limit of the hours for which restricted matters are kept on a device without the server: as long as anything else. */
export const MAX_OFFLINE_HOURS = 30 * 24;

/** How long an invitation is valid. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;
/** Limit of invitations that are open at the same time. */
export const MAX_INVITATIONS = 20;

const role = z.enum(keysOf(ROLES));
const switches = z.array(z.enum(keysOf(SWITCHES))).max(keysOf(SWITCHES).length);
const memberName = () => personalText(200);

/** The first event of a firm's stream: somebody who worked alone began to work with others. */
export const firmFounded = defineEvent('FirmFounded', z.object({ ownerId: identifier(), name: memberName() }));
export const memberInvited = defineEvent(
  'MemberInvited',
  z.object({
    invitationId: identifier(),
    email: email(),
    role,
    switches,
    /** SHA-256 of the link's secret, in hexadecimal digits. */
    digest: withTraits(z.string().length(64), { personal: true, internal: true }),
    expiresAt: instantField(),
  }),
);
export const invitationRevoked = defineEvent('InvitationRevoked', z.object({ invitationId: identifier() }));
export const invitationAccepted = defineEvent(
  'InvitationAccepted',
  z.object({ invitationId: identifier(), memberId: identifier(), name: memberName() }),
);
export const memberRoleChanged = defineEvent(
  'MemberRoleChanged',
  z.object({ memberId: identifier(), role: role.optional(), switches: switches.optional() }),
);
export const memberNamed = defineEvent('MemberNamed', z.object({ memberId: identifier(), name: memberName() }));
/** The team contact that stands for the member in tasks, events and rates; null for none. */
export const contactLinked = defineEvent(
  'ContactLinked',
  z.object({ memberId: identifier(), contactId: withTraits(identifier().nullable(), { names: 'team-members' }) }),
);
export const memberDeactivated = defineEvent('MemberDeactivated', z.object({ memberId: identifier() }));
export const memberReactivated = defineEvent('MemberReactivated', z.object({ memberId: identifier() }));
export const ownershipTransferOffered = defineEvent('OwnershipTransferOffered', z.object({ memberId: identifier() }));
export const ownershipTransferWithdrawn = defineEvent('OwnershipTransferWithdrawn', z.object({}));
/** The member is an owner now, and who offered it an office manager. */
export const ownershipTransferAccepted = defineEvent(
  'OwnershipTransferAccepted',
  z.object({ memberId: identifier(), formerOwnerId: identifier() }),
);

/** Where somebody is admitted to practice, and under which number. */
const admission = z.object({ state: z.string().length(2), number: personalText(40) });
/** Null for who is no admitted lawyer. */
export const memberAdmitted = defineEvent(
  'MemberAdmitted',
  z.object({ memberId: identifier(), admission: admission.nullable() }),
);

/** Amounts from which two people are needed; null for none. */
const approvalAmounts = z.object({
  payments: nonNegativeMoney().nullable(),
  trust: nonNegativeMoney().nullable(),
  voids: nonNegativeMoney().nullable(),
  writeOffs: nonNegativeMoney().nullable(),
});

/** What a firm of several people has agreed on. */
const firmPolicy = z.object({
  requiresSecondFactor: z.boolean(),
  approvalAmounts,
  /** Who sees a matter that is opened: whoever their role lets see it, or its team alone. */
  newMatters: z.enum(keysOf(NEW_MATTERS)),
  /** Hours without the server after which a device shows nothing of restricted matters; 0 when it keeps nothing of them. */
  offlineHours: z.int().min(0).max(MAX_OFFLINE_HOURS),
});
export type FirmPolicy = z.output<typeof firmPolicy>;

export const firmPolicyChanged = defineEvent('FirmPolicyChanged', firmPolicy.partial());

export const membershipEvents = [
  firmFounded,
  memberInvited,
  invitationRevoked,
  invitationAccepted,
  memberRoleChanged,
  memberNamed,
  contactLinked,
  memberDeactivated,
  memberReactivated,
  ownershipTransferOffered,
  ownershipTransferWithdrawn,
  ownershipTransferAccepted,
  memberAdmitted,
  firmPolicyChanged,
] as const;
export type MembershipEvent = DomainEvent<EventOf<(typeof membershipEvents)[number]>>;

/** Recorded in the person's own stream: the firms that they may act for, and the one that they act for. */
export const firmJoined = defineEvent('FirmJoined', z.object({ firmId: identifier(), name: personalText(200) }));
export const firmLeft = defineEvent('FirmLeft', z.object({ firmId: identifier() }));
/** New sessions act for it. */
export const firmChosen = defineEvent('FirmChosen', z.object({ firmId: identifier() }));
export const ownFirmEvents = [firmJoined, firmLeft, firmChosen] as const;

const member = z.object({
  /** The id of the person's account. */
  id: identifier(),
  name: z.string(),
  role,
  switches,
  status: z.enum(['active', 'deactivated']),
  joinedAt: instantField(),
  contactId: identifier().nullable(),
  /** Left out, or null, for who is no admitted lawyer. */
  admission: z.object({ state: z.string(), number: z.string() }).nullable().optional(),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id: identifier(),
  email: z.string(),
  role,
  switches,
  /** The id of the member who invited. */
  invitedBy: identifier(),
  invitedAt: instantField(),
  expiresAt: instantField(),
  status: z.enum(['open', 'accepted', 'revoked']),
});
export type Invitation = z.output<typeof invitation>;

/** An owner has offered the ownership to a member. */
const offeredTransfer = z.object({ to: identifier(), from: identifier() });

/** One document per firm of several people, with the firm's id. */
export const firmsView = defineView('firms', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    members: z.array(member),
    invitations: z.array(invitation),
    transfer: offeredTransfer.nullable(),
    policy: firmPolicy,
    revision: z.int(),
  }),
  changedBy: membershipEvents,
  idsOf: byFirm,
});

export const ownFirmsView = defineView('own-firms', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    firms: z.array(z.object({ id: identifier(), name: z.string() })),
  }),
  changedBy: ownFirmEvents,
  idsOf: byPerson,
  isPersonal: true,
});

/** The firm as the person who asks sees it. */
const firm = z.object({
  id: identifier(),
  /** Null while nobody entered one. */
  name: z.string().nullable(),
  /** Whether it ever had anybody beside its founder. */
  isShared: z.boolean(),
  me: member.pick({ id: true, role: true, switches: true, contactId: true }),
  /** Every firm that the person may act for, the own practice first. */
  firms: z.array(z.object({ id: identifier(), name: z.string().nullable(), isOwn: z.boolean() })),
  transfer: offeredTransfer.nullable(),
  /** Left out for whoever works alone. */
  policy: firmPolicy.optional(),
});
export type Firm = z.output<typeof firm>;

export const getFirm = defineQuery({
  name: 'GetFirm',
  path: '/api/firm',
  query: noQuery,
  answer: firm,
  reads: ['firms', 'own-firms', 'firm-profiles'],
  summary: 'The firm that the person acts for, with their role in it',
  isReadAhead: true,
});

export const listMembers = defineQuery({
  name: 'ListMembers',
  path: '/api/firm/members',
  query: noQuery,
  answer: z.array(member),
  reads: ['firms', 'users'],
  summary: 'The members of the firm, in the order in which they joined; whoever works alone is its only one',
  isReadAhead: true,
});

export const listOwnMatters = defineQuery({
  name: 'ListOwnMatters',
  path: '/api/firm/own-matters',
  query: noQuery,
  answer: z.object({
    /** Ids of the cases that the person leads, as the responsible attorney or in the team. */
    led: z.array(identifier()),
    /** Ids of the cases in whose teams the person is. */
    teams: z.array(identifier()),
    /** Ids of the restricted cases that the person sees. A device keeps those for the hours of the firm's policy. */
    restricted: z.array(identifier()),
  }),
  reads: ['cases', 'matter-access', 'firms'],
  summary: 'The cases of the firm that are the person’s; none where somebody works alone',
});

export const listInvitations = defineQuery({
  name: 'ListInvitations',
  path: '/api/firm/invitations',
  query: noQuery,
  answer: z.array(invitation),
  reads: ['firms'],
  summary: 'The invitations of the firm, newest first; takes the right to invite',
});

const common = { category: 'membership', target: 'firm', status: 200, needsNetwork: true } as const;
const memberParams = z.object({ memberId: identifier() });

export const changeMember = defineCommand({
  ...common,
  type: 'ChangeMember',
  method: 'PATCH',
  path: '/api/firm/members/:memberId',
  params: memberParams,
  body: z
    .strictObject({
      role: role.optional(),
      switches: switches.optional(),
      status: z.enum(['active', 'deactivated']).optional(),
      name: text(200).optional(),
      contactId: identifier().nullable().optional(),
      admission: z
        .strictObject({
          state: z.string().regex(/^[A-Z]{2}$/, { error: 'Give the state by its two letters, such as NY' }),
          number: text(40),
        })
        .nullable()
        .optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' }),
  answer: member,
  summary: 'Change role, switches, name, team contact or bar admission of a member, or deactivate or reactivate them',
});

export const setFirmPolicy = defineCommand({
  ...common,
  type: 'SetFirmPolicy',
  method: 'PATCH',
  path: '/api/firm/policy',
  body: z
    .strictObject({
      requiresSecondFactor: z.boolean().optional(),
      approvalAmounts: z
        .strictObject({
          payments: fromClient(nonNegativeMoney().nullable()),
          trust: fromClient(nonNegativeMoney().nullable()),
          voids: fromClient(nonNegativeMoney().nullable()),
          writeOffs: fromClient(nonNegativeMoney().nullable()),
        })
        .optional(),
      newMatters: z.enum(keysOf(NEW_MATTERS)).optional(),
      offlineHours: z
        .int({ error: 'Give whole hours' })
        .min(0, { error: 'Give 0 hours or more' })
        .max(MAX_OFFLINE_HOURS, { error: `Give ${MAX_OFFLINE_HOURS} hours, which are 30 days, at most` })
        .optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' }),
  answer: firmPolicy,
  summary:
    'Change what a firm of several people has agreed on: a second factor, amounts that need two people, who sees new matters, how long restricted ones stay on a device',
});

export const revokeInvitation = defineCommand({
  ...common,
  type: 'RevokeInvitation',
  method: 'DELETE',
  path: '/api/firm/invitations/:invitationId',
  params: z.object({ invitationId: identifier() }),
  body: noBody,
  answer: invitation,
  summary: 'Revoke an invitation; its link opens nothing any more',
});

const transferAnswer = z.object({ to: identifier().nullable() });

export const offerOwnership = defineCommand({
  ...common,
  type: 'OfferOwnership',
  method: 'POST',
  path: '/api/firm/transfer',
  body: z.strictObject({ memberId: identifier() }),
  answer: transferAnswer,
  summary: 'Offer the ownership to a member; it passes once they accept',
});

export const withdrawOwnership = defineCommand({
  ...common,
  type: 'WithdrawOwnership',
  method: 'DELETE',
  path: '/api/firm/transfer',
  body: noBody,
  answer: transferAnswer,
  summary: 'Take back the offer of the ownership, or decline it',
});

export const acceptOwnership = defineCommand({
  ...common,
  type: 'AcceptOwnership',
  method: 'POST',
  path: '/api/firm/transfer/accept',
  body: noBody,
  answer: transferAnswer,
  summary: 'Accept the ownership that was offered',
});

export const inviteBody = z.strictObject({
  email: z.email({ error: 'Valid email is required' }).max(254),
  role: role.exclude(['owner'], { error: 'Invite with another role; an owner can make a member an owner' }),
  switches: switches.default([]),
});

/** An invitation's link as who opens it sees it. */
export const openedInvitation = z.object({
  firmName: z.string().nullable(),
  invitedBy: z.string(),
  email: z.string(),
  role,
  /** Whether the account that is signed in has the invitation's email address; null when nobody is signed in. */
  isMine: z.boolean().nullable(),
});

export const acceptBody = z
  .strictObject({
    /** The three are given for a new account, and left out by who is signed in. */
    username: z.string().trim().optional(),
    password: newPassword.optional(),
    confirmPassword: confirmPassword.optional(),
    timeZone: timeZone.optional(),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });

/** Path of the page that an invitation's link opens. */
export const INVITATION_PAGE = '/invitations';

/** Served by the command-service itself: secrets are in no command, whose hash is stored, and sessions change. */
export const membershipRoutes = {
  invite: {
    method: 'POST',
    path: '/api/firm/invitations',
    body: inviteBody,
    /** `isMailed`: the link is on its way to the address, too. */
    answer: z.object({ id: identifier(), url: z.string(), isMailed: z.boolean() }),
    status: 201,
    summary: 'Invite somebody to the firm; answers the link, which is valid for a week and opens once',
  },
  open: {
    method: 'GET',
    path: '/api/invitations/:secret',
    answer: openedInvitation,
    status: 200,
    summary: 'What an invitation is for; takes no session',
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/:secret/accept',
    body: acceptBody,
    answer: z.object({ firmId: identifier() }),
    status: 200,
    summary: 'Accept an invitation, as who is signed in or with a new account; the session then acts for the firm',
  },
  choose: {
    method: 'POST',
    path: '/api/firm/choose',
    body: z.strictObject({ firmId: identifier() }),
    answer: z.object({ firmId: identifier() }),
    status: 200,
    summary: 'Act for another of the firms that the person is a member of, or for their own practice',
  },
} as const;

export const membership = defineFeature({
  events: [...membershipEvents, ...ownFirmEvents],
  commands: [changeMember, setFirmPolicy, revokeInvitation, offerOwnership, withdrawOwnership, acceptOwnership],
  views: [firmsView, ownFirmsView],
  queries: [getFirm, listMembers, listOwnMatters, listInvitations, getMemberWork],
  errors: defineErrors({
    INVITATION_NOT_OPEN: {
      status: 404,
      message: 'This invitation is not open any more. Ask whoever sent it for a new one.',
    },
    INVITATION_FOR_ANOTHER: {
      status: 403,
      message: 'This invitation is for another email address. Sign in with the account that has it, or make a new one.',
    },
    ALREADY_INVITED: {
      status: 409,
      message: 'Somebody with this email address is invited already. Revoke that invitation first.',
    },
    LAST_OWNER: {
      status: 409,
      message: 'A firm always has an owner. Make somebody else an owner first.',
    },
    OWN_ROLE: { status: 403, message: 'Nobody changes their own role. Ask another owner or office manager.' },
    NO_SUCH_MEMBER: { status: 404, message: 'There is no such member of the firm.' },
    TOO_MANY_MEMBERS: {
      status: 409,
      message: `A firm has at most ${MAX_MEMBERS} active members and ${MAX_INVITATIONS} open invitations.`,
    },
    FIRM_OF_ONE: {
      status: 409,
      message: 'This is for firms of several people. Invite somebody first.',
    },
    SECOND_FACTOR_FIRST: {
      status: 409,
      message: 'Set up two-step sign-in for yourself first, in Settings, Security. Then require it of everybody.',
    },
    SECOND_FACTOR_REQUIRED: {
      status: 403,
      message: 'Your firm requires two-step sign-in. Set it up in Settings, Security, to go on.',
    },
    NO_TRANSFER: { status: 409, message: 'The ownership was not offered to you, or the offer was taken back.' },
  }),
});
