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
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, optionalBody, recordVerb, recordView } from '../kernel/record.ts';
import { ruleProblem } from '../kernel/recurrence-rule.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';

/** Limit of excluded occurrences of a series, and of its additional ones. */
export const MOST_DATES = 1000;
/** Limit of occurrences of a series that differ from it. */
export const MOST_OVERRIDES = 300;
/** Limit of days whose occurrences can be requested at once. */
export const MOST_DAYS_ASKED = 400;
/** Limit of occurrences in one answer. */
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

/** Limit of reminder days of one deadline, and the greatest number of days ahead. */
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

/** Fields in which an occurrence can differ from its series. */
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

/** When a deadline was marked as met; null until then. */
const metAt = () => labelled('Met', instantField().nullable());

/** When a deadline was withdrawn, and why; null until then. */
const withdrawnAt = () => labelled('Withdrawn', instantField().nullable());
const withdrawnReason = () => labelled('Reason for the withdrawal', personalText(500).nullable());

/** Initials with which an attorney confirms a date, stored in capitals. */
const initials = () =>
  z
    .string()
    .trim()
    .regex(/^\p{L}{2,4}$/u, { error: 'Give 2 to 4 letters' });

/** When the date of a statute of limitations was confirmed, by whom and with which initials; null until then. */
const confirmation = {
  confirmedAt: labelled('Confirmed', instantField().nullable()),
  confirmedById: withTraits(identifier().nullable(), { internal: true }),
  confirmedInitials: labelled('Initials', initials().nullable()),
};

