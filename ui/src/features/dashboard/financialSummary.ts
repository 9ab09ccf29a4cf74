import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { liveQuery } from '../../cache/query.ts';

/** Income and expenses in total, by month and by category. */
export const summary = liveQuery<FinancialSummary>(['/api/financial-records/summary'], ['postings', 'ledger-settings']);
