import { z } from 'zod';
import { MAX_MEMBERS } from '../access/roles.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  modernDate,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { ATTEMPT_KINDS, CERTIFICATE_KINDS, CERTIFIED_AS, WALL_BASES } from '../wallChoices.ts';

/** Limit of the matters, of the clients and of the leads behind one wall. */
export const MAX_BEHIND_WALL = 200;
/** Limit of the attempts that a wall's file lists; the newest stay. */
export const MAX_ATTEMPTS_LISTED = 1_000;

const basis = z.enum(keysOf(WALL_BASES));
const certificateKind = z.enum(keysOf(CERTIFICATE_KINDS));
const certifiedAs = z.enum(keysOf(CERTIFIED_AS));
const attemptKind = z.enum(keysOf(ATTEMPT_KINDS));
/** SHA-256 of the text that screened people acknowledge, in hexadecimal digits. */
const textHash = () =>
  withTraits(z.string().regex(/^[0-9a-f]{64}$/, { error: 'Give the SHA-256 of the text, in hexadecimal' }), {
    internal: true,
  });
const ids = () => z.array(identifier()).max(MAX_BEHIND_WALL);
const wallId = identifier();

/** Recorded in one stream per firm, so that a command learns from one head what somebody is screened from. */
export const wallRaised = defineEvent(
  'WallRaised',
  z.object({
    wallId,
    basis,
    matters: ids(),
    clients: ids(),
    leads: ids(),
    /** The day on which the firm knew of the conflict. */
    knownSince: calendarDate(),
    reason: personalText(4000),
    text: personalText(4000),
    textHash: textHash(),
  }),
);
/** Somebody is behind the wall from now on. It repeats what they must acknowledge, which is all that they learn. */
export const personScreened = defineEvent(
  'PersonScreened',
  z.object({ wallId, memberId: identifier(), basis, text: personalText(4000), textHash: textHash() }),
);
/** More is behind the wall. */
export const wallExtended = defineEvent(
  'WallExtended',
  z.object({ wallId, matters: ids(), clients: ids(), leads: ids() }),
);
/** Somebody outside of the firm, such as the former client, was told of the wall. */
export const wallNoticeSent = defineEvent(
  'WallNoticeSent',
  z.object({ wallId, to: personalText(500), sentOn: calendarDate(), documentId: identifier().nullable() }),
);
export const wallAcknowledged = defineEvent(
  'WallAcknowledged',
  z.object({ wallId, memberId: identifier(), textHash: textHash() }),
);
export const wallReminderSent = defineEvent('WallReminderSent', z.object({ wallId, memberId: identifier() }));
/** The person gets no part of the fee of what is behind the wall. */
export const feeExcluded = defineEvent(
  'FeeExcluded',
  z.object({ wallId, memberId: identifier(), note: personalText(1000).nullable() }),
);
export const wallCertified = defineEvent(
  'WallCertified',
  z.object({
    wallId,
    memberId: identifier(),
    as: certifiedAs,
    kind: certificateKind,
    statement: personalText(4000),
  }),
);
/** It repeats who was screened, each of whom is told. */
export const wallLifted = defineEvent(
  'WallLifted',
  z.object({ wallId, reason: personalText(4000), people: z.array(identifier()).max(MAX_BEHIND_WALL) }),
);

export const wallEvents = [
  wallRaised,
  personScreened,
  wallExtended,
  wallNoticeSent,
  wallAcknowledged,
  wallReminderSent,
  feeExcluded,
  wallCertified,
  wallLifted,
] as const;
export type WallEvent = DomainEvent<EventOf<(typeof wallEvents)[number]>>;

/** Recorded in a stream per wall, beside the firm's walls, which every command reads. */
export const wallAccessAttempted = defineEvent(
  'WallAccessAttempted',
  z.object({
    /** The member who tried. */
    memberId: identifier(),
    kind: attemptKind,
    /** The list of the record: 'cases'. */
    list: z.string().max(100),
    recordId: identifier(),
  }),
);

const screenedPerson = z.object({
  memberId: identifier(),
  screenedAt: instantField(),
  /** Null until they acknowledge the text. */
  acknowledgedAt: instantField().nullable(),
  /** When they were last reminded; null if never. */
  remindedAt: instantField().nullable(),
  /** When it was recorded that they get no part of the fee; null if it was not. */
  feeExcludedAt: instantField().nullable(),
  feeNote: z.string().nullable(),
});
export type ScreenedPerson = z.output<typeof screenedPerson>;

