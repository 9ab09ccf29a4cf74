import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { allEntriesQuery } from './journalQuery.ts';
import { DEPOSIT_SLIPS } from './place.ts';

const NO_SLIPS: readonly DepositSlip[] = [];
const NO_ENTRIES: readonly TrustJournalEntry[] = [];

/** Checks and cash are taken to the bank; wires and cards arrive there by themselves. */
const TAKEN_TO_BANK: readonly TrustJournalEntry['method'][] = [null, 'check', 'cashier', 'cash'];

/**
 * The deposits that can be put on a slip, the latest first: those of its bank account that are on no other slip and not
 * cleared.
 */
export function depositsFor(
  entries: readonly TrustJournalEntry[],
  slips: readonly DepositSlip[],
  { id, bankAccountId }: { readonly id: string | undefined; readonly bankAccountId: string | undefined },
): readonly TrustJournalEntry[] {
  const own = slips.find((slip) => slip.id === id)?.deposits ?? [];
  const others = new Set(slips.filter((slip) => slip.id !== id).flatMap(({ deposits }) => deposits));
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries
    .toReversed()
    .filter(
      (entry) =>
        own.includes(entry.id) ||
        (entry.kind === 'deposit' &&
          entry.bankAccountId === bankAccountId &&
          entry.clearedOn === null &&
          TAKEN_TO_BANK.includes(entry.method) &&
          !others.has(entry.id) &&
          !reversed.has(entry.id)),
    );
}

export const sumOf = (entries: readonly TrustJournalEntry[]): Cents =>
  entries.reduce((cents, { amount }) => cents + toCents(amount), 0);

/** The slips, and the deposits on each of them. */
export function useSlipDeposits() {
  const { data: slips = NO_SLIPS } = useQuery(recordListQuery<DepositSlip>(DEPOSIT_SLIPS));
  const { data: journal, isPending } = useQuery(allEntriesQuery);
  const entries = journal?.entries ?? NO_ENTRIES;
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  return useMemo(
    () => ({
      slips,
      entries,
      isPending,
      depositsOn: ({ deposits }: Pick<DepositSlip, 'deposits'>) =>
        deposits.flatMap((id) => {
          const entry = byId.get(id);
          return entry === undefined ? [] : [entry];
        }),
    }),
    [slips, entries, isPending, byId],
  );
}
