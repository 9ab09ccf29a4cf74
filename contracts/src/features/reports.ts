import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { REPORT_FIGURES, REPORT_GROUPS } from '../reportChoices.ts';

const period = {
  /** Calendar days, both included; without them there is no limit. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  /** The records as they stood at this moment; as they stand now unless said. */
  asOf: z.iso.datetime({ error: 'Give a moment such as 2026-03-31T23:59:59.999Z' }).optional(),
};

const by = () => z.enum(keysOf(REPORT_GROUPS));

const figures = {
  income: total(),
  expenses: total(),
  net: total(),
  /** What the billable time of the period is worth, and its minutes. */
  worked: total(),
  workedMinutes: z.int().min(0),
  /** Work in progress: what billable time is worth that no invoice holds, to the end of the period, however old. */
  unbilled: total(),
};

/** What a line is about: a case, a client, a month; null for what belongs to none. */
const group = {
  key: z.string().nullable(),
  /** Of a record, as it stood then; null where the key says it, or the record is not known any more. */
  name: z.string().nullable(),
};

export const financialReportAnswer = z.object({
  ...figures,
  /** Months in their order, everything else by income and worth of time, the largest first. */
  lines: z.array(z.object({ ...group, ...figures })),
});

export type FinancialReport = z.output<typeof financialReportAnswer>;
export type ReportLine = FinancialReport['lines'][number];

const reads = ['financial-records', 'time-entries', 'cases', 'clients'];

export const financialReport = defineQuery({
  name: 'ReportFinances',
  path: '/api/financial-reports',
  query: z.strictObject({ ...period, by: by().default('month') }),
  answer: financialReportAnswer,
  reads,
  summary: 'Income, expenses, time and work in progress of a period, by month, case, client, practice area or category',
});

export const reportRecords = defineQuery({
  name: 'ListReportRecords',
  path: '/api/financial-reports/records',
  query: z.strictObject({
    ...period,
    figure: z.enum(keysOf(REPORT_FIGURES)),
    by: by().optional(),
    /** The line, by its key; '' for the one of what belongs to none. Without it, the figure of the whole report. */
    key: z.string().max(300).optional(),
  }),
  answer: z.object({
    /** Of the rows: the figure that was drilled into. */
    total: total(),
    rows: z.array(
      z.object({
        list: z.enum(['financial-records', 'time-entries']),
        id: z.string(),
        date: z.string(),
        words: z.string(),
        category: z.string().nullable(),
        minutes: z.int().nullable(),
        /** What it adds to the figure: an expense takes from the net. */
        amount: total(),
        caseId: z.string().nullable(),
        caseTitle: z.string().nullable(),
        clientName: z.string().nullable(),
        /** The revision of the last event that made it so. */
        version: z.int().min(0),
        /** Changed or removed after the moment of the report. */
        isChangedSince: z.boolean(),
      }),
    ),
  }),
  reads,
  summary: 'The records that make a figure of the financial report, with what each adds to it',
});

export type ReportRecords = z.output<typeof reportRecords.answer>;
export type ReportRecord = ReportRecords['rows'][number];

export const reports = defineFeature({
  events: [],
  commands: [],
  views: [],
  queries: [financialReport, reportRecords],
  errors: {},
});
