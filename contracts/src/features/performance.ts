import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineQuery, mineParameter } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { byPerson, defineView } from '../kernel/view.ts';
import { BASES } from '../ledger/words.ts';
import { PERFORMANCE_FIGURES, TARGET_PERIODS } from '../performanceChoices.ts';

const MINUTES_A_WEEK = 7 * 24 * 60;
const MINUTES_A_MONTH = 31 * 24 * 60;

/** The hours that the person wants to record; when null, the target of a working day applies. */
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
  idsOf: byPerson,
  isPersonal: true,
});

/** Days of the person's calendar, inclusive. */
const period = { from: calendarDate(), to: calendarDate() };

const figures = {
  /** Target minutes of the period. */
  targetMinutes: z.int().min(0),
  recordedMinutes: z.int().min(0),
  billableMinutes: z.int().min(0),
  /** Value of the billable time of the period. */
  worked: total(),
  /** Parts of that value: on drafts; on sent invoices after discounts, or billed elsewhere; and paid. */
  drafted: total(),
  billed: total(),
  collected: total(),
  /** Income of the period from all sources, as in the financial reports. */
  received: total(),
  /** Tasks due in the period: done on time, done late, overdue, and not yet due. */
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
  /** The accounting basis of income. */
  basis: z.enum(keysOf(BASES)),
  ...figures,
  /** The basis of the target. */
  target: z.object({
    per: z.enum(keysOf(TARGET_PERIODS)),
    minutes: z.int().min(0),
    /** Mondays to Fridays of the period, and the part of them up to today. */
    workdays: z.int().min(0),
    workdaysSoFar: z.int().min(0),
    /** Minutes that should have been recorded by today. */
    minutesSoFar: z.int().min(0),
  }),
  /** The months of the period and earlier ones, at least twelve, in chronological order. */
  months: z.array(z.object({ month: z.string(), ...figures })),
});
export type Performance = z.output<typeof performanceAnswer>;

export const getPerformance = defineQuery({
  name: 'GetPerformance',
  path: '/api/performance',
  query: z.strictObject({ ...period, mine: mineParameter() }),
  answer: performanceAnswer,
  reads,
  summary: 'Hours against target, utilization, realization and tasks on time over a period, and month by month',
});

export const performanceRecords = defineQuery({
  name: 'ListPerformanceRecords',
  path: '/api/performance/records',
  query: z.strictObject({ ...period, figure: z.enum(keysOf(PERFORMANCE_FIGURES)), mine: mineParameter() }),
  answer: z.object({
    /** Totals of the rows. */
    minutes: z.int().min(0),
    amount: total(),
    rows: z.array(
      z.object({
        /** Key of the row, since one record may have several. */
        key: z.string(),
        list: z.enum(['time-entries', 'invoices', 'tasks', 'financial-records']),
        id: z.string(),
        date: z.string(),
        words: z.string(),
        /** The amount that the row adds to the figure. For a task, the figure is a count. */
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
