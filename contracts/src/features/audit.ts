import { z } from 'zod';
import type { EventDefinition } from '../kernel/event.ts';
import { defineFeature, type Feature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { fieldChange } from '../kernel/history.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';
import { readErrors, recordedReads } from './audit/recorded-reads.ts';
import { timeStampErrors } from './audit/time-stamps.ts';

/** Number of entries on a page by default. */
export const AUDIT_PAGE = 50;

/**
 * Events of the product's own bookkeeping. They follow from other events, which are in the trail, and record nobody's
 * action.
 */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'AchievementUnlocked',
  'CalendarLinkCounted',
  'CalendarLinkUncounted',
  'DocumentTextRead',
  'DocumentThumbnailDrawn',
  'ExperienceAwarded',
  'InboxItemDone',
  'InboxItemRaised',
  'InboxItemRead',
  'InboxItemReopened',
  'InboxItemUnread',
  'InboxMailAttempted',
  'InboxMailSettled',
  'InvoiceClaimsSettled',
  'InvoiceNumberTaken',
  'LogHeadMailAttempted',
  'LogHeadMailSettled',
  'MatterNumberTaken',
  'PracticeImportAdvanced',
  'RecordsEntered',
  'TrustPayerNoted',
  'UsernameReleased',
  'UsernameReserved',
  'WallAccessAttempted',
]);

/**
 * The fields of an entry that are stored in the view. None contains more about a person than the log's own envelope.
 */
const kept = {
  /** Id of the event. */
  id: z.string(),
  userId: identifier(),
  /** The event's type ('ClientChanged'); for a refused command, its type ('ChangeClient'). */
  action: z.string(),
  /** Prefix of the record's stream: 'client'. */
  entityType: z.string(),
  entityId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session's public id; null when nobody was signed in, and when the product acted by itself. */
  sessionId: z.string().nullable(),
  success: z.boolean(),
  /** The error message; null when nothing was refused. */
  errorMessage: z.string().nullable(),
  timestamp: instantField(),
  /** The matter and the client that the record was of at that time; null when it was of none. */
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  /** Id of the import that made the entry; null when none did. */
  importId: identifier().nullable(),
};

export const auditDocument = z.object({
  ...kept,
  /** The event's location: its data are read there, so that no second copy of personal data is stored. */
  stream: z.string(),
  revision: z.int().min(0),
  /** The lead that the record was of; null when it was of none. */
  leadId: identifier().nullable(),
  /** Id of the person who alone sees the entry, for what somebody keeps for themselves; null for the firm's business. */
  keptBy: identifier().nullable(),
  correlationId: z.string(),
  /** Id of the event that a rule of the product reacted to; null when a person acted. */
  causationId: z.string().nullable(),
  /** Time and position of the event, by which entries are ordered and pages begin. */
  place: z.string(),
  /** The same, without what an import did row by row; null for that. */
  singlePlace: z.string().nullable(),
});
export type AuditDocument = z.output<typeof auditDocument>;

/** Details of the event, read from the log on each request. */
export const auditDetails = z.object({
  /** Title such as 'Client changed' or 'Change client'. */
  title: z.string(),
  /** Position in the log, and revision in the record's stream. */
  position: z.string(),
  revision: z.int().min(0),
  correlationId: z.string(),
  by: z.object({
    /** `product`: a rule of the product acted. `unknown`: somebody who was not signed in. */
    kind: z.enum(['you', 'member', 'product', 'unknown']),
    name: z.string(),
    /** The name of who made the change, where somebody else applied it; and of whose time it is that somebody else entered. */
    onBehalfOf: z.string().optional(),
  }),
  /** 'Firefox on Linux'; null when no browser was involved. */
  device: z.string().nullable(),
  /** Whether the event comes from the session that asks. */
  thisSession: z.boolean(),
  /** Code in the error catalogue; null when nothing was refused. */
  code: z.string().nullable(),
  /** The problems of a refused command, by field. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The case to which the record belongs. */
  caseId: identifier().nullable(),
  /**
   * Fields that the event changed, before and after; before is null when the event sets the field for the first time.
   */
  changes: z.array(fieldChange),
  /** The record whose removal or restoration included this one. */
  with: z.object({ list: z.string(), id: z.string() }).nullable(),
  /** Number of records of each list that were included or handed over. */
  takes: z.array(z.object({ list: z.string(), count: z.int() })),
  /** Whether part of it was erased with its person. */
  erased: z.boolean(),
  /** Set for what was recorded at another installation and imported; absent for what happened here. */
  elsewhere: z.literal(true).optional(),
  /** Names of the records that the changes refer to, by id. */
  names: z.record(z.string(), z.string()),
});
export type AuditDetails = z.output<typeof auditDetails>;

export const auditLog = z.object({
  ...kept,
  /** The record's name right after the event; for an account, its username. Null when it has no name. */
  entityName: z.string().nullable(),
  details: auditDetails,
});
export type AuditLog = z.output<typeof auditLog>;

/** Matches an instant and a position. */
const AUDIT_PLACE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\w{1,100}$/;

export const auditPlace = (timestamp: string, position: string): string => `${timestamp}_${position}`;

