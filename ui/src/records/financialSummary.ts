import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { liveQuery } from '../cache/query.ts';

/** Income and expenses in total, by month, by category and by case. */
export const financialSummary = liveQuery<FinancialSummary>(
  ['/api/financial-records/summary'],
  ['postings', 'ledger-settings'],
);
