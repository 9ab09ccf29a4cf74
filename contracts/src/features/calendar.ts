import { z } from 'zod';
import { EVENT_TYPES, keysOf, PRIORITIES } from '../choices.ts';
import { DEFAULT_REMINDER_MINUTES } from '../constants.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  fromClient,
  identifier,
  instantField,
  labelled,
  modernInstant,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, optionalBody, recordVerb, recordView } from '../kernel/record.ts';
import { ruleProblem } from '../kernel/recurrence-rule.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';

/** Occurrences that one series may leave out, and that it may have besides its rule. */
export const MOST_DATES = 1000;
/** Occurrences of one series that differ from it. */
export const MOST_OVERRIDES = 300;
/** Days that occurrences can be asked for in one request. */
export const MOST_DAYS_ASKED = 400;
/** Occurrences that are answered at once. */
export const MOST_OCCURRENCES = 5000;

const timeZone = () => text(100).refine(isTimeZone, { error: 'Give an IANA time zone, such as America/New_York' });

const rule = () =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const problem = ruleProblem(value);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

const reminderMinutes = () => z.int().min(0).max(40_320).nullable();

/** Days before a deadline that it can be reminded of at once, and the earliest of them. */
export const MOST_REMINDER_DAYS = 20;
export const EARLIEST_REMINDER_DAY = 365;

const reminderDays = () =>
  z
    .array(
      z
        .int({ error: 'Give whole days' })
        .min(0, { error: 'Give days from 0 on' })
        .max(EARLIEST_REMINDER_DAY, { error: `Give days up to ${EARLIEST_REMINDER_DAY}` }),
    )
    .max(MOST_REMINDER_DAYS, { error: `Use at most ${MOST_REMINDER_DAYS} reminders` });

/** What an occurrence can have otherwise than its series. */
const own = {
  title: personalText(300),
  description: personalText(10_000).nullable(),
  eventType: z.enum(keysOf(EVENT_TYPES)),
  startDate: modernInstant(),
  endDate: modernInstant().nullable(),
  isAllDay: z.boolean(),
  location: personalText(300).nullable(),
  priority: z.enum(keysOf(PRIORITIES)),
  reminderMinutes: reminderMinutes(),
};

/** When a deadline was marked as met; null while it is not. */
const metAt = () => labelled('Met', instantField().nullable());

/** When a deadline was withdrawn, and why; null while it is not. */
const withdrawnAt = () => labelled('Withdrawn', instantField().nullable());
const withdrawnReason = () => labelled('Reason for the withdrawal', personalText(500).nullable());

/** Letters with which an attorney confirms a date; kept in capitals. */
const initials = () =>
  z
    .string()
    .trim()
    .regex(/^\p{L}{2,4}$/u, { error: 'Give 2 to 4 letters' });

/** When the date of a statute of limitations was confirmed, by whom and with which initials; null while it is not. */
const confirmation = {
  confirmedAt: labelled('Confirmed', instantField().nullable()),
  confirmedById: withTraits(identifier().nullable(), { internal: true }),
  confirmedInitials: labelled('Initials', initials().nullable()),
};

/** One occurrence that differs from its series (RFC 5545's RECURRENCE-ID): what it has otherwise, and nothing else. */
export const occurrenceOverride = z.object({
  /** The instant at which the series itself has it. */
  recurrenceId: instantField(),
  metAt: metAt().optional(),
  withdrawnAt: withdrawnAt().optional(),
  withdrawnReason: withdrawnReason().optional(),
  ...(Object.fromEntries(Object.entries(own).map(([name, field]) => [name, field.optional()])) as {
    [K in keyof typeof own]: z.ZodOptional<(typeof own)[K]>;
  }),
});
export type OccurrenceOverride = z.output<typeof occurrenceOverride>;

