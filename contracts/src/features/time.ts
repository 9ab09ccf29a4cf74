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
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

const record = defineRecord({
  noun: 'TimeEntry',
  category: 'time',
  path: '/api/time-entries',
  add: 'Log',
  added: 'Logged',
  fields: {
    taskDescription: labelled('Work done', personalText(2000)),
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
    /** An amount agreed for the work, in place of time × rate. */
    dollarValue: labelled('Agreed amount', optional(nonNegativeMoney())),
    hourlyRate: nonNegativeMoney().default(DEFAULT_HOURLY_RATE),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    clioId: optional(text(100)),
    /** The day of the work; the user's today when left out. */
    date: optional(modernDate()),
    billable: z.boolean().default(true),
    /** Set by the invoice that holds the entry, or by hand for what was billed elsewhere. */
    billed: z.boolean().default(false),
    /** The measurement that it was made of; said when it is logged. */
    measureId: withTraits(optional(identifier()), { internal: true }),
  },
  computed: {
    /** The invoice that holds the entry: draft, sent or paid; null when none does. */
    invoiceId: withTraits(identifier().nullable(), { internal: true }),
    /** What the recovered time was read from: ids of events, and `held:<calendar event>`. */
    recoveredFrom: withTraits(z.array(text(100)).nullable(), { internal: true }),
    /** `dollarValue` where given, else time × rate, rounded half to even. */
    calculatedValue: labelled('Worth', money()),
  },
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    from: calendarDate().optional(),
    to: calendarDate().optional(),
    billable: z.enum(['true', 'false']).optional(),
    billed: z.enum(['true', 'false']).optional(),
  },
  since: [
    { billed: false, invoiceId: null },
    { measureId: null, recoveredFrom: null },
  ],
});

const { add } = record.commands;

/** Time that is logged without a rate takes the one that holds for its case, its client or the person. */
export const timeEntry = {
  ...record,
  commands: {
    ...record.commands,
    add: { ...add, body: add.body.extend({ hourlyRate: fromClient(nonNegativeMoney().nullable()).optional() }) },
  },
};

/** An invoice took the entry: until it gives it back, no other can, and what it is worth stays as it is. */
export const timeEntryBilled = defineEvent(
  'TimeEntryBilled',
  z.object({ changes: z.object({ billed: z.literal(true), invoiceId: identifier() }) }),
  { undoneBy: null },
);

/** The invoice gave the entry back: it was voided, or the entry was taken off its draft. */
export const timeEntryUnbilled = defineEvent(
  'TimeEntryUnbilled',
  z.object({
    changes: z.object({ billed: z.literal(false), invoiceId: z.null() }),
    /** The one that held it. */
    invoiceId: identifier(),
  }),
  { undoneBy: null },
);

export type TimeEntry = z.output<typeof timeEntry.document>;

export const timeEvents = [...Object.values(timeEntry.events), timeEntryBilled, timeEntryUnbilled] as const;

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
  commands: Object.values(timeEntry.commands),
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
    TIME_ENTRY_NOT_BILLABLE: {
      status: 409,
      message: 'This time entry is not billable. Mark it as billable first, or leave it out.',
    },
  }),
});
