import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { liveQuery } from '../cache/query.ts';

/** Income and expenses in total, by month, by category and by case. */
const summaryOf = (parameters: readonly { readonly mine?: true }[]) =>
  liveQuery<FinancialSummary>(['/api/financial-records/summary', ...parameters], ['postings', 'ledger-settings']);

export const financialSummary = summaryOf([]);

/** The same of the records that are the person's among the firm's. */
export const ownFinancialSummary = summaryOf([{ mine: true }]);
