import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { byOwner, defineView } from '../kernel/view.ts';
import { BASES } from '../ledger/words.ts';
import { PERFORMANCE_FIGURES, TARGET_PERIODS } from '../performanceChoices.ts';

const MINUTES_A_WEEK = 7 * 24 * 60;
const MINUTES_A_MONTH = 31 * 24 * 60;

/** Hours that the person wants to record; without one, the target of a working day counts. */
const hoursTarget = z.discriminatedUnion('per', [
  z.strictObject({
    per: z.literal('week'),
    minutes: z.int().min(1).max(MINUTES_A_WEEK, { error: 'Give at most 168 hours a week' }),
  }),
  z.strictObject({
    per: z.literal('month'),
    minutes: z.int().min(1).max(MINUTES_A_MONTH, { error: 'Give at most 744 hours a month' }),
  }),
]);
export type HoursTarget = z.output<typeof hoursTarget>;

export const hoursTargetChosen = defineEvent('HoursTargetChosen', z.object({ target: hoursTarget.nullable() }));

export const chooseHoursTarget = defineCommand({
  type: 'ChooseHoursTarget',
  waits: { noun: 'Target of hours', outcome: 'chosen', views: ['hours-targets'] },
  category: 'hours',
  method: 'PUT',
  path: '/api/performance/target',
  target: 'user',
  body: z.strictObject({ target: hoursTarget.nullable() }),
  answer: z.object({ target: hoursTarget.nullable() }),
  status: 200,
  summary: 'Choose how many hours to record in a week or a month; null to go by the target of a working day',
});

export const hoursTargetsView = defineView('hours-targets', {
  document: z.object({ id: identifier(), userId: identifier(), target: hoursTarget.nullable() }),
  changedBy: [hoursTargetChosen],
  idsOf: byOwner,
});

/** Calendar days of the person's, both included. */
const period = { from: calendarDate(), to: calendarDate() };

const figures = {
  /** Minutes that were to be recorded. */
  targetMinutes: z.int().min(0),
  recordedMinutes: z.int().min(0),
  billableMinutes: z.int().min(0),
  /** What the billable time of the period is worth. */
  worked: total(),
  /** Of that time: what is on drafts, what is on sent invoices after their discounts or was billed elsewhere, what was paid. */
  drafted: total(),
  billed: total(),
  collected: total(),
  /** Income of the period, whatever it was for: the same that the financial reports show. */
  received: total(),
  /** Tasks that were due in the period: done by their day, done later, not done though their day is over, still to come. */
  onTime: z.int().min(0),
  late: z.int().min(0),
  overdue: z.int().min(0),
  open: z.int().min(0),
};

const reads = [
  ...['time-entries', 'invoices', 'tasks', 'rates', 'financial-records', 'postings', 'ledger-settings'],
  hoursTargetsView.name,
];

export const performanceAnswer = z.object({
  ...period,
  /** On which income counts. */
  basis: z.enum(keysOf(BASES)),
  ...figures,
  /** What the target follows from. */
  target: z.object({
    per: z.enum(keysOf(TARGET_PERIODS)),
    minutes: z.int().min(0),
    /** Mondays to Fridays of the period, and those of them until today. */
    workdays: z.int().min(0),
    workdaysSoFar: z.int().min(0),
    /** What should have been recorded until today. */
    minutesSoFar: z.int().min(0),
  }),
  /** The period's months and those before it, twelve at least, in their order. */
  months: z.array(z.object({ month: z.string(), ...figures })),
});
export type Performance = z.output<typeof performanceAnswer>;

export const getPerformance = defineQuery({
  name: 'GetPerformance',
  path: '/api/performance',
  query: z.strictObject(period),
  answer: performanceAnswer,
  reads,
  summary: 'Hours against target, utilization, realization and tasks on time over a period, and month by month',
});

export const performanceRecords = defineQuery({
  name: 'ListPerformanceRecords',
  path: '/api/performance/records',
  query: z.strictObject({ ...period, figure: z.enum(keysOf(PERFORMANCE_FIGURES)) }),
  answer: z.object({
    /** Of the rows. */
    minutes: z.int().min(0),
    amount: total(),
    rows: z.array(
      z.object({
        /** Of the row: one record may have several. */
        key: z.string(),
        list: z.enum(['time-entries', 'invoices', 'tasks', 'financial-records']),
        id: z.string(),
        date: z.string(),
        words: z.string(),
        /** What it adds to the figure. A task adds itself. */
        minutes: z.int().nullable(),
        amount: total().nullable(),
        caseId: z.string().nullable(),
      }),
    ),
  }),
  reads,
  summary: 'The records that make a figure of performance, with what each adds to it',
});

export type PerformanceRecords = z.output<typeof performanceRecords.answer>;
export type PerformanceRecord = PerformanceRecords['rows'][number];

export const performance = defineFeature({
  events: [hoursTargetChosen],
  commands: [chooseHoursTarget],
  views: [hoursTargetsView],
  queries: [getPerformance, performanceRecords],
  errors: defineErrors({
    PERIOD_TURNED: { status: 422, message: 'The period ends before it begins. Give the earlier day first.' },
    PERIOD_TOO_LONG: { status: 422, message: 'A period can be ten years long at most. Give a shorter one.' },
  }),
});
