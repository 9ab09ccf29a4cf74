import { z } from 'zod';
import { DEFAULT_HOURLY_RATE, TIME_INCREMENT, TIME_MINIMUM } from '../constants.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  labelled,
  modernDate,
  money,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { isActivityCode } from '../kernel/utbms.ts';

const SECONDS_A_DAY = 24 * 60 * 60;
const measuredSeconds = () => z.int().min(0).max(SECONDS_A_DAY, { error: 'Give at most 24 hours' });
const MOST_JOINED = 50;
const NARRATIVE = 2000;

/** The entries that were joined into one, and that entry's values before the first was joined. */
const joined = z.object({
  entries: z.array(identifier()),
  taskDescription: z.string(),
  timeMinutes: z.int().nullable(),
  measuredSeconds: z.int().nullable(),
});

const record = defineRecord({
  noun: 'TimeEntry',
  category: 'time',
  path: '/api/time-entries',
  add: 'Log',
  added: 'Logged',
  fields: {
    taskDescription: labelled('Work done', personalText(NARRATIVE)),
    timeMinutes: withTraits(
      optional(
        z
          .int({ error: 'Give whole minutes' })
          .min(TIME_MINIMUM, { error: `Give at least ${TIME_MINIMUM} minutes` })
          .max(24 * 60, { error: 'Give at most 24 hours' })
          .multipleOf(TIME_INCREMENT, { error: `Give time in steps of ${TIME_INCREMENT} minutes` }),
      ),
      { label: 'Time', minutes: true },
    ),
    /** An amount agreed for the work, which replaces time × rate. */
    dollarValue: labelled('Agreed amount', optional(nonNegativeMoney())),
    hourlyRate: nonNegativeMoney().default(DEFAULT_HOURLY_RATE),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    clioId: optional(text(100)),
    /** The day of the work; the user's today by default. */
    date: optional(modernDate()),
    billable: z.boolean().default(true),
    /** Set by the invoice that holds the entry, or by hand for work that was billed elsewhere. */
    billed: z.boolean().default(false),
    /** Id of the timer measurement from which it was made; set when the time is logged. */
    measureId: withTraits(optional(identifier()), { internal: true }),
    /** Seconds as measured or entered, before rounding; null when only the billed time is known. */
    measuredSeconds: labelled('Measured (seconds)', optional(measuredSeconds())),
    /** The team member who did the work; null for the user. */
    workedBy: withTraits(optional(identifier()), { names: 'team-members', label: 'Worked by' }),
    /** The kind of work as a UTBMS code; a rate can depend on it, and an invoice's line takes it over. */
    activityCode: labelled(
      'Activity',
      optional(z.string().refine(isActivityCode, { error: 'Give a UTBMS code such as A103' })),
    ),
  },
  computed: {
    /** The draft, sent or paid invoice that holds the entry; null when none does. */
    invoiceId: withTraits(identifier().nullable(), { internal: true }),
    /** Sources of an unbilled-time suggestion from which it was made: ids of events, and `held:<calendar event>`. */
    recoveredFrom: withTraits(z.array(text(100)).nullable(), { internal: true }),
    /** The entries joined into it, and its values before that; null when there are none. */
    joined: withTraits(joined.nullable(), { personal: true, internal: true }),
    /** `dollarValue` if given, otherwise time × rate, rounded half to even. */
    calculatedValue: labelled('Value', money()),
  },
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    from: calendarDate().optional(),
    to: calendarDate().optional(),
    billable: z.enum(['true', 'false']).optional(),
    billed: z.enum(['true', 'false']).optional(),
    mine: mineParameter(),
  },
  since: [
    { billed: false, invoiceId: null },
    { measureId: null, recoveredFrom: null },
    { measuredSeconds: null, joined: null },
    { workedBy: null },
    { activityCode: null },
  ],
});

const { add } = record.commands;

/** Time that is logged without a rate gets the rate of its case, its client or the person. */
export const timeEntry = {
  ...record,
  commands: {
    ...record.commands,
    add: { ...add, body: add.body.extend({ hourlyRate: fromClient(nonNegativeMoney().nullable()).optional() }) },
  },
};

