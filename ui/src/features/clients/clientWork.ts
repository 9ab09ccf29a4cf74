import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { useQueries } from '@tanstack/react-query';
import { liveQuery } from '../../lib/query.ts';

export interface ClientWork {
  readonly minutes: number;
  readonly billableMinutes: number;
  /** Of the billable time. */
  readonly worth: Cents;
  readonly income: Cents;
  readonly expenses: Cents;
}

const once = <Row extends { readonly id: string }>(lists: readonly (readonly Row[])[]): readonly Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
];

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** Sums what was done for a client; an entry that two lists bring counts once. */
export function sumWork(
  time: readonly (readonly TimeEntry[])[],
  money: readonly (readonly FinancialRecord[])[],
): ClientWork {
  const entries = once(time);
  const billable = entries.filter((entry) => entry.billable);
  const records = once(money);
  const amountOf = (type: FinancialRecord['type']): Cents =>
    sum(
      records.filter((record) => record.type === type),
      ({ amount }) => toCents(amount),
    );
  return {
    minutes: sum(entries, ({ timeMinutes }) => timeMinutes ?? 0),
    billableMinutes: sum(billable, ({ timeMinutes }) => timeMinutes ?? 0),
    worth: sum(billable, ({ calculatedValue }) => toCents(calculatedValue)),
    income: amountOf('income'),
    expenses: amountOf('expense'),
  };
}

/** Time on the client and on their cases, and the money of those cases; undefined until all of it is known. */
export function useClientWork(clientId: string, caseIds: readonly string[]): ClientWork | undefined {
  const time = useQueries({
    queries: [{ clientId }, ...caseIds.map((caseId) => ({ caseId }))].map((filter) =>
      liveQuery<readonly TimeEntry[]>(['/api/time-entries', filter], ['time-entries']),
    ),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data ?? []) : undefined),
  });
  const money = useQueries({
    queries: caseIds.map((caseId) =>
      liveQuery<readonly FinancialRecord[]>(['/api/financial-records', { caseId }], ['financial-records']),
    ),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data ?? []) : undefined),
  });
  return time === undefined || money === undefined ? undefined : sumWork(time, money);
}
