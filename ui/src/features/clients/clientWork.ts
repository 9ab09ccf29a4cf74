import type { Postings, ShownPosting } from '@lexledger/contracts/features/ledger';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { isIncome } from '@lexledger/contracts/ledger/words';
import { useQueries } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

export interface ClientWork {
  readonly minutes: number;
  readonly billableMinutes: number;
  /** Value of the billable time. */
  readonly value: Cents;
  readonly income: Cents;
  readonly expenses: Cents;
}

const once = <Row extends { readonly id: string }>(lists: readonly (readonly Row[])[]): readonly Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
];

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** Sums the work done for a client; an entry that is in two lists counts once. */
export function sumWork(
  time: readonly (readonly TimeEntry[])[],
  money: readonly (readonly Pick<ShownPosting, 'id' | 'kind' | 'amount'>[])[],
): ClientWork {
  const entries = once(time);
  const billable = entries.filter((entry) => entry.billable);
  const postings = once(money);
  const amountOf = (counts: (kind: ShownPosting['kind']) => boolean): Cents =>
    sum(
      postings.filter(({ kind }) => counts(kind)),
      ({ amount }) => toCents(amount),
    );
  return {
    minutes: sum(entries, ({ timeMinutes }) => timeMinutes ?? 0),
    billableMinutes: sum(billable, ({ timeMinutes }) => timeMinutes ?? 0),
    value: sum(billable, ({ calculatedValue }) => toCents(calculatedValue)),
    income: amountOf(isIncome),
    expenses: amountOf((kind) => kind === 'expense'),
  };
}

/**
 * Time on the client and their cases, and the money of their invoices and cases; undefined until all of it has loaded.
 */
export function useClientWork(clientId: string, caseIds: readonly string[]): ClientWork | undefined {
  const time = useQueries({
    queries: [{ clientId }, ...caseIds.map((caseId) => ({ caseId }))].map((filter) =>
      recordsQuery('time-entries', filter),
    ),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data ?? []) : undefined),
  });
  const money = useQueries({
    queries: [{ clientId }, ...caseIds.map((caseId) => ({ caseId }))].map((filter) =>
      liveQuery<Postings>(['/api/postings', filter], ['postings', 'ledger-settings']),
    ),
    combine: (answers) => (answers.every(({ data }) => data) ? answers.map(({ data }) => data?.rows ?? []) : undefined),
  });
  return time === undefined || money === undefined ? undefined : sumWork(time, money);
}
