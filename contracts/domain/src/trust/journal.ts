import type { TrustJournalShown } from '@lexledger/contracts/billingChoices';
import type { TrustJournal, TrustJournalEntry } from '@lexledger/contracts/features/trust';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { checkNumber, isCheck } from './checks.ts';

/** An entry of a journal with the balance of the book after it. */
export type JournalRow = TrustJournalEntry & { readonly after: Cents };

const LAST = Number.MAX_SAFE_INTEGER;

const ADMITS: Readonly<Record<TrustJournalShown, (entry: TrustJournalEntry) => boolean>> = {
  all: () => true,
  receipts: ({ kind, amount }) => kind !== 'transfer' && !amount.startsWith('-'),
  disbursements: ({ kind, amount }) => kind !== 'transfer' && amount.startsWith('-'),
  checks: isCheck,
};

/** The entries of a part of the journal: checks in the order of their numbers, others in that of their days. */
export function journalRows(
  { opening, entries }: Pick<TrustJournal, 'opening' | 'entries'>,
  shown: TrustJournalShown,
): readonly JournalRow[] {
  let balance = toCents(opening);
  const rows = entries.map((entry) => {
    balance += toCents(entry.amount);
    return { ...entry, after: balance };
  });
  const admitted = rows.filter(ADMITS[shown]);
  return shown === 'checks'
    ? admitted.toSorted((a, b) => (checkNumber(a) ?? LAST) - (checkNumber(b) ?? LAST))
    : admitted;
}