const wall = z.object({
  id: identifier(),
  basis,
  knownSince: calendarDate(),
  raisedAt: instantField(),
  /** The id of the member who raised it. */
  raisedBy: identifier(),
  people: z.array(screenedPerson),
  /** Ids of what is behind the wall. A client's matters are behind it too, those opened later as well. */
  matters: z.array(identifier()),
  clients: z.array(identifier()),
  leads: z.array(identifier()),
  reason: z.string(),
  /** What screened people acknowledge. */
  text: z.string(),
  textHash: z.string(),
  notices: z.array(
    z.object({
      to: z.string(),
      sentOn: calendarDate(),
      documentId: identifier().nullable(),
      recordedAt: instantField(),
      recordedBy: identifier(),
    }),
  ),
  reminders: z.array(z.object({ memberId: identifier(), at: instantField(), by: identifier() })),
  certificates: z.array(
    z.object({
      memberId: identifier(),
      as: certifiedAs,
      kind: certificateKind,
      statement: z.string(),
      at: instantField(),
    }),
  ),
  lifted: z.object({ at: instantField(), by: identifier(), reason: z.string() }).nullable(),
});
export type Wall = z.output<typeof wall>;

const certificate = z.object({ kind: certificateKind, statement: z.string(), at: instantField() });

/** A wall as a person sees it who is screened by it: what they acknowledge, and nothing of what is behind it. */
const wallNotice = z.object({
  /** Of the wall. */
  id: identifier(),
  basis,
  text: z.string(),
  textHash: z.string(),
  screenedAt: instantField(),
  acknowledgedAt: instantField().nullable(),
  remindedAt: instantField().nullable(),
  certificates: z.array(certificate),
  liftedAt: instantField().nullable(),
});
export type WallNotice = z.output<typeof wallNotice>;

const attempt = z.object({
  memberId: identifier(),
  kind: attemptKind,
  list: z.string(),
  recordId: identifier(),
  at: instantField(),
});
export type WallAttempt = z.output<typeof attempt>;

/** That a screened member asked for a record behind an ethical wall by its id, as one service tells the other. */
export interface AttemptedAccess extends Omit<WallAttempt, 'at'> {
  readonly wallId: string;
  readonly firmId: string;
  /** The id of the request that asked. */
  readonly correlationId: string;
}

const wallIdsOf = ({ data }: DomainEvent): readonly string[] => [(data as { readonly wallId: string }).wallId];

export const wallsView = defineView('walls', {
  document: wall.extend({ userId: identifier() }),
  changedBy: wallEvents,
  idsOf: wallIdsOf,
});

/** The id of the document about a wall for somebody who is screened by it. */
export const wallNoticeId = (wall: string, memberId: string): string => `${wall}.${memberId}`;

export const wallNoticesView = defineView('wall-notices', {
  /** `userId` is whom it is for. */
  document: wallNotice.extend({ id: z.string(), wallId, userId: identifier() }),
  changedBy: [personScreened, wallAcknowledged, wallReminderSent, wallCertified, wallLifted],
  idsOf({ data }) {
    const {
      wallId: id,
      memberId,
      people,
    } = data as {
      readonly wallId: string;
      readonly memberId?: string;
      readonly people?: readonly string[];
    };
    return (people ?? (memberId === undefined ? [] : [memberId])).map((each) => wallNoticeId(id, each));
  },
});

export const wallAttemptsView = defineView('wall-attempts', {
  /** The id is the wall's. */
  document: z.object({ id: identifier(), userId: identifier(), total: z.int(), attempts: z.array(attempt) }),
  changedBy: [wallAccessAttempted],
});

const common = { category: 'walls', target: 'firm', method: 'POST', status: 200, needsNetwork: true } as const;
const wallParams = z.object({ wallId: identifier() });

const unique = (list: readonly string[]): boolean => new Set(list).size === list.length;
const people = z.array(identifier()).max(MAX_MEMBERS).refine(unique, { error: 'Name each member once' });
const behind = ids().refine(unique, { error: 'Name each record once' });

export const raiseWall = defineCommand({
  ...common,
  type: 'RaiseWall',
  path: '/api/walls',
  body: z
    .strictObject({
      basis,
      people: people.min(1, { error: 'Name who is screened' }),
      matters: behind.default([]),
      clients: behind.default([]),
      leads: behind.default([]),
      knownSince: fromClient(modernDate()),
      reason: text(4000),
      text: text(4000),
    })
    .refine(({ matters, clients, leads }) => matters.length + clients.length + leads.length > 0, {
      path: ['matters'],
      error: 'Name a case, a client or a lead that is behind the wall',
    }),
  answer: wall,
  status: 201,
  summary: 'Raise an ethical wall between people of the firm and cases, clients or leads',
});

export const extendWall = defineCommand({
  ...common,
  type: 'ExtendWall',
  path: '/api/walls/:wallId/extend',
  params: wallParams,
  body: z.strictObject({
    people: people.default([]),
    matters: behind.default([]),
    clients: behind.default([]),
    leads: behind.default([]),
  }),
  answer: wall,
  summary: 'Screen more people by a wall, or put more behind it; what is there already stays',
});