const dates = () => z.array(instantField()).max(MOST_DATES, { error: `Use at most ${MOST_DATES} dates` });
const exDates = () => withTraits(dates(), { internal: true });
const rDates = () => withTraits(dates(), { internal: true });
const overrides = () =>
  withTraits(
    z.array(occurrenceOverride).max(MOST_OVERRIDES, { error: `Change at most ${MOST_OVERRIDES} occurrences` }),
    { personal: true, internal: true },
  );
const followedBy = () => withTraits(identifier().nullable(), { internal: true });

export const calendarEvent = defineRecord({
  noun: 'CalendarEvent',
  label: 'Event',
  category: 'event',
  path: '/api/calendar-events',
  add: 'Schedule',
  added: 'Scheduled',
  fields: {
    title: labelled('Event', personalText(300)),
    description: labelled('Notes', optional(personalText(10_000))),
    eventType: labelled('Type', z.enum(keysOf(EVENT_TYPES)).default('appointment')),
    /** An all-day event's day is the UTC date of this instant, and of `endDate`. Of a series, its first occurrence. */
    startDate: withTraits(modernInstant(), { label: 'Starts', dayWhen: 'isAllDay' }),
    endDate: withTraits(optional(modernInstant()), { label: 'Ends', dayWhen: 'isAllDay' }),
    isAllDay: z.boolean().default(false),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    location: labelled('Location', optional(personalText(300))),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    /** Minutes before the start; null for no reminder. */
    reminderMinutes: withTraits(reminderMinutes().default(DEFAULT_REMINDER_MINUTES), {
      label: 'Reminder, minutes before',
    }),
    /** Days before a deadline on which it is reminded of besides; null for those that are usual of its type. */
    reminderDays: labelled('Reminders, days before', optional(reminderDays())),
    /** The IANA zone whose wall clock a series keeps; null for UTC's. All-day series have none. */
    timeZone: withTraits(optional(timeZone()), { label: 'Time zone', code: 'zone' }),
    /** How it repeats: the value of RFC 5545's RRULE; null for what its rule does not repeat. */
    recurrenceRule: withTraits(optional(rule()), { label: 'Repeats', code: 'recurrence' }),
    /** Instants at which the rule has an occurrence that is left out (EXDATE). */
    exDates: exDates().default([]),
    /** Instants of further occurrences (RDATE). */
    rDates: rDates().default([]),
    /** Occurrences that differ from the series. */
    overrides: overrides().default([]),
    /** What other calendars know it by (iCalendar's UID); null for what began here. */
    uid: withTraits(optional(text(255)), { internal: true }),
  },
  computed: {
    /** The series that goes on where this one was split; null for every other event. */
    followedBy: followedBy(),
    /** Of an event that repeats, each occurrence has its own, among `overrides`. */
    metAt: metAt(),
    withdrawnAt: withdrawnAt(),
    withdrawnReason: withdrawnReason(),
    /** Of a single date; a change of the date takes them away. */
    ...confirmation,
  },
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    eventType: z.enum(keysOf(EVENT_TYPES)).optional(),
    uid: z.string().max(255).optional(),
    /** 'true' for deadlines and statutes of limitations that are still open, whatever their day; of a series, see its occurrences. */
    openDeadline: z.enum(['true', 'false']).optional(),
    /** Events that end at or after this instant; of a series, its last occurrence. */
    from: fromClient(instantField()).optional(),
    /** Events that start before this instant. */
    to: fromClient(instantField()).optional(),
  },
  since: [
    { timeZone: null, recurrenceRule: null, exDates: [], rDates: [], overrides: [], uid: null, followedBy: null },
    { metAt: null },
    { reminderDays: null },
    { withdrawnAt: null, withdrawnReason: null },
    { confirmedAt: null, confirmedById: null, confirmedInitials: null },
  ],
});

export type CalendarEvent = z.output<typeof calendarEvent.document>;

