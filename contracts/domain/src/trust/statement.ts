import type { STATEMENT_KINDS } from '@lexledger/contracts/billingChoices';
import { type Cents, type Decimal, toDecimal } from '@lexledger/contracts/kernel/money';

export type StatementLineKind = keyof typeof STATEMENT_KINDS;

/** A transaction that the bank posted. */
export interface StatementLine {
  /** The bank's id, or else one of the line's date and amount; no two lines of a statement share one. */
  readonly id: string;
  readonly date: string;
  /** Negative for money that left the account, never zero. */
  readonly amount: Decimal;
  readonly description: string;
  /** A check number without leading zeros, or the bank's reference. */
  readonly number: string | null;
  readonly kind: StatementLineKind;
}

export interface Statement {
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
  /** The last four digits of the account's number. */
  readonly account: string | null;
  readonly currency: string | null;
  /** Balances as the bank states them, never computed from the lines alone. */
  readonly openingBalance: Decimal | null;
  readonly closingBalance: Decimal | null;
  readonly closingOn: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The number of transactions that were left out because the bank has not posted them yet. */
  readonly pending: number;
}

export type StatementRefusalCode =
  | 'too-large'
  | 'too-many-lines'
  | 'not-a-statement'
  | 'incomplete'
  | 'other-kind-of-account'
  | 'several-accounts'
  | 'other-currency'
  | 'unreadable-date'
  | 'unreadable-amount'
  | 'unreadable-quotes';

/** A file that cannot be read whole is refused: a statement without some of its lines cannot be reconciled. */
export class UnreadableStatementError extends Error {
  override readonly name = 'UnreadableStatementError';
  readonly code: StatementRefusalCode;
  constructor(code: StatementRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const MAX_STATEMENT_LINES = 20_000;
const MAX_TEXT = 500;

/** @throws UnreadableStatementError */
export function limitLines(count: number): void {
  if (count <= MAX_STATEMENT_LINES) return;
  const message = `The statement has more than ${MAX_STATEMENT_LINES.toLocaleString('en-US')} lines. Download a shorter period, then choose that file.`;
  throw new UnreadableStatementError('too-many-lines', message);
}

/** A transaction as a file has it. */
export interface PostedRow {
  readonly id: string;
  readonly date: string;
  readonly cents: Cents;
  readonly description: string;
  readonly number: string;
  /** The bank's own word for the kind of transaction. */
  readonly type: string;
}

/** Text on one line, without control characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

/** Joins a name and a memo; banks often repeat the name, or its beginning, in the memo. */
export function joinTexts(name: string, memo: string): string {
  if (memo.startsWith(name)) return memo;
  return name.includes(memo) ? name : `${name} ${memo}`.slice(0, MAX_TEXT);
}

/** 'Check #1043', or a number at the end of the text. */
const CHECK_NUMBER = /^(?:check|chk|ck)\b ?(?:paid|number|num|no)?[.:]? ?#? ?(\d{2,10})\b|[ #]0*([1-9]\d{1,9})$/i;

const KINDS: readonly (readonly [StatementLineKind, RegExp])[] = [
  [
    'fee',
    /^(?:fees?|srvchg)(?: transaction)?$|\b(?:account|analysis|bank|maintenance|monthly|nsf|overdraft|service|stop payment|transfer|wire) (?:fee|charge)s?\b/i,
  ],
  ['interest', /^(?:int|interest|div|dividend)\b|\binterest (?:credit|earned|paid|payment)\b|\biolta int/i],
  ['check', /^(?:check|chk|ck)\b(?! ?(?:card|deposit|order|printing))/i],
  ['transfer', /\b(?:ach|eft|fedwire|transfer|wire|wt|xfer|zelle)\b/i],
  ['deposit', /\b(?:dep|deposit|directdep|dslip)\b/i],
];

/** The bank's word for the kind decides before the description does. */
function kindOf({ type, description, number, cents }: PostedRow): StatementLineKind {
  for (const text of [type.replaceAll('_', ' '), description]) {
    const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
    if (kind !== undefined && (cents > 0 ? kind !== 'check' : kind !== 'deposit')) return kind;
  }
  if (cents > 0) return 'deposit';
  return /^\d{1,10}$/.test(number) ? 'check' : 'other';
}

/** A number without leading zeros; null for an absent one, which some banks write as zeros. */
export const bareNumber = (number: string | null | undefined): string | null =>
  number?.trim().replace(/^0+/, '').toUpperCase() || null;

/** Banks list the newest first or the oldest first; the order within a day is the file's. */
export function oldestFirst<T extends { readonly date: string }>(rows: readonly T[]): readonly T[] {
  const isNewestFirst = (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '');
  return (isNewestFirst ? rows.toReversed() : [...rows]).sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
}

/**
 * An id that is missing or repeated is made of date and amount, and of a count among equals, so that a later download of the
 * same days has the same ids.
 */
function idsOf(rows: readonly PostedRow[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const isOwn = (id: string): boolean => id !== '' && times.get(id) === 1;
  const equals = new Map<string, number>();
  return rows.map(({ id, date, cents }) => {
    if (isOwn(id)) return id;
    const base = `${id} ${date} ${toDecimal(cents)}`.trim();
    const count = (equals.get(base) ?? 0) + 1;
    equals.set(base, count);
    return `${base} #${count}`;
  });
}

/** The lines of a statement from its rows, oldest first. A row of 0.00 moves no money and is left out. */
export function linesOf(rows: readonly PostedRow[]): readonly StatementLine[] {
  const moving = rows.filter(({ cents }) => cents !== 0);
  const ids = idsOf(moving);
  return moving.map((row, index) => {
    const kind = kindOf(row);
    const [, after, atEnd] = CHECK_NUMBER.exec(row.description) ?? [];
    const number = kind === 'check' ? bareNumber(row.number || (after ?? atEnd)) : row.number;
    return {
      id: ids[index] as string,
      date: row.date,
      amount: toDecimal(row.cents),
      description: row.description,
      number: bareNumber(number) === null ? null : number,
      kind,
    };
  });
}

/** The last four digits of an account's number, the only ones that leave the file. */
export const lastFour = (account: string): string | null => account.replace(/\D/g, '').slice(-4) || null;

/**
 * The one account of a file.
 * @throws UnreadableStatementError
 */
export function oneAccount(accounts: readonly string[]): string | null {
  const different = [...new Set(accounts.filter((account) => account !== ''))];
  if (different.length < 2) return lastFour(different[0] ?? '');
  const names = different.slice(0, 5).map((account) => lastFour(account)?.padStart(5, '…') ?? account.slice(0, 30));
  const message = `The file has the transactions of several accounts (${names.join(', ')}). Download the trust account alone.`;
  throw new UnreadableStatementError('several-accounts', message);
}
