import {
  expenseBilled,
  expenseUnbilled,
  type FinancialRecord,
  financialRecord,
} from '@lexledger/contracts/features/money';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

/** Commands issued for invoices by their process alone; they have no routes. */
export const BILL_EXPENSE = 'BillFinancialRecord';
export const UNBILL_EXPENSE = 'UnbillFinancialRecord';

/** What holds the expense, which its field names as an invoice since before there were closing statements. */
interface OfInvoice {
  readonly invoiceId: string;
}

/** Fields that an invoice relies on; they cannot change while one holds the expense. */
const HELD = ['type', 'amount', 'caseId', 'date', 'inHouse'] as const satisfies readonly (keyof FinancialRecord)[];

function invoiced(
  fields: Pick<FinancialRecord, (typeof HELD)[number]>,
  before: FinancialRecord | null,
): Refusal | null {
  if (before === null || before.invoiceId === null) return null;
  const issues = HELD.filter((field) => !isSame(fields[field], before[field])).map((path) => ({
    path,
    message: 'An invoice or a closing statement holds this expense',
  }));
  return issues.length === 0 ? null : refuse('EXPENSE_INVOICED', { issues });
}

function bill({ type, caseId, invoiceId: holder }: FinancialRecord, command: Command): Decision {
  const { invoiceId } = command.data as OfInvoice;
  if (holder === invoiceId) return [];
  if (holder !== null) return refuse('EXPENSE_BILLED');
  if (type !== 'expense' || caseId === null) return refuse('EXPENSE_NOT_BILLABLE');
  return [{ type: expenseBilled.type, data: { changes: { invoiceId } } }];
}

/** Releases the expense, unless it belongs to another invoice or to none. */
function unbill({ invoiceId: holder }: FinancialRecord, command: Command): Decision {
  const { invoiceId } = command.data as OfInvoice;
  if (holder !== invoiceId) return [];
  return [{ type: expenseUnbilled.type, data: { changes: { invoiceId: null }, invoiceId } }];
}

const record = recordDecider<FinancialRecord>(financialRecord, {
  references: { caseId: 'case' },
  check: invoiced,
  compute: (_fields, before) => ({ invoiceId: before?.invoiceId ?? null }),
  verbs: { [BILL_EXPENSE]: bill, [UNBILL_EXPENSE]: unbill },
});

export const financialRecordDecider: Decider<RecordState<FinancialRecord>> = {
  ...record,
  decide(command, state, ...others) {
    const decision = record.decide(command, state, ...others);
    const removes = command.type === financialRecord.commands.remove.type && !('refused' in decision);
    return removes && state.record?.invoiceId != null ? refuse('EXPENSE_INVOICED') : decision;
  },
};
