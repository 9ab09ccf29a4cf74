import { z } from 'zod';
import { FINANCIAL_TYPES, keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  identifier,
  modernDate,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { withTraits } from '../kernel/traits.ts';

export const financialRecord = defineRecord({
  noun: 'FinancialRecord',
  category: 'money',
  path: '/api/financial-records',
  fields: {
    type: z.enum(keysOf(FINANCIAL_TYPES)),
    /** Never negative: the type says which way it goes. */
    amount: nonNegativeMoney(),
    description: personalText(2000),
    category: text(100),
    caseId: optional(identifier()),
    date: modernDate(),
    clioId: optional(text(100)),
  },
  computed: {
    /** The invoice that holds the expense: draft, sent or paid; null when none does. */
    invoiceId: withTraits(identifier().nullable(), { internal: true }),
  },
  filters: {
    type: z.enum(keysOf(FINANCIAL_TYPES)).optional(),
    category: z.string().optional(),
    caseId: z.uuid().optional(),
    from: calendarDate().optional(),
    to: calendarDate().optional(),
  },
  since: [{ invoiceId: null }],
});

/** An invoice took the expense: until it gives it back, no other can, and it stays as it is. */
export const expenseBilled = defineEvent(
  'FinancialRecordBilled',
  z.object({ changes: z.object({ invoiceId: identifier() }) }),
  { undoneBy: null },
);

/** The invoice gave the expense back: it was voided, or the expense was taken off its draft. */
export const expenseUnbilled = defineEvent(
  'FinancialRecordUnbilled',
  z.object({
    changes: z.object({ invoiceId: z.null() }),
    /** The one that held it. */
    invoiceId: identifier(),
  }),
  { undoneBy: null },
);

export type FinancialRecord = z.output<typeof financialRecord.document>;

export const financialEvents = [...Object.values(financialRecord.events), expenseBilled, expenseUnbilled] as const;

export const financialView = recordView('financial-records', financialRecord.document, financialEvents);

const totals = { income: total(), expenses: total(), net: total() };

/** Income, expenses and their difference: altogether, this month and the twelve months up to it. */
export const financialSummaryAnswer = z.object({
  ...totals,
  thisMonth: z.object(totals),
  lastMonth: z.object(totals),
  /** Oldest first, twelve, without gaps; `month` is 'YYYY-MM'. */
  months: z.array(z.object({ month: z.string(), ...totals })),
  /** Of the current year, largest first. */
  categories: z.array(z.object({ type: z.enum(keysOf(FINANCIAL_TYPES)), category: z.string(), total: total() })),
});

export type FinancialSummary = z.output<typeof financialSummaryAnswer>;

export const financialSummary = defineQuery({
  name: 'SummariseFinancialRecords',
  path: '/api/financial-records/summary',
  query: noQuery,
  answer: financialSummaryAnswer,
  reads: ['financial-records'],
  summary: 'Income and expenses in total, by month and by category',
});

export const money = defineFeature({
  events: financialEvents,
  commands: Object.values(financialRecord.commands),
  views: [financialView],
  queries: [...Object.values(financialRecord.queries), financialSummary],
  errors: defineErrors({
    EXPENSE_INVOICED: {
      status: 409,
      message: 'An invoice holds this expense. Take it off the draft, or void the invoice, before you change it.',
    },
    EXPENSE_BILLED: { status: 409, message: 'Another invoice holds this expense. Leave it out.' },
    EXPENSE_NOT_BILLABLE: {
      status: 409,
      message: 'Only an expense of a case can be billed. Give it its case first, or leave it out.',
    },
  }),
});
