import type { Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import { linesOf } from '@lexledger/contracts/features/invoices';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { newCommandId as newId } from '../../api/api.ts';

const CODES = { taskCode: null, activityCode: null, expenseCode: null } as const;

/** An invoice line for a time entry. */
export const lineOfTime = (entry: TimeEntry): InvoiceLine => ({
  ...CODES,
  id: newId(),
  kind: 'time',
  entryId: entry.id,
  caseId: entry.caseId,
  date: entry.date ?? entry.createdAt.slice(0, 'YYYY-MM-DD'.length),
  description: entry.taskDescription,
  minutes: entry.timeMinutes,
  rate: entry.dollarValue === null ? entry.hourlyRate : null,
  amount: entry.calculatedValue,
  inHouse: false,
  workedBy: entry.workedBy,
});

/** An invoice line for an expense. */
export const lineOfExpense = (record: FinancialRecord): InvoiceLine => ({
  ...CODES,
  id: newId(),
  kind: 'expense',
  entryId: record.id,
  caseId: record.caseId,
  date: record.date,
  description: record.description,
  minutes: null,
  rate: null,
  amount: record.amount,
  inHouse: record.inHouse,
  workedBy: null,
});

/**
 * The lines that can be added to the invoice: its client's billable work and expenses that are on no invoice, the
 * oldest first.
 */
export function unbilledFor(
  invoice: Pick<Invoice, 'clientId' | 'caseId' | 'lines'>,
  time: readonly TimeEntry[],
  expenses: readonly FinancialRecord[],
  caseIds: ReadonlySet<string>,
): readonly InvoiceLine[] {
  const there = new Set(linesOf(invoice).map(({ entryId }) => entryId));
  const isOfCase = (caseId: string | null): boolean => invoice.caseId === null || caseId === invoice.caseId;
  return [
    ...time
      .filter(
        (entry) =>
          entry.clientId === invoice.clientId &&
          entry.billable &&
          !entry.billed &&
          (entry.caseId === null || caseIds.has(entry.caseId)) &&
          isOfCase(entry.caseId),
      )
      .map(lineOfTime),
    ...expenses
      .filter(
        ({ type, caseId, invoiceId }) =>
          type === 'expense' && invoiceId === null && caseId !== null && caseIds.has(caseId) && isOfCase(caseId),
      )
      .map(lineOfExpense),
  ]
    .filter(({ entryId }) => !there.has(entryId))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
