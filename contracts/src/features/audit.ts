import { z } from 'zod';
import type { EventDefinition } from '../kernel/event.ts';
import { defineFeature, type Feature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { fieldChange } from '../kernel/history.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';

/** Entries of one page unless said. */
export const AUDIT_PAGE = 50;

/**
 * Events by which the product keeps its own books. They follow from others, which are in the trail, and tell nothing that
 * anybody did.
 */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'AchievementUnlocked',
  'CalendarLinkCounted',
  'CalendarLinkUncounted',
  'DocumentTextRead',
  'DocumentThumbnailDrawn',
  'ExperienceAwarded',
  'InvoiceClaimsSettled',
  'InvoiceNumberTaken',
  'RecordsEntered',
  'UsernameReserved',
]);

/** The fields of an entry that are kept in the view. None of them tells more of a person than the log's own envelope. */
const kept = {
  /** Of the event. */
  id: z.string(),
  userId: identifier(),
  /** The event's type ('ClientChanged'); of what was refused, the command's ('ChangeClient'). */
  action: z.string(),
  /** Prefix of the record's stream: 'client'. */
  entityType: z.string(),
  entityId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session's public id; null where nobody was signed in, and where the product acted by itself. */
  sessionId: z.string().nullable(),
  success: z.boolean(),
  /** What was answered; null where nothing was refused. */
  errorMessage: z.string().nullable(),
  timestamp: instantField(),
};

export const auditDocument = z.object({
  ...kept,
  /** Where the event is: what it said is read there, so that no second copy of anything personal is kept. */
  stream: z.string(),
  revision: z.int().min(0),
  /** When, and where in the log: what entries are ordered by, and what a page begins behind. */
  place: z.string(),
  /**
   * The same, for what is narrowed by a filter. A store that knows nothing of how often a value occurs would else read the
   * whole trail in its order and leave out what does not fit.
   */
  narrowedPlace: z.string(),
});
export type AuditDocument = z.output<typeof auditDocument>;

/** What the event itself tells: read from the log whenever it is asked for. */
export const auditDetails = z.object({
  /** 'Client changed', 'Change client'. */
  title: z.string(),
  /** Place in the log, and in the record's stream. */
  position: z.string(),
  revision: z.int().min(0),
  correlationId: z.string(),
  by: z.object({
    /** `product`: a rule of the product's own acted. `unknown`: somebody who was not signed in. */
    kind: z.enum(['you', 'product', 'unknown']),
    name: z.string(),
  }),
  /** 'Firefox on Linux'; null where no browser took part. */
  device: z.string().nullable(),
  /** Made in the session that asks. */
  thisSession: z.boolean(),
  /** Of the error catalogue; null where nothing was refused. */
  code: z.string().nullable(),
  /** What was wrong with which field of a refused command. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The case that the record belongs to. */
  caseId: identifier().nullable(),
  /** Fields that the event changed, before and after; before is null where the event is the first to say the field. */
  changes: z.array(fieldChange),
  /** The record whose removal or restoration took this one along. */
  with: z.object({ list: z.string(), id: z.string() }).nullable(),
  /** How many records of each list it took along, or handed over. */
  takes: z.array(z.object({ list: z.string(), count: z.int() })),
  /** Something in it was erased with its person. */
  erased: z.boolean(),
  /** Names of the records that the changes name, by id. */
  names: z.record(z.string(), z.string()),
});
export type AuditDetails = z.output<typeof auditDetails>;

export const auditLog = z.object({
  ...kept,
  /** What the record was called right after the event; of an account, its username. Null where it has no name. */
  entityName: z.string().nullable(),
  details: auditDetails,
});
export type AuditLog = z.output<typeof auditLog>;

/** An instant and a position. */
const AUDIT_PLACE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\w{1,100}$/;

export const auditPlace = (timestamp: string, position: string): string => `${timestamp}_${position}`;

const moment = () =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'Give a day, such as 2026-03-02, or an instant, such as 2026-03-02T09:00:00Z',
  });

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const timeOf = (value: string, isEnd: boolean): number =>
  Date.parse(value) + (isEnd && value.length === DAY_LENGTH ? 86_399_999 : 0);

export const auditQuery = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PAGE),
    /** The `next` of the page before. */
    after: z.string().regex(AUDIT_PLACE, { error: 'Give the next of the page before' }).optional(),
    userId: identifier().optional(),
    action: z
      .string()
      .regex(/^[A-Z][A-Za-z]{0,99}$/, { error: 'Give an action, such as ClientChanged' })
      .optional(),
    entityType: z
      .string()
      .regex(/^[a-z]{1,50}$/, { error: 'Give a type of record, such as client' })
      .optional(),
    entityId: identifier().optional(),
    success: z.enum(['true', 'false'], { error: 'Give true or false' }).optional(),
    /** A day of the account's calendar, from its beginning, or an instant; itself included. */
    from: moment().optional(),
    /** A day, to its end, or an instant; itself included. */
    to: moment().optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined || timeOf(from, false) <= timeOf(to, true)) return;
    context.addIssue({ code: 'custom', path: ['to'], message: 'The end lies before the beginning' });
  });
export type AuditQuery = z.output<typeof auditQuery>;

export const auditAnswer = z.object({
  /** Newest first. */
  entries: z.array(auditLog),
  /** What the next page begins behind (`after`); null on the last one. */
  next: z.string().nullable(),
});
export type AuditAnswer = z.output<typeof auditAnswer>;

export const listAuditLogs = defineQuery({
  name: 'ListAuditLogs',
  path: '/api/audit-logs',
  query: auditQuery,
  answer: auditAnswer,
  reads: ['audit-logs'],
  summary: "The account's audit trail: every change, refused command and sign-in, also failed ones, newest first",
});

const choice = z.object({ value: z.string(), label: z.string() });
export const auditChoicesAnswer = z.object({ entityTypes: z.array(choice), actions: z.array(choice) });
export type AuditChoices = z.output<typeof auditChoicesAnswer>;

export const getAuditChoices = defineQuery({
  name: 'GetAuditChoices',
  path: '/api/audit-logs/choices',
  query: noQuery,
  answer: auditChoicesAnswer,
  // It follows from the contracts alone.
  reads: [],
  summary: 'The types of records and the actions that an audit trail may tell of, by name',
});

/** The trail over every event of these features. A new event of theirs is in it without a word here. */
export function auditOver(features: readonly Feature[]) {
  const changedBy: readonly EventDefinition[] = features
    .flatMap(({ events }) => events)
    .filter(({ type }) => !BOOKKEEPING.has(type));
  return defineFeature({
    events: [],
    commands: [],
    views: [
      defineView('audit-logs', {
        document: auditDocument,
        changedBy,
        // A document for each event of somebody's.
        idsOf: ({ id, metadata }) => (metadata.userId === null ? [] : [id]),
      }),
    ],
    queries: [listAuditLogs, getAuditChoices],
    errors: {},
  });
}