/** The fields that joining changes, and separating restores. */
const joining = z.object({
  taskDescription: record.fields.taskDescription,
  timeMinutes: z.int().nullable(),
  measuredSeconds: measuredSeconds().nullable(),
  joined: record.computed.joined,
  calculatedValue: money(),
});

const join = recordVerb(record, {
  command: 'JoinTimeEntries',
  event: 'TimeEntriesJoined',
  outcome: 'joined',
  path: 'join',
  body: z.strictObject({
    /** The other entries, of the same case and day. */
    entries: z
      .array(identifier())
      .min(1)
      .max(MOST_JOINED)
      .refine((all) => new Set(all).size === all.length, { error: 'An entry is named twice' }),
  }),
  changes: joining,
  summary: 'Join others of its case and day into a time entry: their measured time is added up before it is rounded',
});

/** The event names the entries that are removed by it. */
export const joinTimeEntries = {
  command: join.command,
  event: defineEvent('TimeEntriesJoined', join.event.schema.extend({ entries: z.array(identifier()) }), {
    undoneBy: 'SeparateTimeEntries',
  }),
};

const separate = recordVerb(record, {
  command: 'SeparateTimeEntries',
  event: 'TimeEntriesSeparated',
  outcome: 'separated',
  path: 'separate',
  body: noBody,
  changes: joining,
  summary: 'Separate what was joined into a time entry: it says again what it said, and the others are restored',
});

/** The event names the entries that are restored by it. */
export const separateTimeEntries = {
  command: separate.command,
  event: defineEvent('TimeEntriesSeparated', separate.event.schema.extend({ entries: z.array(identifier()) }), {
    undoneBy: null,
  }),
};

/** An invoice claimed the entry: until it releases it, no other invoice can, and the entry's value cannot change. */
export const timeEntryBilled = defineEvent(
  'TimeEntryBilled',
  z.object({ changes: z.object({ billed: z.literal(true), invoiceId: identifier() }) }),
  { undoneBy: null },
);

/** The invoice released the entry: it was voided, or the entry was removed from its draft. */
export const timeEntryUnbilled = defineEvent(
  'TimeEntryUnbilled',
  z.object({
    changes: z.object({ billed: z.literal(false), invoiceId: z.null() }),
    /** The invoice that held the entry. */
    invoiceId: identifier(),
  }),
  { undoneBy: null },
);

export type TimeEntry = z.output<typeof timeEntry.document>;

export const timeEvents = [
  ...Object.values(timeEntry.events),
  timeEntryBilled,
  timeEntryUnbilled,
  joinTimeEntries.event,
  separateTimeEntries.event,
] as const;

export const timeView = recordView('time-entries', timeEntry.document, timeEvents);

export const todaysTime = defineQuery({
  name: 'ListTodaysTime',
  path: '/api/time-entries/today',
  query: noQuery,
  answer: z.array(timeEntry.document),
  reads: ['time-entries'],
  summary: "Today's time entries, by the user's calendar",
});

export const time = defineFeature({
  events: timeEvents,
  commands: [...Object.values(timeEntry.commands), joinTimeEntries.command, separateTimeEntries.command],
  views: [timeView],
  queries: [...Object.values(timeEntry.queries), todaysTime],
  errors: defineErrors({
    TIME_ENTRY_INVOICED: {
      status: 409,
      message: 'An invoice holds this time entry. Take it off the draft, or void the invoice, before you change it.',
    },
    TIME_ENTRY_BILLED: {
      status: 409,
      message: 'This time entry is billed already, by another invoice or elsewhere. Leave it out.',
    },
    TIME_ENTRIES_APART: {
      status: 409,
      message:
        'Only unbilled entries of one case and day, by the same person and with the same rate and billing, can be joined, and none with an agreed amount.',
    },
    TIME_ENTRIES_NOT_JOINED: {
      status: 409,
      message: 'Nothing was joined into this time entry, so there is nothing to separate.',
    },
    TIME_ENTRY_NOT_BILLABLE: {
      status: 409,
      message: 'This time entry is not billable. Mark it as billable first, or leave it out.',
    },
  }),
});
