import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import { addDays, addMonths } from '@lexledger/contracts/kernel/days';
import { type Cents, type Decimal, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { groupedBy } from '../groupedBy.ts';

/** Stands for the owner of everything that whoever asks is not shown: it is one row, without anything that leads to it. */
export const CONFIDENTIAL = 'confidential';

type Entry = Pick<
  TrustJournalEntry,
  'id' | 'kind' | 'date' | 'amount' | 'ownerId' | 'owner' | 'caseId' | 'clearedOn' | 'lateFor' | 'recordedAt'
>;

export interface TrustMonthOf {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /** When the books of the month were closed the last time; null while they are open. What was recorded later is not in it. */
  readonly closedAt: string | null;
  /** When they were closed the first time; null while they never were. */
  readonly firstClosedAt: string | null;
  /** The entries that the statement shows with which the books were closed. */
  readonly onStatement: ReadonlySet<string>;
}

/** A ledger of one client, or of the firm, for one matter, with the balance after each entry. */
export interface TrustMonthLedger<E> {
  readonly ownerId: string;
  readonly owner: TrustJournalEntry['owner'];
  readonly caseId: string | null;
  readonly opening: Decimal;
  readonly entries: readonly (E & { readonly balance: Decimal })[];
  readonly closing: Decimal;
}

export interface TrustMonth<E> {
  readonly opening: Decimal;
  readonly receipts: Decimal;
  /** Negative. */
  readonly disbursements: Decimal;
  readonly closing: Decimal;
  readonly received: readonly E[];
  readonly paidOut: readonly E[];
  /** Between matters of one client, which is neither. */
  readonly transferred: readonly E[];
  /** Those that had an entry in the month, or a balance at its beginning. */
  readonly ledgers: readonly TrustMonthLedger<E>[];
  /** Receipts and payments that no statement showed by the last day. */
  readonly depositsInTransit: readonly E[];
  readonly outstandingWithdrawals: readonly E[];
  /** Entries of the month that were recorded after its books were closed the first time, and reopened. */
  readonly recordedLate: readonly E[];
  /** Entries that are dated after the month because its books were closed. */
  readonly datedLater: readonly E[];
}

const sumOf = (entries: readonly Pick<Entry, 'amount'>[]): Cents =>
  entries.reduce((sum, { amount }) => sum + toCents(amount), 0);

const keyOf = ({ ownerId, caseId }: Pick<Entry, 'ownerId' | 'caseId'>): string => `${ownerId} ${caseId ?? ''}`;

const inOrder = (a: Entry, b: Entry): number =>
  Number(a.date > b.date) - Number(a.date < b.date) ||
  Number(a.recordedAt > b.recordedAt) - Number(a.recordedAt < b.recordedAt) ||
  Number(a.id > b.id) - Number(a.id < b.id);

function ledgerOf<E extends Entry>(all: readonly E[], from: string): TrustMonthLedger<E> {
  const [{ ownerId, owner, caseId }] = all as readonly [E, ...E[]];
  const opening = sumOf(all.filter(({ date }) => date < from));
  let balance = opening;
  const entries = all
    .filter(({ date }) => date >= from)
    .map((entry) => {
      balance += toCents(entry.amount);
      return { ...entry, balance: toDecimal(balance) };
    });
  return { ownerId, owner, caseId, opening: toDecimal(opening), entries, closing: toDecimal(balance) };
}

const byLedger = <E extends Entry>(all: readonly E[], from: string): readonly TrustMonthLedger<E>[] =>
  [...groupedBy(all, keyOf).values()]
    .map((own) => ledgerOf(own, from))
    .filter(({ opening, entries }) => opening !== '0.00' || entries.length > 0);

/**
 * The books of one bank account for a month, as they stood when they were closed: what is recorded afterwards changes none
 * of its figures. While they are open, as they are now.
 * @param all every entry of the bank account
 */
export function trustMonth<E extends Entry>(all: readonly E[], of: TrustMonthOf): TrustMonth<E> {
  const { from, to, closedAt, firstClosedAt, onStatement } = of;
  const sorted = all.toSorted(inOrder);
  const known = sorted.filter(({ recordedAt, date }) => date <= to && (closedAt === null || recordedAt <= closedAt));
  const opening = sumOf(known.filter(({ date }) => date < from));
  const month = known.filter(({ date }) => date >= from);
  const moved = month.filter(({ kind }) => kind !== 'transfer');
  const received = moved.filter(({ amount }) => !amount.startsWith('-'));
  const paidOut = moved.filter(({ amount }) => amount.startsWith('-'));
  const [receipts, disbursements] = [sumOf(received), sumOf(paidOut)];
  const outstanding = known.filter(
    ({ kind, clearedOn, id }) => kind !== 'transfer' && (clearedOn === null || clearedOn > to) && !onStatement.has(id),
  );
  return {
    opening: toDecimal(opening),
    receipts: toDecimal(receipts),
    disbursements: toDecimal(disbursements),
    closing: toDecimal(opening + receipts + disbursements),
    received,
    paidOut,
    transferred: month.filter(({ kind }) => kind === 'transfer'),
    ledgers: byLedger(known, from),
    depositsInTransit: outstanding.filter(({ amount }) => !amount.startsWith('-')),
    outstandingWithdrawals: outstanding.filter(({ amount }) => amount.startsWith('-')),
    recordedLate: month.filter(({ recordedAt }) => firstClosedAt !== null && recordedAt > firstClosedAt),
    datedLater: sorted.filter(({ lateFor }) => lateFor !== null && lateFor >= from && lateFor <= to),
  };
}

/** When the books of a bank account were closed through a day, by the events that closed and reopened them. */
export interface ClosedBooks {
  /** The instant, and the reconciliation that they were closed with; null while they are open. */
  readonly closed: { readonly at: string; readonly reconciliationId: string } | null;
  readonly firstClosedAt: string | null;
}

/** @param steps through which day the books were closed, and since when; null for reopened, in the order of the log */
export function closedBooks(
  steps: readonly { readonly through: string | null; readonly by: string | null; readonly at: string }[],
  day: string,
): ClosedBooks {
  let closed: ClosedBooks['closed'] = null;
  let firstClosedAt: string | null = null;
  for (const { through, by, at } of steps) {
    if (through === null) closed = null;
    else if (through >= day && closed === null) closed = { at, reconciliationId: by ?? '' };
    if (closed !== null) firstClosedAt ??= closed.at;
  }
  return { closed, firstClosedAt };
}

/** The first and the last day of a month: '2026-02' → ['2026-02-01', '2026-02-28']. */
export const daysOfMonth = (month: string): readonly [from: string, to: string] => [
  `${month}-01`,
  addDays(`${addMonths(month, 1)}-01`, -1),
];

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The entries that are shown, and the sum of those that are not; null where there is none of these. */
export function withoutConfidential<E extends Pick<Entry, 'ownerId' | 'amount'>>(
  entries: readonly E[],
): { readonly shown: readonly E[]; readonly confidential: Decimal | null } {
  const hidden = entries.filter(({ ownerId }) => ownerId === CONFIDENTIAL);
  return {
    shown: hidden.length === 0 ? entries : entries.filter(({ ownerId }) => ownerId !== CONFIDENTIAL),
    confidential: hidden.length === 0 ? null : toDecimal(sumOf(hidden)),
  };
}
