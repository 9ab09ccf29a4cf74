import { type Cents, type Decimal, toCents } from '@lexledger/contracts/kernel/money';
import { groupedBy } from '../groupedBy.ts';
import { bareNumber, type StatementLine } from './statement.ts';

/** An entry of the trust account's book. */
export interface BookEntry {
  readonly id: string;
  readonly date: string;
  /** Negative for money that leaves the account. */
  readonly amount: Decimal;
  /** A check number, or the reference of a transfer. */
  readonly number: string | null;
  readonly description: string | null;
  /** The deposit slip with which a deposit was taken to the bank. */
  readonly slipId: string | null;
}

export interface MatchingOptions {
  /** How many calendar days after its entry the bank may post a deposit, or a withdrawal that is no check. */
  readonly depositDays?: number;
  /** A bank need not pay a check that is more than six months old (Uniform Commercial Code § 4-404). */
  readonly checkDays?: number;
  /** How many days before its entry a transfer to the account may be posted, because firms record it when they see it. */
  readonly daysBefore?: number;
}

const DEFAULTS: Required<MatchingOptions> = { depositDays: 10, checkDays: 180, daysBefore: 2 };

export type MatchReason =
  | 'amount and check number'
  | 'amount and date'
  | 'sum of deposit slip'
  | `amount only, ${number} ${'day' | 'days'} apart`;

/** What is proposed for a statement line. */
export interface ProposedMatch {
  readonly lineId: string;
  /** The entry, or all deposits of one slip; empty if nothing is proposed. */
  readonly entryIds: readonly string[];
  readonly reason: MatchReason | null;
  /** Where a person must choose: each could be the line's, or this one could be several lines'. Otherwise empty. */
  readonly candidates: readonly (readonly string[])[];
}

const NOTHING = { entryIds: [], reason: null } as const;

/** What the bank may post as one line: an entry, or the deposits of a slip. */
interface Posting {
  readonly entryIds: readonly string[];
  /** Days since 1970. */
  readonly day: number;
  readonly cents: Cents;
  readonly number: string | null;
}

interface PostedLine {
  readonly id: string;
  readonly day: number;
  readonly number: string | null;
  readonly isCheck: boolean;
  /** A transfer to the account. */
  readonly isWire: boolean;
}

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** The number in a reference that people type: 1043 in '#1043' and 'Check 001043'. */
const numberIn = (reference: string | null): string | null =>
  /^\D*0*([1-9]\d*)$/.exec(reference?.trim() ?? '')?.[1] ?? bareNumber(reference);

/** Entries in the order of their ids, so that the order in which they are given changes nothing. */
function postingsOf(entries: readonly BookEntry[]): readonly Posting[] {
  const sorted = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  const keyOf = ({ id, slipId, amount }: BookEntry): string =>
    slipId !== null && toCents(amount) > 0 ? `slip ${slipId}` : `entry ${id}`;
  return [...groupedBy(sorted, keyOf).values()].map((members) => ({
    entryIds: members.map(({ id }) => id),
    day: members.reduce((latest, { date }) => Math.max(latest, dayOf(date)), 0),
    cents: members.reduce((sum, { amount }) => sum + toCents(amount), 0),
    number: members.length === 1 ? numberIn(members[0]?.number ?? null) : null,
  }));
}

function reasonOf({ entryIds, day }: Posting, line: PostedLine, isByNumber: boolean): MatchReason {
  if (isByNumber) return 'amount and check number';
  if (entryIds.length > 1) return 'sum of deposit slip';
  const days = Math.abs(line.day - day);
  return days === 0 ? 'amount and date' : `amount only, ${days} ${days === 1 ? 'day' : 'days'} apart`;
}

