import { z } from 'zod';
import { FINANCIAL_TYPES, keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { postingsView, shownPosting } from '../ledger/postings-view.ts';
import { ledgerEvents, ledgerSettings, ledgerSettingsView, pairAnswers, paymentPair } from '../ledger/settings.ts';
import { BASES, POSTING_KINDS } from '../ledger/words.ts';

const basis = () => z.enum(keysOf(BASES));
const reads = [postingsView.name, ledgerSettingsView.name];

const totals = { income: total(), expenses: total(), net: total() };
/** Costs that were advanced and that clients owe, and sales tax that was received and is owed to the state. */
const balances = { advanced: total(), tax: total() };

/** Income, expenses and net: in total, for this month and for the twelve months up to it. */
export const financialSummaryAnswer = z.object({
  /** The accounting basis of all figures here. */
  basis: basis(),
  ...totals,
  ...balances,
  thisMonth: z.object(totals),
  lastMonth: z.object(totals),
  /** Twelve months, the oldest first, without gaps; `month` is 'YYYY-MM'. */
  months: z.array(z.object({ month: z.string(), ...totals })),
  /** Totals of the current year, the largest first. */
  categories: z.array(z.object({ type: z.enum(keysOf(FINANCIAL_TYPES)), category: z.string(), total: total() })),
  /** The same by case; null for amounts without a case. */
  cases: z.array(z.object({ type: z.enum(keysOf(FINANCIAL_TYPES)), caseId: identifier().nullable(), total: total() })),
});
export type FinancialSummary = z.output<typeof financialSummaryAnswer>;

export const financialSummary = defineQuery({
  name: 'SummariseFinancialRecords',
  path: '/api/financial-records/summary',
  query: z.strictObject({ mine: mineParameter() }),
  answer: financialSummaryAnswer,
  reads,
  summary: 'Income and expenses in total, by month, category and case, of records and of invoice payments',
  isReadAhead: true,
});

export const listPostings = defineQuery({
  name: 'ListPostings',
  path: '/api/postings',
  query: z.strictObject({
    /** Calendar days, inclusive. */
    from: calendarDate().optional(),
    to: calendarDate().optional(),
    caseId: z.uuid().optional(),
    /** Filters invoices by client; a record entered by hand is found by its case. */
    clientId: z.uuid().optional(),
    kind: z.enum(keysOf(POSTING_KINDS)).optional(),
    mine: mineParameter(),
  }),
  answer: z.object({
    basis: basis(),
    ...totals,
    ...balances,
    /** The latest first. */
    rows: z.array(
      z.object({
        id: z.string(),
        ...shownPosting,
        amount: total(),
        /** Number of the invoice. */
        number: z.int().nullable(),
      }),
    ),
  }),
  reads,
  summary: 'What records and invoice payments add to the figures on which day, and the figures that they make',
});
export type Postings = z.output<typeof listPostings.answer>;
export type ShownPosting = Postings['rows'][number];

export const getLedgerSettings = defineQuery({
  name: 'GetLedgerSettings',
  path: '/api/ledger-settings',
  query: noQuery,
  answer: z.object({ basis: basis(), isAsked: z.boolean() }),
  reads: [ledgerSettingsView.name],
  summary: 'On which basis the figures of the person count',
});
export type LedgerChoice = z.output<typeof getLedgerSettings.answer>;

const common = { category: 'ledger', target: 'firm', status: 200 } as const;

export const chooseAccountingBasis = defineCommand({
  ...common,
  type: 'ChooseAccountingBasis',
  waits: { noun: 'Accounting basis', outcome: 'chosen', views: ['ledger-settings'] },
  method: 'PUT',
  path: '/api/ledger-settings/basis',
  body: z.strictObject({ basis: basis() }),
  answer: getLedgerSettings.answer,
  summary: 'Choose whether invoices count as they are paid (cash) or as they are issued (accrual)',
});

export const answerPaymentPairs = defineCommand({
  ...common,
  type: 'AnswerPaymentPairs',
  waits: { noun: 'Payments entered by hand', outcome: 'answered', views: ['ledger-settings'] },
  method: 'POST',
  path: '/api/payment-pairs/answers',
  body: z.strictObject(pairAnswers).refine(
    ({ same, different }) => {
      const named = [...same, ...different].map(({ recordId, paymentId }) => `${recordId}:${paymentId}`);
      const records = same.map(({ recordId }) => recordId);
      return new Set(named).size === named.length && new Set(records).size === records.length;
    },
    { error: 'Answer each pair once; a record can be the same as one payment' },
  ),
  answer: ledgerSettings.pick({ basis: true, isAsked: true, same: true, different: true }),
  summary: 'Say which records entered by hand are the same money as an invoice payment, so that they count once',
});

export const paymentPairs = defineQuery({
  name: 'ListPaymentPairs',
  path: '/api/payment-pairs',
  query: noQuery,
  answer: z.object({
    /** Whether any pair was answered before. */
    isAsked: z.boolean(),
    /** Pairs without an answer, the latest first. */
    pairs: z.array(
      z.object({
        ...paymentPair.shape,
        record: z.object({
          date: calendarDate(),
          description: z.string(),
          amount: total(),
          caseId: identifier().nullable(),
        }),
        payment: z.object({
          date: calendarDate(),
          amount: total(),
          number: z.int().nullable(),
          clientId: identifier(),
        }),
      }),
    ),
    /** Records that are the same as an existing payment, according to the user; they count once. */
    same: z.array(paymentPair),
  }),
  reads: ['financial-records', 'invoices', 'cases', ledgerSettingsView.name],
  summary: 'Records entered by hand that may be the same money as a payment of an invoice',
});
export type PaymentPairs = z.output<typeof paymentPairs.answer>;
export type LikelyPair = PaymentPairs['pairs'][number];

export const ledger = defineFeature({
  events: ledgerEvents,
  commands: [chooseAccountingBasis, answerPaymentPairs],
  views: [postingsView, ledgerSettingsView],
  queries: [financialSummary, listPostings, getLedgerSettings, paymentPairs],
  errors: {},
});
