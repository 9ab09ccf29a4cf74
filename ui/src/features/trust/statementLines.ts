import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import type { ReconciledLine } from '@lexledger/contracts/features/trust/reconciliations';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { type BookEntry, outstanding, proposeMatches } from '@lexledger/domain/trust/matching';
import type { Statement } from '@lexledger/domain/trust/statement';

/** The lines of a statement by their keys. */
export type Lines = Readonly<Record<string, ReconciledLine>>;

type Slips = readonly Pick<DepositSlip, 'id' | 'number' | 'deposits'>[];

const UNUSABLE = /[^\w.:-]+/g;
const MAX_KEY = 110;

/** The lines of a file by keys that are the same whenever the file is read. */
export function linesOf({ lines }: Pick<Statement, 'lines'>): Lines {
  const keyed: Record<string, ReconciledLine> = {};
  for (const { id, ...line } of lines) {
    const base = `L${id.replace(UNUSABLE, '_').slice(0, MAX_KEY)}`;
    let key = base;
    for (let copy = 2; key in keyed; copy += 1) key = `${base}.${copy}`;
    keyed[key] = { ...line, matches: [] };
  }
  return keyed;
}

export const matchedIn = (lines: Lines): ReadonlySet<string> =>
  new Set(Object.values(lines).flatMap(({ matches }) => matches.map(({ entryId }) => entryId)));

const slipsByEntry = (slips: Slips): ReadonlyMap<string, string> =>
  new Map(slips.flatMap(({ id, deposits }) => deposits.map((entryId) => [entryId, id] as const)));

const bookOf = (entries: readonly TrustJournalEntry[], slips: Slips): readonly BookEntry[] => {
  const slipOf = slipsByEntry(slips);
  return entries.map(({ id, date, amount, reference, description, counterparty }) => ({
    ...{ id, date, amount, number: reference },
    ...{ description: description ?? counterparty, slipId: slipOf.get(id) ?? null },
  }));
};

const matchesOf = (ids: readonly string[], entries: readonly TrustJournalEntry[]): ReconciledLine['matches'] =>
  ids.flatMap((entryId) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry === undefined ? [] : [{ ownerId: entry.ownerId, entryId }];
  });

/** Entries without those that a reversal, itself among them, has made nothing of. */
function withoutReversed(entries: readonly TrustJournalEntry[]): readonly TrustJournalEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  const undone = entries.filter(({ reverses }) => reverses !== null && ids.has(reverses));
  const gone = new Set(undone.flatMap(({ id, reverses }) => [id, reverses]));
  return entries.filter(({ id }) => !gone.has(id));
}

/** The lines, each without a match with the entries that are proposed for it; the same lines where there is nothing new. */
export function withProposals(lines: Lines, entries: readonly TrustJournalEntry[], slips: Slips): Lines {
  const taken = matchedIn(lines);
  const open = Object.entries(lines).filter(([, { matches }]) => matches.length === 0);
  const free = withoutReversed(entries).filter(({ id }) => !taken.has(id));
  const found = proposeMatches(
    open.map(([id, line]) => ({ ...line, id })),
    bookOf(free, slips),
  ).filter(({ entryIds }) => entryIds.length > 0);
  if (found.length === 0) return lines;
  const proposed = found.map(({ lineId, entryIds }) => [
    lineId,
    { ...(lines[lineId] as ReconciledLine), matches: matchesOf(entryIds, entries) },
  ]);
  return { ...lines, ...Object.fromEntries(proposed) };
}

/** What a line can be: an entry, or the deposits of one slip. */
export interface MatchChoice {
  readonly value: string;
  readonly entries: readonly TrustJournalEntry[];
  /** Number of the slip. */
  readonly slip: string | null;
}

export const choiceValue = (ids: readonly string[]): string => [...ids].sort().join(' ');

/** Entries and slips of the line's amount that no other line is. */
export function choicesFor(
  key: string,
  lines: Lines,
  entries: readonly TrustJournalEntry[],
  slips: Slips,
): readonly MatchChoice[] {
  const line = lines[key] as ReconciledLine;
  const { [key]: _own, ...others } = lines;
  const taken = matchedIn(others);
  const free = entries.filter(({ id }) => !taken.has(id));
  const single = free
    .filter(({ amount }) => amount === line.amount)
    .map((entry) => ({ value: choiceValue([entry.id]), entries: [entry], slip: null }));
  const whole = slips.flatMap(({ number, deposits }): MatchChoice[] => {
    const its = free.filter(({ id }) => deposits.includes(id));
    const cents = its.reduce((sum, { amount }) => sum + toCents(amount), 0);
    const isLine = its.length > 1 && its.length === deposits.length && toDecimal(cents) === line.amount;
    return isLine ? [{ value: choiceValue(deposits), entries: its, slip: number }] : [];
  });
  return [...whole, ...single];
}

export const matchedWith = (value: string, choices: readonly MatchChoice[]): ReconciledLine['matches'] =>
  (choices.find((choice) => choice.value === value)?.entries ?? []).map(({ id, ownerId }) => ({
    ownerId,
    entryId: id,
  }));

/** What the statement does not show yet, as a reconciliation says it; what was marked as cleared by then is not open. */
export function outstandingOn(on: string, lines: Lines, entries: readonly TrustJournalEntry[]) {
  const { depositsInTransit, withdrawals } = outstanding(
    bookOf(
      withoutReversed(entries).filter(({ clearedOn }) => clearedOn === null || clearedOn > on),
      [],
    ),
    matchedIn(lines),
    on,
  );
  const entryOf = (id: string) => entries.find((entry) => entry.id === id);
  return {
    depositsInTransit: toDecimal(depositsInTransit.cents),
    outstandingWithdrawals: toDecimal(withdrawals.cents),
    entries: [...depositsInTransit.entries, ...withdrawals.entries].flatMap(({ id }) => entryOf(id) ?? []),
  };
}