const occurrenceAt = { recurrenceId: fromClient(instantField()) };
const differing = z
  .strictObject(
    Object.fromEntries(Object.entries(own).map(([name, field]) => [name, fromClient(field).optional()])) as {
      [K in keyof typeof own]: z.ZodOptional<(typeof own)[K]>;
    },
  )
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Say at least one field to change' });

/** 'This one': the occurrence differs from its series from now on. */
export const changeOccurrence = recordVerb(calendarEvent, {
  command: 'ChangeOccurrence',
  event: 'CalendarOccurrenceChanged',
  outcome: 'occurrence changed',
  path: 'change-occurrence',
  body: z.strictObject({ ...occurrenceAt, changes: differing }),
  changes: z.object({ overrides: overrides() }),
  summary: 'Change one occurrence of an event that repeats, and leave the others as they are',
});

export const leaveOutOccurrence = recordVerb(calendarEvent, {
  command: 'LeaveOutOccurrence',
  event: 'CalendarOccurrenceLeftOut',
  outcome: 'occurrence left out',
  path: 'leave-out',
  body: z.strictObject(occurrenceAt),
  changes: z.object({ exDates: exDates(), rDates: rDates(), overrides: overrides() }),
  summary: 'Leave one occurrence of an event that repeats out',
});

export const reinstateOccurrence = recordVerb(calendarEvent, {
  command: 'ReinstateOccurrence',
  event: 'CalendarOccurrenceReinstated',
  outcome: 'occurrence reinstated',
  path: 'reinstate',
  body: z.strictObject(occurrenceAt),
  changes: z.object({ exDates: exDates(), overrides: overrides() }),
  summary: 'Have one occurrence again as its series has it',
});

const shortened = {
  recurrenceRule: rule().nullable(),
  exDates: exDates(),
  rDates: rDates(),
  overrides: overrides(),
};

/** 'This and the following' of a removal. */
export const endSeries = recordVerb(calendarEvent, {
  command: 'EndSeries',
  event: 'CalendarSeriesEnded',
  outcome: 'series ended',
  path: 'end-series',
  body: z.strictObject(occurrenceAt),
  changes: z.object(shortened),
  summary: 'End an event that repeats before one of its occurrences',
});

const split = recordVerb(calendarEvent, {
  command: 'SplitSeries',
  event: 'CalendarSeriesSplit',
  outcome: 'series split',
  path: 'split',
  body: z.strictObject({ ...occurrenceAt, changes: differing }),
  changes: z.object({ ...shortened, followedBy: identifier() }),
  summary: 'Change an occurrence of an event that repeats and all that follow it, which become a series of their own',
});

/** 'This and the following': `following` is the series that goes on from there, an event of its own. */
export const splitSeries = {
  command: split.command,
  event: defineEvent(
    'CalendarSeriesSplit',
    split.event.schema.extend({ following: calendarEvent.events.added.schema.shape.fields }),
    {
      version: 5,
      upcasters: {
        // Before there was a mark for deadlines that are met.
        1: (data) => ({ ...data, following: { metAt: null, ...(data.following as object) } }),
        // Before a deadline had several reminders.
        2: (data) => ({ ...data, following: { reminderDays: null, ...(data.following as object) } }),
        // Before a deadline could be withdrawn.
        3: (data) => ({
          ...data,
          following: { withdrawnAt: null, withdrawnReason: null, ...(data.following as object) },
        }),
        // Before the date of a statute of limitations could be confirmed.
        4: (data) => ({
          ...data,
          following: {
            confirmedAt: null,
            confirmedById: null,
            confirmedInitials: null,
            ...(data.following as object),
          },
        }),
      },
      undoneBy: 'UndoSeriesSplit',
    },
  ),
};

const undoSplit = recordVerb(calendarEvent, {
  command: 'UndoSeriesSplit',
  event: 'CalendarSeriesSplitUndone',
  outcome: 'split undone',
  path: 'undo-split',
  body: noBody,
  changes: z.object({ ...shortened, followedBy: z.null() }),
  summary: 'Take a split of an event that repeats back, and remove the series that followed',
});

