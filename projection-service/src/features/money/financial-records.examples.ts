import { expenseBilled, expenseUnbilled, financialRecord } from '@lexledger/contracts/features/money';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { moneyProjection } from './financial-records.view.ts';

const fields = {
  type: 'income',
  amount: '1234.50',
  description: 'Retainer',
  category: 'Fees',
  caseId: null,
  date: '2026-02-28',
  clioId: null,
  inHouse: false,
  remitsTax: false,
  invoiceId: null,
} as const;
const stream = ['money', EXAMPLE_RECORD] as const;
const invoiceId = '00000000-0000-4000-8000-0000000000f1';
const added = happened(financialRecord.events.added, stream, { fields: { ...fields, type: 'expense' } });
const billed = happened(expenseBilled, stream, { changes: { invoiceId } }, LATER);

export const moneyExamples: readonly ProjectionExample[] = [
  ...recordExamples(moneyProjection, financialRecord, {
    fields,
    helpers: { search: 'retainer\nfees', amountCents: 123_450, typeRank: 0, month: '2026-02', categoryFolded: 'fees' },
    changes: { type: 'expense', amount: '0.05', date: '2026-03-01' },
    changedHelpers: { amountCents: 5, typeRank: 1, month: '2026-03' },
  }),
  {
    projection: moneyProjection,
    title: 'shows the invoice that took an expense',
    given: [added],
    when: billed,
    shows: { id: EXAMPLE_RECORD, invoiceId, amountCents: 123_450, version: 1, updatedAt: LATER },
  },
  {
    projection: moneyProjection,
    title: 'shows that the invoice gave the expense back',
    given: [added, billed],
    when: happened(expenseUnbilled, stream, { changes: { invoiceId: null }, invoiceId }, LATER),
    shows: { id: EXAMPLE_RECORD, invoiceId: null, version: 2 },
  },
];