/** Proposals for the lines of one amount, by the ids of the lines. */
function matchesOf(
  lines: readonly PostedLine[],
  postings: readonly Posting[],
  { depositDays, checkDays, daysBefore }: Required<MatchingOptions>,
): ReadonlyMap<string, ProposedMatch> {
  const proposed = new Map<string, ProposedMatch>();
  const used = new Set<Posting>();
  const contested = new Set<Posting>();
  const isOpen = (line: PostedLine): boolean => !proposed.has(line.id);

  const isPossible = (line: PostedLine, posting: Posting): boolean => {
    const isCheck = posting.cents < 0 && (line.isCheck || posting.number !== null);
    const isOther = line.isCheck && line.number !== null && posting.number !== null && line.number !== posting.number;
    const days = line.day - posting.day;
    const isWithin = days >= (line.isWire ? -daysBefore : 0) && days <= (isCheck ? checkDays : depositDays);
    return isWithin && !isOther && !used.has(posting);
  };

  /**
   * Takes the pairs that are the only ones both for their line and for their posting. Where several would do, none is taken,
   * and their postings are proposed for no other line. Lines that look alike share one list, so that thousands of them are quick.
   */
  const settle = (offers: ReadonlyMap<PostedLine, readonly Posting[]>, isByNumber: boolean): void => {
    const claims = new Map<Posting, number>();
    const byList = groupedBy([...offers], ([, list]) => list);
    for (const [list, alike] of byList) {
      for (const posting of list) claims.set(posting, (claims.get(posting) ?? 0) + alike.length);
    }
    for (const [list, alike] of byList) {
      const [only, another] = list;
      const isSure = only !== undefined && another === undefined && claims.get(only) === 1 && !contested.has(only);
      if (isSure) used.add(only);
      else for (const posting of list) contested.add(posting);
      const candidates = isSure ? [] : list.map(({ entryIds }) => entryIds);
      for (const [line] of alike) {
        const found = isSure ? { entryIds: only.entryIds, reason: reasonOf(only, line, isByNumber) } : NOTHING;
        proposed.set(line.id, { lineId: line.id, ...found, candidates });
      }
    }
  };

  /** Offers each open line the possible postings among the found ones. */
  const offersOf = (find: (line: PostedLine) => readonly Posting[]): ReadonlyMap<PostedLine, readonly Posting[]> => {
    const lists = new Map<string, readonly Posting[]>();
    const offers = new Map<PostedLine, readonly Posting[]>();
    for (const line of lines) {
      const found = isOpen(line) ? find(line) : [];
      if (found.length === 0) continue;
      const key = `${line.day} ${line.isCheck} ${line.isWire} ${line.number}`;
      const list = lists.get(key) ?? found.filter((posting) => isPossible(line, posting));
      lists.set(key, list);
      if (list.length > 0) offers.set(line, list);
    }
    return offers;
  };

  const byNumber = groupedBy(postings, ({ number }) => number);
  settle(
    offersOf(({ number }) => (number === null ? [] : (byNumber.get(number) ?? []))),
    true,
  );
  const byDay = groupedBy(postings, ({ day }) => day);
  const on = (day: number): readonly Posting[] => byDay.get(day) ?? [];
  for (let days = 0; days <= Math.max(depositDays, checkDays); days += 1) {
    if (!lines.some(isOpen)) break;
    settle(
      offersOf(({ day }) => (days === 0 ? on(day) : [...on(day - days), ...on(day + days)])),
      false,
    );
  }
  return proposed;
}

/**
 * Proposes which book entries the lines of a statement are. Amounts agree to the cent; a check number decides before the date,
 * then the closest date does. No entry is proposed twice. A choice between equals is left to a person, so the proposals are at
 * least the pairs that nothing else could be part of.
 *
 * @param entries those that are not matched yet
 */
export function proposeMatches(
  lines: readonly StatementLine[],
  entries: readonly BookEntry[],
  options: MatchingOptions = {},
): readonly ProposedMatch[] {
  const all = { ...DEFAULTS, ...options };
  const postings = groupedBy(postingsOf(entries), ({ cents }) => cents);
  const found = new Map<string, ProposedMatch>();
  for (const [cents, equal] of groupedBy(lines, ({ amount }) => toCents(amount))) {
    const posted = equal.map(({ id, date, number, kind }) => ({
      id,
      day: dayOf(date),
      number: numberIn(number),
      isCheck: kind === 'check',
      isWire: cents > 0 && kind === 'transfer',
    }));
    for (const [id, match] of matchesOf(posted, postings.get(cents) ?? [], all)) found.set(id, match);
  }
  return lines.map(({ id }) => found.get(id) ?? { lineId: id, ...NOTHING, candidates: [] });
}

interface Outstanding {
  readonly entries: readonly BookEntry[];
  /** The sum of the amounts without their signs. */
  readonly cents: Cents;
}

/**
 * The entries of the book up to a day that the bank has not posted by then: deposits in transit and outstanding withdrawals.
 *
 * @param matchedIds entries that are matched with statement lines of that day or before
 */
export function outstanding(
  entries: readonly BookEntry[],
  matchedIds: ReadonlySet<string>,
  on: string,
): { readonly depositsInTransit: Outstanding; readonly withdrawals: Outstanding } {
  const open = entries.filter(({ id, date }) => date <= on && !matchedIds.has(id));
  const sum = (sign: number): Outstanding => {
    const some = open.filter(({ amount }) => Math.sign(toCents(amount)) === sign);
    return { entries: some, cents: some.reduce((total, { amount }) => total + Math.abs(toCents(amount)), 0) };
  };
  return { depositsInTransit: sum(1), withdrawals: sum(-1) };
}
