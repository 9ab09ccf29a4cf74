import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { RECORD_KINDS } from '@lexledger/contracts/ledger/words';
import { kindOfRecord } from '@lexledger/domain/ledger/postings';

export interface Figures {
  readonly income: Cents;
  readonly expenses: Cents;
  readonly net: Cents;
}

export function figuresOf(records: readonly Pick<FinancialRecord, 'type' | 'amount'>[]): Figures {
  let income = 0;
  let expenses = 0;
  for (const { type, amount } of records) {
    if (type === 'income') income += toCents(amount);
    else expenses += toCents(amount);
  }
  return { income, expenses, net: income - expenses };
}

/** The kind of a record that was entered by hand. */
export const kindWord = (record: Pick<FinancialRecord, 'type' | 'caseId' | 'inHouse' | 'remitsTax'>): string =>
  RECORD_KINDS[kindOfRecord(record)];

export interface Change {
  readonly by: Cents;
  /** The change as a share of the earlier amount; null if that was zero. */
  readonly ratio: number | null;
}

export const changeOf = (before: Cents, now: Cents): Change => ({
  by: now - before,
  ratio: before === 0 ? null : (now - before) / Math.abs(before),
});

/** Totals of one type by case, the largest first; null stands for records without a case. */
export function byCase(
  records: readonly Pick<FinancialRecord, 'type' | 'amount' | 'caseId'>[],
  type: FinancialRecord['type'],
): readonly { readonly caseId: string | null; readonly total: Cents }[] {
  const totals = new Map<string | null, Cents>();
  for (const record of records) {
    if (record.type === type) totals.set(record.caseId, (totals.get(record.caseId) ?? 0) + toCents(record.amount));
  }
  return [...totals].map(([caseId, total]) => ({ caseId, total })).sort((a, b) => b.total - a.total);
}
