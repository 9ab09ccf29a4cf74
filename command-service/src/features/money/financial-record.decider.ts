import { type FinancialRecord, financialRecord } from '@lexledger/contracts/features/money';
import { recordDecider } from '../../kernel/record-decider.ts';

export const financialRecordDecider = recordDecider<FinancialRecord>(financialRecord, {
  references: { caseId: 'case' },
});
