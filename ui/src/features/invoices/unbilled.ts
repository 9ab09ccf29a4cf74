import type { Case } from '@lexledger/contracts/features/cases';
import type { Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import { linesOf } from '@lexledger/contracts/features/invoices';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { timeBilling } from '@lexledger/domain/billing';
import { newCommandId as newId } from '../../api/api.ts';
import { today } from '../../dates/zones.ts';

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
  activityCode: entry.activityCode,
  inHouse: false,
  workedBy: entry.workedBy,
  reduction: null,
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
  reduction: null,
});

/** An invoice line for what is left of the agreed fee of a case. */
const lineOfFee = ({ id, title }: Case, cents: number): InvoiceLine => ({
  ...CODES,
  id: newId(),
  kind: 'fee',
  entryId: null,
  caseId: id,
  date: today(),
  description: `Flat fee: ${title}`,
  minutes: null,
  rate: null,
  amount: toDecimal(cents),
  inHouse: false,
  workedBy: null,
  reduction: null,
});

/** Time on a case with an agreed fee is chosen only where it is outside that fee. */
export const isExtra = ({ kind, caseId }: InvoiceLine, cases: readonly Case[]): boolean =>
  kind === 'time' && timeBilling(cases.find(({ id }) => id === caseId)) === 'extra';

type Billed = Pick<Invoice, 'clientId' | 'caseId' | 'lines'>;

/** What is left to bill of the flat fee, in cents: the fee less the fees of the case on its invoices. */
function openFee({ id, billingType, flatFee }: Case, invoices: readonly Pick<Invoice, 'lines' | 'status'>[]): number {
  if (billingType !== 'flat' || flatFee === null) return 0;
  const fees = invoices
    .filter(({ status }) => status !== 'void')
    .flatMap(linesOf)
    .filter(({ kind, caseId }) => kind === 'fee' && caseId === id);
  return Math.max(
    0,
    fees.reduce((cents, { amount }) => cents - toCents(amount), toCents(flatFee)),
  );
}

/** What a client can be billed for, besides what is on the invoice already. */
export interface Unbilled {
  readonly time: readonly TimeEntry[];
  readonly expenses: readonly FinancialRecord[];
  /** The client's cases. */
  readonly cases: readonly Case[];
  /** The client's invoices. */
  readonly invoices: readonly Pick<Invoice, 'lines' | 'status'>[];
}

/**
 * The lines that can be added to the invoice: its client's billable work and expenses that are on no invoice, and what
 * is left of agreed fees, the oldest first.
 */
export function unbilledFor(invoice: Billed, { time, expenses, cases, invoices }: Unbilled): readonly InvoiceLine[] {
  const there = new Set(linesOf(invoice).flatMap(({ entryId }) => entryId ?? []));
  const byId = new Map(cases.map((one) => [one.id, one]));
  const caseIds = new Set(byId.keys());
  const isBilledHere = (caseId: string | null): boolean => byId.get(caseId ?? '')?.billedClientId === invoice.clientId;
  const isOfCase = (caseId: string | null): boolean => invoice.caseId === null || caseId === invoice.caseId;
  return [
    ...time
      .filter(
        (entry) =>
          (entry.clientId === invoice.clientId || isBilledHere(entry.caseId)) &&
          entry.billable &&
          !entry.billed &&
          (entry.caseId === null || caseIds.has(entry.caseId)) &&
          timeBilling(byId.get(entry.caseId ?? '')) !== 'never' &&
          isOfCase(entry.caseId),
      )
      .map(lineOfTime),
    ...expenses
      .filter(
        ({ type, caseId, invoiceId }) =>
          type === 'expense' && invoiceId === null && caseId !== null && caseIds.has(caseId) && isOfCase(caseId),
      )
      .map(lineOfExpense),
    ...cases.flatMap((one) => {
      const open = isOfCase(one.id) ? openFee(one, invoices) : 0;
      return open === 0 ? [] : [lineOfFee(one, open)];
    }),
  ]
    .filter(({ entryId }) => entryId === null || !there.has(entryId))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