/** An occurrence that differs from its series (RFC 5545's RECURRENCE-ID); it contains only the fields that differ. */
export const occurrenceOverride = z.object({
  /** The instant at which the series has the occurrence. */
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
/** Limit of the people to whom one event is assigned. */
export const MAX_ASSIGNEES = 20;

const assigneeIds = () =>
  withTraits(z.array(identifier()).max(MAX_ASSIGNEES, { error: `Assign it to at most ${MAX_ASSIGNEES} people` }), {
    names: 'team-members',
    label: 'Assigned to',
  });
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
    /**
     * For an all-day event, the day is the UTC date of this instant, and of `endDate`. For a series, this is its first
     * occurrence.
     */
    startDate: withTraits(modernInstant(), { label: 'Starts', dayWhen: 'isAllDay' }),
    endDate: withTraits(optional(modernInstant()), { label: 'Ends', dayWhen: 'isAllDay' }),
    isAllDay: z.boolean().default(false),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    /** Ids of the team's contacts whose work it is: who attends, or sees to a deadline. */
    assigneeIds: assigneeIds().default([]),
    location: labelled('Location', optional(personalText(300))),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    /** Minutes before the start; null for no reminder. */
    reminderMinutes: withTraits(reminderMinutes().default(DEFAULT_REMINDER_MINUTES), {
      label: 'Reminder, minutes before',
    }),
    /** Days before a deadline on which there are additional reminders; null for the default of its type. */
    reminderDays: labelled('Reminders, days before', optional(reminderDays())),
    /** The IANA time zone whose wall clock a series follows; null for UTC. All-day series have none. */
    timeZone: withTraits(optional(timeZone()), { label: 'Time zone', code: 'zone' }),
    /** The recurrence rule (the value of RFC 5545's RRULE); null when no rule repeats the event. */
    recurrenceRule: withTraits(optional(rule()), { label: 'Repeats', code: 'recurrence' }),
    /** Excluded occurrences of the rule, as instants (EXDATE). */
    exDates: exDates().default([]),
    /** Additional occurrences, as instants (RDATE). */
    rDates: rDates().default([]),
    /** Occurrences that differ from the series. */
    overrides: overrides().default([]),
    /** Id in other calendars (iCalendar's UID); null for events that were created here. */
    uid: withTraits(optional(text(255)), { internal: true }),
  },
  computed: {
    /** The series that continues after this one was split; null for every other event. */
    followedBy: followedBy(),
    /** In a recurring event, each occurrence has its own values, in `overrides`. */
    metAt: metAt(),
    withdrawnAt: withdrawnAt(),
    withdrawnReason: withdrawnReason(),
    /** The confirmation is for a single date, and is removed when the date changes. */
    ...confirmation,
  },
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    /** Id of a contact of the team. */
    assignedTo: z.uuid().optional(),
    eventType: z.enum(keysOf(EVENT_TYPES)).optional(),
    uid: z.string().max(255).optional(),
    /**
     * 'true' for deadlines and statutes of limitations that are still open, on any day; for a series see its
     * occurrences.
     */
    openDeadline: z.enum(['true', 'false']).optional(),
    mine: mineParameter(),
    /** Events that end at or after this instant; for a series, its last occurrence counts. */
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
    { assigneeIds: [] },
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

/** Changes 'this one': the occurrence differs from its series from now on. */
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

/** Removes 'this and the following'. */
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

/** Changes 'this and the following': `following` is the series that continues from there, a separate event. */
export const splitSeries = {
  command: split.command,
  event: defineEvent(
    'CalendarSeriesSplit',
    split.event.schema.extend({ following: calendarEvent.events.added.schema.shape.fields }),
    {
      version: 6,
      upcasters: {
        // Version 1 could not mark deadlines as met.
        1: (data) => ({ ...data, following: { metAt: null, ...(data.following as object) } }),
        // Version 2 had one reminder for a deadline.
        2: (data) => ({ ...data, following: { reminderDays: null, ...(data.following as object) } }),
        // Version 3 could not withdraw a deadline.
        3: (data) => ({
          ...data,
          following: { withdrawnAt: null, withdrawnReason: null, ...(data.following as object) },
        }),
        // Version 4 could not confirm the date of a statute of limitations.
        4: (data) => ({
          ...data,
          following: {
            confirmedAt: null,
            confirmedById: null,
            confirmedInitials: null,
            ...(data.following as object),
          },
        }),
        // Version 5 could not assign an event.
        5: (data) => ({ ...data, following: { assigneeIds: [], ...(data.following as object) } }),
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

/** `followedBy` is the series that is removed. */
export const undoSeriesSplit = {
  command: undoSplit.command,
  event: defineEvent('CalendarSeriesSplitUndone', undoSplit.event.schema.extend({ followedBy: identifier() }), {
    undoneBy: null,
  }),
};

/** For a recurring deadline, the body names the occurrence. */
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

/** An event with the values of one of its occurrences. */
export const occurrence = calendarEvent.document.extend({ recurrenceId: instantField() });
export type Occurrence = z.output<typeof occurrence>;

const DAY_MS = 86_400_000;

/** The occurrences of recurring events, one row each. Other events are in the list of events. */
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
      mine: mineParameter(),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS_ASKED * DAY_MS, {
      error: `Ask for at most ${MOST_DAYS_ASKED} days`,
      path: ['to'],
    }),
  answer: z.object({
    occurrences: z.array(occurrence),
    /** True when there are more occurrences than answered: request fewer days. */
    truncated: z.boolean(),
  }),
  reads: ['calendar-events'],
  summary: 'The occurrences of the events that repeat, in order of time',
});

/** Limit of links to one calendar at a time. Links that are made at the same moment may exceed it. */
export const MOST_FEEDS = 20;

/** Number of past days whose events a link shows. */
export const FEED_DAYS_BACK = 366;

const feedName = () => personalText(100);

/** Shares the calendar under a link with any program that knows it. Only the hash of the link's secret is stored. */
export const calendarShared = defineEvent(
  'CalendarShared',
  z.object({ name: feedName(), secretHash: withTraits(z.string().regex(/^[0-9a-f]{64}$/), { internal: true }) }),
);
export const calendarLinkRevoked = defineEvent('CalendarLinkRevoked', z.object({}));
export const feedEvents = [calendarShared, calendarLinkRevoked] as const;

/** Events of a separate stream for each user that counts their current links. */
export const calendarLinkCounted = defineEvent('CalendarLinkCounted', z.object({ linkId: identifier() }));
export const calendarLinkUncounted = defineEvent('CalendarLinkUncounted', z.object({ linkId: identifier() }));

/** A link in the list; its secret is never shown again. */
export const calendarFeed = z.object({
  id: identifier(),
  userId: identifier(),
  name: z.string(),
  createdAt: instantField(),
  revokedAt: instantField().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** 256 random bits in base64url, generated by the client; the server does not store them. */
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
  isPersonal: true,
});

export const listFeeds = defineQuery({
  name: 'ListCalendarFeeds',
  path: '/api/calendar-feeds',
  query: noQuery,
  answer: z.array(calendarFeed),
  reads: ['calendar-feeds'],
  summary: 'The links under which the calendar is shared, those that were revoked too',
});

/** Answers with iCalendar, and requires no session. */
export const feedRoute = {
  path: '/api/calendar-feed',
  summary: 'The calendar as iCalendar, for whoever has the secret link',
  /** The id of the link, a dot, and its secret; the parameter's name keeps it out of logs. */
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