/** `followedBy`: the series that is removed. */
export const undoSeriesSplit = {
  command: undoSplit.command,
  event: defineEvent('CalendarSeriesSplitUndone', undoSplit.event.schema.extend({ followedBy: identifier() }), {
    undoneBy: null,
  }),
};

/** Of a deadline that repeats, the occurrence is said. */
const whichDeadline = optionalBody({ recurrenceId: fromClient(instantField()).optional() });

export const meetDeadline = recordVerb(calendarEvent, {
  command: 'MeetDeadline',
  event: 'DeadlineMet',
  outcome: 'met',
  path: 'meet',
  body: whichDeadline,
  changes: z.object({ metAt: instantField().optional(), overrides: overrides().optional() }),
  summary: 'Mark a deadline or a statute of limitations as met, or one occurrence of it',
  undoneBy: 'ReopenDeadline',
});

export const reopenDeadline = recordVerb(calendarEvent, {
  command: 'ReopenDeadline',
  event: 'DeadlineReopened',
  outcome: 'reopened',
  path: 'reopen',
  body: whichDeadline,
  changes: z.object({ metAt: z.null().optional(), overrides: overrides().optional() }),
  summary: 'Take back that a deadline or a statute of limitations was met',
  undoneBy: 'MeetDeadline',
});

export const withdrawDeadline = recordVerb(calendarEvent, {
  command: 'WithdrawDeadline',
  event: 'DeadlineWithdrawn',
  outcome: 'withdrawn',
  path: 'withdraw',
  body: z.strictObject({ recurrenceId: fromClient(instantField()).optional(), reason: personalText(500) }),
  changes: z.object({
    withdrawnAt: instantField().optional(),
    withdrawnReason: withdrawnReason().optional(),
    overrides: overrides().optional(),
  }),
  summary:
    'Withdraw a deadline or a statute of limitations that need not be met any more, or one occurrence of it, with the reason',
  undoneBy: 'ReinstateDeadline',
});

export const reinstateDeadline = recordVerb(calendarEvent, {
  command: 'ReinstateDeadline',
  event: 'DeadlineReinstated',
  outcome: 'reinstated',
  path: 'reinstate-deadline',
  body: whichDeadline,
  changes: z.object({
    withdrawnAt: z.null().optional(),
    withdrawnReason: z.null().optional(),
    overrides: overrides().optional(),
  }),
  summary: 'Take back that a deadline or a statute of limitations was withdrawn',
  undoneBy: 'WithdrawDeadline',
});

export const confirmLimitation = recordVerb(calendarEvent, {
  command: 'ConfirmLimitation',
  event: 'LimitationConfirmed',
  outcome: 'confirmed',
  path: 'confirm',
  body: z.strictObject({ initials: initials() }),
  changes: z.object({
    confirmedAt: instantField(),
    confirmedById: withTraits(identifier(), { internal: true }),
    confirmedInitials: labelled('Initials', initials()),
  }),
  summary: 'Confirm the date of a statute of limitations with initials; a change of the date takes that away',
  undoneBy: 'RevokeConfirmation',
});

export const revokeConfirmation = recordVerb(calendarEvent, {
  command: 'RevokeConfirmation',
  event: 'LimitationConfirmationRevoked',
  outcome: 'confirmation revoked',
  path: 'revoke-confirmation',
  body: noBody,
  changes: z.object({
    confirmedAt: z.null(),
    confirmedById: withTraits(z.null(), { internal: true }),
    confirmedInitials: z.null(),
  }),
  summary: 'Take back that the date of a statute of limitations was confirmed',
  undoneBy: 'ConfirmLimitation',
});

