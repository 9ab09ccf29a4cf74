import { financialRecord } from '@lexledger/contracts/features/money';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { moneyProjection } from './financial-records.view.ts';

export const moneyExamples: readonly ProjectionExample[] = recordExamples(moneyProjection, financialRecord, {
  fields: {
    type: 'income',
    amount: '1234.50',
    description: 'Retainer',
    category: 'Fees',
    caseId: null,
    date: '2026-02-28',
    clioId: null,
  },
  helpers: { search: 'retainer\nfees', amountCents: 123_450, typeRank: 0, month: '2026-02', categoryFolded: 'fees' },
  changes: { type: 'expense', amount: '0.05', date: '2026-03-01' },
  changedHelpers: { amountCents: 5, typeRank: 1, month: '2026-03' },
});
