import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import type { TrustEntry } from '@lexledger/contracts/features/trust/entries';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { awaitingClearing, isTogether } from '@lexledger/domain/trust/account';
import { mainTrustBank, mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

/** An entry of the ledger, or one that a command would add. */
type Moved = Pick<TrustEntry, 'caseId' | 'date' | 'amount'> & { readonly bankAccountId: string };

/** The lowest balance at the end of any day from the first one on. */
function lowest(moved: readonly { readonly on: string; readonly amount: string }[], first: string): Cents {
  const byDay = new Map<string, Cents>();
  for (const { on, amount } of moved) byDay.set(on, (byDay.get(on) ?? 0) + toCents(amount));
  let balance = 0;
  let least = 0;
  for (const day of [...byDay.keys()].sort()) {
    balance += byDay.get(day) as Cents;
    if (day >= first) least = Math.min(least, balance);
  }
  return least;
}

const needed = (code: 'TRUST_BELOW_ZERO' | 'TRUST_NOT_CLEARED', missing: Cents, words: string): Refusal =>
  refuse(code, { issues: [{ path: 'amount', message: `${toDecimal(missing)} ${words}.` }] });

/** Refuses a movement after which the money of its matter, in its bank account, would be below zero on some day. */
export function belowZero(account: TrustAccount | null, further: Moved): Refusal | null {
  const together = (account?.entries ?? []).filter((entry) => isTogether(entry, further));
  const missing = -lowest(
    [...together, further].map(({ date, amount }) => ({ on: date, amount })),
    '',
  );
  return missing > 0 ? needed('TRUST_BELOW_ZERO', missing, 'more would be needed') : null;
}

/** Refuses to draw on deposits that the bank has not cleared, where the bank account wants that. */
export function notCleared(account: TrustAccount | null, drawn: Moved, bank: TrustBankAccount): Refusal | null {
  if (!bank.onlyCleared) return null;
  const all = account?.entries ?? [];
  const waiting = awaitingClearing(all);
  const available = all
    .filter((entry) => isTogether(entry, drawn) && !waiting.has(entry.id))
    // A deposit that was reversed before it cleared counts on the day of its reversal, with which it is nothing.
    .map(({ kind, date, amount, clearedOn, id }) => {
      const reversal = all.find(({ reverses }) => reverses === id);
      return { on: kind === 'deposit' ? (clearedOn ?? reversal?.date ?? date) : date, amount };
    });
  const missing = -lowest([...available, { on: drawn.date, amount: drawn.amount }], drawn.date);
  return missing > 0
    ? needed('TRUST_NOT_CLEARED', missing, 'more would have to be cleared by the bank on that day')
    : null;
}

/** Refuses a day within a closed period; an entry that is late for one is dated after it. */
export function inClosedPeriod(
  { closedThrough }: Pick<TrustBankAccount, 'closedThrough'>,
  { date, lateFor }: Pick<TrustEntry, 'date' | 'lateFor'>,
): Refusal | null {
  if (closedThrough !== null && date <= closedThrough) {
    return refuse('TRUST_PERIOD_CLOSED', {
      issues: [{ path: 'date', message: `The books are closed through ${closedThrough}.` }],
    });
  }
  return lateFor !== null && (closedThrough === null || lateFor > closedThrough)
    ? refuse('INVALID_INPUT', {
        issues: [{ path: 'lateFor', message: 'This day is not closed. Date the entry on it.' }],
      })
    : null;
}

const BANK = 'bankAccountId';

/** The bank account that a command named, as it is; the main one has no events until it is changed. */
export const bankIn = (named: Named, asker: Belonging): TrustBankAccount =>
  (named.get(BANK) as RecordState<TrustBankAccount> | undefined)?.record ?? mainTrustBank(firmIdOf(asker));

/** Reference to the bank account of new entries. */
export const bankReference = (id: string, asker: Belonging): Reference => ({
  field: BANK,
  category: 'trustbank',
  id,
  ...(id === mainTrustBankId(firmIdOf(asker)) && { kept: true as const }),
});

/** Reference to the bank account of an earlier entry, which may have been removed since. */
export const pastBankReference = (id: string): Reference => ({ field: BANK, category: 'trustbank', id, kept: true });

/** Whether an entry pays money out; a transfer between matters pays nothing out. */
export const isPaidOut = ({ kind, amount }: Pick<TrustEntry, 'kind' | 'amount'>): boolean =>
  kind !== 'transfer' && amount.startsWith('-');