const moment = () =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'Give a day, such as 2026-03-02, or an instant, such as 2026-03-02T09:00:00Z',
  });

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const timeOf = (value: string, isEnd: boolean): number =>
  Date.parse(value) + (isEnd && value.length === DAY_LENGTH ? 86_399_999 : 0);

const filters = {
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
  caseId: identifier().optional(),
  clientId: identifier().optional(),
  ipAddress: z
    .union([z.ipv4(), z.ipv6()], { error: 'Give an IP address, such as 192.0.2.7' })
    .transform((address) => address.toLowerCase())
    .optional(),
  /** The public id of a session, as entries and the list of sessions name it. */
  sessionId: identifier().optional(),
  importId: identifier().optional(),
  /** Words of the action, of the record's name or type, or of a person's name; or an IP address. */
  q: z.string().trim().min(1, { error: 'Give a word' }).max(200).optional(),
  /** Whether an import is one entry, without what it did row by row. */
  grouped: z.enum(['true', 'false'], { error: 'Give true or false' }).default('false'),
  success: z.enum(['true', 'false'], { error: 'Give true or false' }).optional(),
  /** A day of the account's calendar, from its beginning, or an instant; inclusive. */
  from: moment().optional(),
  /** A day, to its end, or an instant; inclusive. */
  to: moment().optional(),
};

const isInOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || timeOf(from, false) <= timeOf(to, true);
const IN_ORDER = { path: ['to'], error: 'The end lies before the beginning' };

export const auditQuery = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PAGE),
    /** The `next` of the previous page. */
    after: z.string().regex(AUDIT_PLACE, { error: 'Give the next of the page before' }).optional(),
    ...filters,
  })
  .refine(isInOrder, IN_ORDER);
export type AuditQuery = z.output<typeof auditQuery>;

/** What is filtered as a file: a table of words, or every field of the entries. */
export const auditFileRoute = {
  path: '/api/audit-logs/file',
  summary: 'The audit trail that the filters leave as a file to be saved, which is recorded in it',
  query: z
    .strictObject({ format: z.enum(['csv', 'json'], { error: 'Give csv or json' }), ...filters })
    .refine(isInOrder, IN_ORDER),
};
export type AuditFileQuery = z.output<typeof auditFileRoute.query>;

export const auditAnswer = z.object({
  /**
   * The entries, newest first. There may be fewer than asked for although more follow: a request looks through a bounded
   * number of entries.
   */
  entries: z.array(auditLog),
  /** Where the next page begins (`after`); null on the last one. */
  next: z.string().nullable(),
});
export type AuditAnswer = z.output<typeof auditAnswer>;

export const listAuditLogs = defineQuery({
  name: 'ListAuditLogs',
  path: '/api/audit-logs',
  query: auditQuery,
  answer: auditAnswer,
  reads: ['audit-logs'],
  summary:
    'The audit trail of the person in the firm, and for its owners that of everybody: every change, refused command and sign-in, newest first',
});

/** Limit of the entries that are named beside one that they caused, or were caused by. */
export const MAX_RELATED = 100;

export const auditEntryAnswer = z.object({
  entry: auditLog,
  /** What came of the same request, the entry itself included, oldest first. */
  related: z.array(
    z.object({
      id: z.string(),
      /** Id of the listed entry that caused it; null for what the person did. */
      causedBy: z.string().nullable(),
      title: z.string(),
      entityType: z.string(),
      entityName: z.string().nullable(),
      by: auditDetails.shape.by,
      success: z.boolean(),
      timestamp: instantField(),
    }),
  ),
  /** Whether more came of it than is listed. */
  hasMore: z.boolean(),
});
export type AuditEntryAnswer = z.output<typeof auditEntryAnswer>;

export const getAuditEntry = defineQuery({
  name: 'GetAuditEntry',
  path: '/api/audit-logs/:id',
  query: noQuery,
  answer: auditEntryAnswer,
  reads: ['audit-logs'],
  summary: 'An entry of the audit trail, with what it caused and what caused it',
});

const choice = z.object({ value: z.string(), label: z.string() });
export const auditChoicesAnswer = z.object({ entityTypes: z.array(choice), actions: z.array(choice) });
export type AuditChoices = z.output<typeof auditChoicesAnswer>;

export const getAuditChoices = defineQuery({
  name: 'GetAuditChoices',
  path: '/api/audit-logs/choices',
  query: noQuery,
  answer: auditChoicesAnswer,
  // The answer follows from the contracts alone, so it reads no view.
  reads: [],
  summary: 'The types of records and the actions that an audit trail may tell of, by name',
});

/** The trail over every event of these features. A new event of theirs is included automatically. */
export function auditOver(features: readonly Feature[]) {
  const changedBy: readonly EventDefinition[] = [
    ...features.flatMap(({ events }) => events).filter(({ type }) => !BOOKKEEPING.has(type)),
    ...recordedReads,
  ];
  return defineFeature({
    events: recordedReads,
    commands: [],
    views: [
      defineView('audit-logs', {
        document: auditDocument,
        changedBy,
        // There is one document for each event of a user.
        idsOf: ({ id, metadata }) => (metadata.userId === null ? [] : [id]),
      }),
    ],
    queries: [listAuditLogs, getAuditEntry, getAuditChoices],
    errors: { ...readErrors, ...timeStampErrors },
  });
}