const verbs = [
  changeOccurrence,
  leaveOutOccurrence,
  reinstateOccurrence,
  endSeries,
  splitSeries,
  undoSeriesSplit,
  meetDeadline,
  reopenDeadline,
  withdrawDeadline,
  reinstateDeadline,
  confirmLimitation,
  revokeConfirmation,
] as const;

export const calendarEvents = [...Object.values(calendarEvent.events), ...verbs.map(({ event }) => event)] as const;

export const calendarView = recordView('calendar-events', calendarEvent.document, calendarEvents);

/** An event as one of its occurrences has it. */
export const occurrence = calendarEvent.document.extend({ recurrenceId: instantField() });
export type Occurrence = z.output<typeof occurrence>;

const DAY_MS = 86_400_000;

/** Events that repeat, one line for each time that they do. Those that do not are in the list of events. */
export const listOccurrences = defineQuery({
  name: 'ListOccurrences',
  path: '/api/calendar-occurrences',
  query: z
    .strictObject({
      /** Occurrences that end at or after this instant. */
      from: fromClient(instantField()),
      /** Occurrences that start before this instant. */
      to: fromClient(instantField()),
      caseId: z.uuid().optional(),
      clientId: z.uuid().optional(),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS_ASKED * DAY_MS, {
      error: `Ask for at most ${MOST_DAYS_ASKED} days`,
      path: ['to'],
    }),
  answer: z.object({
    occurrences: z.array(occurrence),
    /** There are more than are answered: ask for fewer days. */
    truncated: z.boolean(),
  }),
  reads: ['calendar-events'],
  summary: 'The occurrences of the events that repeat, in order of time',
});

/** Links to one calendar that are there at once. Those that are made in one moment may go beyond it. */
export const MOST_FEEDS = 20;

/** Days back that a link shows events of. */
export const FEED_DAYS_BACK = 366;

const feedName = () => personalText(100);

/** Under this link the calendar is shared with whatever program is given it. Only the hash of its secret is kept. */
export const calendarShared = defineEvent(
  'CalendarShared',
  z.object({ name: feedName(), secretHash: withTraits(z.string().regex(/^[0-9a-f]{64}$/), { internal: true }) }),
);
export const calendarLinkRevoked = defineEvent('CalendarLinkRevoked', z.object({}));
export const feedEvents = [calendarShared, calendarLinkRevoked] as const;

/** Of the links of one user, a stream of its own: how many there are at once. */
export const calendarLinkCounted = defineEvent('CalendarLinkCounted', z.object({ linkId: identifier() }));
export const calendarLinkUncounted = defineEvent('CalendarLinkUncounted', z.object({ linkId: identifier() }));

/** A link as it is listed: nobody is told its secret again. */
export const calendarFeed = z.object({
  id: identifier(),
  userId: identifier(),
  name: z.string(),
  createdAt: instantField(),
  revokedAt: instantField().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** 256 random bits in base64url, made by whoever shares: the server forgets it. */
export const FEED_SECRET = /^[\w-]{43}$/;

const ofFeed = { category: 'calendarlink', answer: calendarFeed } as const;

export const shareCalendar = defineCommand({
  ...ofFeed,
  type: 'ShareCalendar',
  method: 'POST',
  path: '/api/calendar-feeds',
  target: 'new',
  body: z.strictObject({
    name: feedName(),
    secret: z.string().regex(FEED_SECRET, { error: 'Give 32 random bytes in base64url' }),
  }),
  status: 201,
  summary: 'Share the calendar under a secret link; the secret is made by the sender, and only its hash is kept',
});

export const revokeCalendarLink = defineCommand({
  ...ofFeed,
  type: 'RevokeCalendarLink',
  method: 'DELETE',
  path: '/api/calendar-feeds/:id',
  target: 'entity',
  body: noBody,
  status: 200,
  summary: 'Revoke a link to the calendar: nothing is answered under it any more',
});

export const feedsView = defineView('calendar-feeds', {
  document: calendarFeed.extend({ secretHash: z.string() }),
  changedBy: feedEvents,
});

export const listFeeds = defineQuery({
  name: 'ListCalendarFeeds',
  path: '/api/calendar-feeds',
  query: noQuery,
  answer: z.array(calendarFeed),
  reads: ['calendar-feeds'],
  summary: 'The links under which the calendar is shared, those that were revoked too',
});

/** Answers iCalendar, and asks for no session. */
export const feedRoute = {
  path: '/api/calendar-feed',
  summary: 'The calendar as iCalendar, for whoever has the secret link',
  /** The id of the link, a dot, and its secret: named so that no log keeps it. */
  query: z.strictObject({ token: z.string().max(200) }),
} as const;

export const calendar = defineFeature({
  events: [...calendarEvents, ...feedEvents, calendarLinkCounted, calendarLinkUncounted],
  commands: [
    ...Object.values(calendarEvent.commands),
    ...verbs.map(({ command }) => command),
    shareCalendar,
    revokeCalendarLink,
  ],
  views: [calendarView, feedsView],
  queries: [...Object.values(calendarEvent.queries), listOccurrences, listFeeds],
  errors: defineErrors({
    LINK_REVOKED: {
      status: 409,
      message: 'This link was revoked already. Make another one to share the calendar again.',
    },
    TOO_MANY_LINKS: {
      status: 409,
      message: `A calendar has at most ${MOST_FEEDS} links at once. Revoke one that no program uses any more, then make another.`,
    },
    ENDS_BEFORE_START: { status: 422, message: 'The event ends before it starts. Correct one of the two.' },
    RECURRENCE_INVALID: {
      status: 422,
      message: 'The event would never repeat as its rule says. Change the rule, or take it out.',
    },
    NOT_REPEATING: {
      status: 409,
      message: 'This event does not repeat, so it has no single occurrences. Change it itself.',
    },
    NO_SUCH_OCCURRENCE: {
      status: 422,
      message: 'The event has no occurrence at this time. Load the calendar again, and choose one that is there.',
    },
    FIRST_OCCURRENCE: {
      status: 409,
      message: 'This is the first occurrence: whatever follows it is the whole series. Change all of it instead.',
    },
    TOO_MANY_EXCEPTIONS: {
      status: 422,
      message: `A series has at most ${MOST_OVERRIDES} changed occurrences and ${MOST_DATES} left out. Begin another series.`,
    },
    NOT_A_DEADLINE: {
      status: 409,
      message:
        'Only a deadline or a statute of limitations can be met or withdrawn. Change the type of the event first.',
    },
    WHICH_DEADLINE: {
      status: 422,
      message: 'This deadline repeats. Say which of its occurrences you mean.',
    },
    DEADLINE_MET: { status: 409, message: 'This deadline is marked as met already.' },
    DEADLINE_NOT_MET: { status: 409, message: 'This deadline is not marked as met, so there is nothing to take back.' },
    DEADLINE_WITHDRAWN: { status: 409, message: 'This deadline is withdrawn. Reinstate it first.' },
    DEADLINE_NOT_WITHDRAWN: {
      status: 409,
      message: 'This deadline is not withdrawn, so there is nothing to reinstate.',
    },
    NOT_A_LIMITATION: {
      status: 409,
      message: 'Only the date of a statute of limitations is confirmed. Change the type of the event first.',
    },
    LIMITATION_REPEATS: {
      status: 409,
      message:
        'This statute of limitations repeats, so it has no single date to confirm. Schedule each date by itself.',
    },
    LIMITATION_CONFIRMED: { status: 409, message: 'This date is confirmed already.' },
    LIMITATION_NOT_CONFIRMED: {
      status: 409,
      message: 'This date is not confirmed, so there is nothing to take back.',
    },
    SERIES_NOT_SPLIT: {
      status: 409,
      message: 'There is no split to take back here. Undo it in the history of the event.',
    },
  }),
});