export const recordWallNotice = defineCommand({
  ...common,
  type: 'RecordWallNotice',
  path: '/api/walls/:wallId/notices',
  params: wallParams,
  body: z.strictObject({
    to: text(500),
    sentOn: fromClient(modernDate()),
    documentId: identifier().nullable().default(null),
  }),
  answer: wall,
  summary: 'Record that somebody outside of the firm was told of the wall',
});

export const acknowledgeWall = defineCommand({
  ...common,
  type: 'AcknowledgeWall',
  path: '/api/walls/:wallId/acknowledge',
  params: wallParams,
  body: z.strictObject({ textHash: textHash() }),
  answer: wallNotice,
  summary: 'Acknowledge the text of a wall, as who is screened by it',
});

export const remindOfWall = defineCommand({
  ...common,
  type: 'RemindOfWall',
  path: '/api/walls/:wallId/remind',
  params: wallParams,
  body: z.strictObject({
    /** Whoever has not acknowledged the text, if it is left out. */
    people: people.min(1, { error: 'Name whom to remind' }).optional(),
  }),
  answer: wall,
  summary: 'Remind people of the wall that they are screened by',
});

export const excludeFromFee = defineCommand({
  ...common,
  type: 'ExcludeFromFee',
  path: '/api/walls/:wallId/fee-exclusions',
  params: wallParams,
  body: z.strictObject({
    people: people.min(1, { error: 'Name who gets no part of the fee' }),
    note: text(1000).nullable().default(null),
  }),
  answer: wall,
  summary: 'Record that people get no part of the fee of what is behind the wall',
});

export const certifyWall = defineCommand({
  ...common,
  type: 'CertifyWall',
  path: '/api/walls/:wallId/certify',
  params: wallParams,
  body: z.strictObject({ kind: certificateKind, statement: text(4000) }),
  answer: z.object({ as: certifiedAs, kind: certificateKind, statement: z.string(), at: instantField() }),
  status: 201,
  summary: 'Certify that the wall was kept, as who is screened by it or for the firm',
});

export const liftWall = defineCommand({
  ...common,
  type: 'LiftWall',
  path: '/api/walls/:wallId/lift',
  params: wallParams,
  body: z.strictObject({ reason: text(4000) }),
  answer: wall,
  summary: 'Lift a wall; its file stays',
});

export const listWalls = defineQuery({
  name: 'ListWalls',
  path: '/api/walls',
  query: noQuery,
  answer: z.array(wall),
  reads: ['walls'],
  summary: 'The ethical walls of the firm, newest first, but those that screen who asks; for conflict officers',
});

export const getWall = defineQuery({
  name: 'GetWall',
  path: '/api/walls/:id',
  query: noQuery,
  answer: wall.extend({
    /** What screened people tried, newest first; null for who is no owner. */
    attempts: z.array(attempt).nullable(),
    /** Number of all attempts, of which at most the newest thousand are listed; null for who is no owner. */
    attemptsTotal: z.int().nullable(),
  }),
  reads: ['walls', 'wall-attempts'],
  summary: 'The file of an ethical wall; for conflict officers who are not screened by it',
});
export type WallFile = z.output<typeof getWall.answer>;

export const listWallNotices = defineQuery({
  name: 'ListWallNotices',
  path: '/api/wall-notices',
  query: noQuery,
  answer: z.array(wallNotice),
  reads: ['wall-notices'],
  summary: 'The ethical walls that screen who asks, newest first, as far as they are told',
});

export const ethicalWalls = defineFeature({
  events: [...wallEvents, wallAccessAttempted],
  commands: [
    raiseWall,
    extendWall,
    recordWallNotice,
    acknowledgeWall,
    remindOfWall,
    excludeFromFee,
    certifyWall,
    liftWall,
  ],
  views: [wallsView, wallNoticesView, wallAttemptsView],
  queries: [listWalls, getWall, listWallNotices],
  errors: defineErrors({
    WALL_LIFTED: { status: 409, message: 'This ethical wall was lifted. Raise a new one where it is needed again.' },
    WALL_TEXT_CHANGED: {
      status: 409,
      message: 'That is not the text of this ethical wall. Read it again, and acknowledge what it says.',
    },
    OWN_WALL: {
      status: 403,
      message: 'Nobody raises or extends an ethical wall that screens themselves. Ask another conflict officer.',
    },
    WALL_WITHOUT_OWNER: {
      status: 409,
      message: 'An ethical wall leaves an owner outside, who can lift it. Make somebody else an owner first.',
    },
    NOT_SCREENED: { status: 422, message: 'Only people who are screened by this ethical wall can be named here.' },
  }),
});
