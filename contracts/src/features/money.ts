import { z } from 'zod';
import { FINANCIAL_TYPES, keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  identifier,
  labelled,
  modernDate,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

export const financialRecord = defineRecord({
  noun: 'FinancialRecord',
  category: 'money',
  path: '/api/financial-records',
  fields: {
    type: z.enum(keysOf(FINANCIAL_TYPES)),
    /** Never negative; the type determines the sign. */
    amount: nonNegativeMoney(),
    description: personalText(2000),
    category: text(100),
    caseId: optional(identifier()),
    date: modernDate(),
    clioId: optional(text(100)),
    /**
     * For an expense of a case: whether it is the firm's own cost, such as copies, so that it is an expense and what is
     * billed for it is income. Any other cost of a case was advanced for its client.
     */
    inHouse: labelled('In-house cost', z.boolean().default(false)),
    /**
     * For an expense without a case: whether it pays sales tax that was charged on invoices, so that it is not an
     * expense of the firm.
     */
    remitsTax: labelled('Sales tax payment', z.boolean().default(false)),
  },
  computed: {
    /** The invoice, or the final closing statement, that holds the expense; null when none does. */
    invoiceId: withTraits(identifier().nullable(), { internal: true }),
  },
  filters: {
    type: z.enum(keysOf(FINANCIAL_TYPES)).optional(),
    category: z.string().optional(),
    caseId: z.uuid().optional(),
    from: calendarDate().optional(),
    to: calendarDate().optional(),
    mine: mineParameter(),
  },
  since: [{ invoiceId: null }, { inHouse: false }, { remitsTax: false }],
});

/** An invoice claimed the expense: until it releases it, no other invoice can, and the expense cannot change. */
export const expenseBilled = defineEvent(
  'FinancialRecordBilled',
  z.object({ changes: z.object({ invoiceId: identifier() }) }),
  { undoneBy: null },
);

/** The invoice released the expense: it was voided, or the expense was removed from its draft. */
export const expenseUnbilled = defineEvent(
  'FinancialRecordUnbilled',
  z.object({
    changes: z.object({ invoiceId: z.null() }),
    /** The invoice that held the expense. */
    invoiceId: identifier(),
  }),
  { undoneBy: null },
);

export type FinancialRecord = z.output<typeof financialRecord.document>;

export const financialEvents = [...Object.values(financialRecord.events), expenseBilled, expenseUnbilled] as const;

export const financialView = recordView('financial-records', financialRecord.document, financialEvents);

export const money = defineFeature({
  events: financialEvents,
  commands: Object.values(financialRecord.commands),
  views: [financialView],
  queries: Object.values(financialRecord.queries),
  errors: defineErrors({
    EXPENSE_INVOICED: {
      status: 409,
      message:
        'An invoice or a final closing statement holds this expense. Take it off the draft, or void the invoice, before you change it.',
    },
    EXPENSE_BILLED: {
      status: 409,
      message: 'Another invoice or a final closing statement holds this expense. Leave it out.',
    },
    EXPENSE_NOT_BILLABLE: {
      status: 409,
      message: 'Only an expense of a case can be billed. Give it its case first, or leave it out.',
    },
  }),
});
