import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate } from '../kernel/fields.ts';
import { defineQuery, mineParameter } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { BASES } from '../ledger/words.ts';
import { INVOICE_AGES, REPORT_BALANCES, REPORT_FIGURES, REPORT_GROUPS } from '../reportChoices.ts';

/** Whose figures they are: the firm's, or those of the person's own records and matters, as lists select them. */
const whose = { mine: mineParameter() };

const period = {
  ...whose,
  /** Calendar days, inclusive; without them there is no limit. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  /** The report uses the records as of this moment; by default as they are now. */
  asOf: z.iso.datetime({ error: 'Give a moment such as 2026-03-31T23:59:59.999Z' }).optional(),
};

const by = () => z.enum(keysOf(REPORT_GROUPS));

const figures = {
  income: total(),
  expenses: total(),
  net: total(),
  /** Value of the billable time of the period, and its minutes. */
  worked: total(),
  workedMinutes: z.int().min(0),
  /**
   * Work in progress: the value of billable time on hourly cases that is on no invoice at the end of the period, however
   * old it is.
   */
  unbilled: total(),
};

/** The subject of a line: a case, a client, a month; null for amounts without one. */
const group = {
  key: z.string().nullable(),
  /** Name of the record at that time; null when the key is the name, or the record no longer exists. */
  name: z.string().nullable(),
};

export const financialReportAnswer = z.object({
  /** The accounting basis of income and expenses. */
  basis: z.enum(keysOf(BASES)),
  ...figures,
  /** Advanced costs that clients owe at the end of the period. */
  advanced: total(),
  /** Sales tax received by the end of the period; on an accrual basis, invoiced. */
  tax: total(),
  /** Months in chronological order; other lines by income and value of time, the largest first. */
  lines: z.array(z.object({ ...group, ...figures })),
});

export type FinancialReport = z.output<typeof financialReportAnswer>;
export type ReportLine = FinancialReport['lines'][number];

const reads = ['financial-records', 'invoices', 'time-entries', 'cases', 'clients', 'ledger-settings'];

export const financialReport = defineQuery({
  name: 'ReportFinances',
  path: '/api/financial-reports',
  query: z.strictObject({ ...period, by: by().default('month') }),
  answer: financialReportAnswer,
  reads,
  summary: 'Income, expenses, time and work in progress of a period, by month, case, client, practice area or category',
});

/** The report laid out as a PDF to save; the answer is bytes, not JSON. */
export const reportPdfRoute = {
  path: `${financialReport.path}/pdf`,
  summary: 'The financial report as a PDF to be saved',
  query: financialReport.query.extend({
    /** Another period, whose figures are shown next to those of this one. */
    besideFrom: calendarDate().optional(),
    besideTo: calendarDate().optional(),
  }),
} as const;

export const reportRecords = defineQuery({
  name: 'ListReportRecords',
  path: '/api/financial-reports/records',
  query: z.strictObject({
    ...period,
    figure: z.enum([...keysOf(REPORT_FIGURES), ...keysOf(REPORT_BALANCES)]),
    by: by().optional(),
    /** The line, by its key; '' for the line without one. When it is absent, the figure is of the whole report. */
    key: z.string().max(300).optional(),
  }),
  answer: z.object({
    /** Total of the rows: the figure that was drilled into. */
    total: total(),
    rows: z.array(
      z.object({
        /** Key of the row, since one record may have several. */
        key: z.string(),
        list: z.enum(['financial-records', 'invoices', 'time-entries']),
        id: z.string(),
        date: z.string(),
        words: z.string(),
        category: z.string().nullable(),
        minutes: z.int().nullable(),
        /** The amount that the row adds to the figure: an expense reduces the net. */
        amount: total(),
        caseId: z.string().nullable(),
        caseTitle: z.string().nullable(),
        clientName: z.string().nullable(),
        /** The revision of the last event that made the record what the report shows. */
        version: z.int().min(0),
        /** Whether the record was changed or removed after the moment of the report. */
        isChangedSince: z.boolean(),
      }),
    ),
  }),
  reads,
  summary: 'The records that make a figure of the financial report, with what each adds to it',
});

export type ReportRecords = z.output<typeof reportRecords.answer>;
export type ReportRecord = ReportRecords['rows'][number];

const { asOf } = period;

export const owedReport = defineQuery({
  name: 'ReportOwed',
  path: '/api/financial-reports/owed',
  query: z.strictObject({ ...whose, asOf }),
  answer: z.object({
    /** The user's day from which days late are counted. */
    on: calendarDate(),
    total: total(),
    /** Invoices that were sent and are not fully paid; those due longest come first. */
    rows: z.array(
      z.object({
        id: z.string(),
        number: z.int().nullable(),
        title: z.string(),
        clientId: z.string(),
        dueDate: calendarDate(),
        age: z.enum(keysOf(INVOICE_AGES)),
        open: total(),
      }),
    ),
  }),
  reads: ['invoices'],
  summary: 'The open invoices with what is open of each and how long it has been due, as they stood at a moment',
});

export type OwedReport = z.output<typeof owedReport.answer>;

export const heldReport = defineQuery({
  name: 'ReportHeld',
  path: '/api/financial-reports/held',
  query: z.strictObject({ ...whose, asOf }),
  answer: z.object({
    total: total(),
    /** The largest first; clients without a balance are left out. */
    rows: z.array(z.object({ clientId: z.string(), balance: total() })),
  }),
  reads: ['trust-accounts'],
  summary: 'What is held in trust for each client, by what was recorded until a moment',
});

export type HeldReport = z.output<typeof heldReport.answer>;

/** What a timekeeper worked, and what of it was billed and collected. */
const worth = {
  /** Minutes of billable time of the period, and its value. */
  minutes: z.int().min(0),
  worked: total(),
  /** Fees of invoices of the period after discounts, less voids and credit memos of the period. */
  billed: total(),
  /** Fees paid in the period. */
  collected: total(),
};

export const timekeeperReport = defineQuery({
  name: 'ReportTimekeepers',
  path: '/api/financial-reports/timekeepers',
  query: z.strictObject(period),
  answer: z.object({
    ...worth,
    /** By value of the time, the largest first. */
    rows: z.array(
      z.object({
        /** Id of the team member; 'self' for the user, 'unknown' for the lines of a client who was erased. */
        key: z.string(),
        /** The team member's; null for the others. */
        name: z.string().nullable(),
        ...worth,
      }),
    ),
  }),
  reads: ['time-entries', 'invoices', 'team-members', 'firms'],
  summary:
    'Billable time of a period, and the fees billed and collected in it, by timekeeper; of the person alone with `mine`',
});

export type TimekeeperReport = z.output<typeof timekeeperReport.answer>;

export const reports = defineFeature({
  events: [],
  commands: [],
  views: [],
  queries: [financialReport, reportRecords, owedReport, heldReport, timekeeperReport],
  errors: {},
});
