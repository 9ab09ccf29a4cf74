import { type Cents, type Decimal, toDecimal } from '@lexledger/contracts/kernel/money';
import Papa from 'papaparse';
import {
  joinTexts,
  limitLines,
  linesOf,
  MAX_STATEMENT_LINES,
  oldestFirst,
  oneAccount,
  oneLine,
  type PostedRow,
  type Statement,
  UnreadableStatementError,
} from './statement.ts';
import { readAmount, readPostingDate } from './written.ts';

type Cells = readonly string[];

/** Headings in lower case without punctuation, the preferred first. A column is taken once, in the order of these entries. */
const HEADINGS = {
  date: 'posting date, posted date, post date, date posted, posted, date, transaction date, trans date, effective date, processed date, process date, booking date',
  amount: 'amount, transaction amount, amt, net amount',
  debit:
    'debit, debits, withdrawal, withdrawals, amount debit, debit amount, withdrawal amount, withdrawals debits, debit s, withdrawal s, money out, paid out',
  credit:
    'credit, credits, deposit, deposits, amount credit, credit amount, deposit amount, deposits credits, credit s, deposit s, money in, paid in',
  balance:
    'balance, running bal, running balance, account balance, account running balance, ledger balance, ending balance, available balance',
  account: 'account number, account no, account, acct',
  currency: 'currency, currency code',
  id: 'transaction id, transaction number, fitid, unique id, trans id',
  number:
    'check number, check, check no, check num, checknum, check or slip, check slip, check serial, serial number, num, reference number, reference, reference no, ref number, ref, customer reference',
  status: 'status, transaction status',
  type: 'type, transaction type, credit debit indicator, debit credit, credit debit, cr dr, dr cr',
  description:
    'description, transaction description, full description, statement description, original description, payee, name, merchant, narrative, memo, transaction, details',
  memo: 'memo, extended description, additional information, notes, payee, name, addenda',
  secondType: 'transaction, details',
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Readonly<Record<Column, number>>;

const ABSENT = -1;
const SEPARATORS = [',', ';', '\t', '|'];
/** The part of a file in which its heading is searched. */
const SAMPLE = { characters: 100_000, rows: 60 };
/** Rows around the lines: headings, balances, footers. */
const OTHER_ROWS = 500;

const OPENING = /^(?:beginning|opening|starting|previous) (?:ledger )?balance(?: ?:| (?:as of|on)\b|$)/i;
const CLOSING = /^(?:ending|closing) (?:ledger )?balance(?: ?:| (?:as of|on)\b|$)/i;
const AS_OF = /\bas of (.{6,20})$/i;
const TOTAL = /\b(?:total|totals|balance|summary|count|number of)\b/i;
const DEBIT = /\b(?:debit|dr|withdrawal)\b/i;

const namesIn = (cells: Cells): readonly string[] =>
  cells.map((cell) =>
    cell.length > 60
      ? ''
      : cell
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim(),
  );

/** The columns of a heading; null for a row that is none. */
function columnsIn(cells: Cells): Columns | null {
  const names = namesIn(cells);
  const columns = {} as Record<Column, number>;
  const taken = new Set<number>();
  for (const [column, headings] of Object.entries(HEADINGS) as [Column, string][]) {
    const found = headings
      .split(', ')
      .map((heading) => names.findIndex((name, at) => name === heading && !taken.has(at)));
    columns[column] = found.find((at) => at !== ABSENT) ?? ABSENT;
    taken.add(columns[column]);
  }
  const hasMoney = [columns.amount, columns.debit, columns.credit].some((at) => at !== ABSENT);
  return columns.date === ABSENT || !hasMoney ? null : columns;
}

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The columns of a file without a heading, as Wells Fargo writes it: one of dates, one of amounts with cents, one of check
 * numbers, and the texts. Null if another column could be the amount, such as a balance.
 */
function columnsWithoutHeading(rows: readonly Cells[]): Columns | null {
  const width = Math.min(20, Math.max(0, ...rows.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => (row[at] ?? '').trim()));
  const where = (isFit: (cells: Cells) => boolean): readonly number[] =>
    columns.flatMap((cells, at) => (cells.length > 0 && isFit(cells) ? [at] : []));
  const dates = where((cells) => cells.every((cell) => readPostingDate(cell) !== null));
  const amounts = where((cells) => cells.every((cell) => /[.,]\d\d\D?$/.test(cell) && readAmount(cell) !== null));
  const numbers = where((cells) => !isBlank(cells) && cells.every((cell) => /^\d{0,10}$/.test(cell)));
  const lengthOf = (at: number): number => (columns[at] ?? []).join('').length;
  const [description] = where((cells) => cells.some((cell) => /[a-z]{3}/i.test(cell)))
    .filter((at) => !dates.includes(at))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const [date] = dates;
  const [amount, second] = amounts;
  if (date === undefined || amount === undefined || second !== undefined || description === undefined) return null;
  const none = Object.fromEntries(Object.keys(HEADINGS).map((column) => [column, ABSENT])) as Record<Column, number>;
  return { ...none, date, amount, description, number: numbers[0] ?? ABSENT };
}

interface Layout {
  readonly separator: string;
  readonly columns: Columns;
  /** Index of the first row of lines. */
  readonly from: number;
}

function layoutOf(text: string): Layout {
  const sample = text.slice(0, SAMPLE.characters);
  const tables = SEPARATORS.map((delimiter) => ({
    delimiter,
    rows: Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE.rows }).data,
  }));
  for (const { delimiter: separator, rows } of tables) {
    for (const [index, row] of rows.entries()) {
      const columns = columnsIn(row);
      if (columns !== null) return { separator, columns, from: index + 1 };
    }
  }
  for (const { delimiter: separator, rows } of tables) {
    const whole = sample.length < text.length && rows.length < SAMPLE.rows ? rows.slice(0, -1) : rows;
    const columns = columnsWithoutHeading(whole.filter((row) => !isBlank(row)));
    if (columns !== null) return { separator, columns, from: 0 };
  }
  const message =
    'This is not a bank statement in OFX, QFX or CSV. Download the account’s transactions from the bank in one of these formats; a CSV file needs columns for date, description and amount.';
  throw new UnreadableStatementError('not-a-statement', message);
}

function tableOf(text: string, separator: string): readonly Cells[] {
  const preview = MAX_STATEMENT_LINES + OTHER_ROWS;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview });
  const problem = errors.find(({ type }) => type === 'Quotes');
  if (problem !== undefined) {
    const message = `Row ${(problem.row ?? 0) + 1} has a quotation mark that does not end or is not doubled. Correct it there, then choose the file again.`;
    throw new UnreadableStatementError('unreadable-quotes', message);
  }
  if (data.length >= preview) limitLines(data.length);
  return data;
}

interface Balance {
  readonly cents: Cents | null;
  readonly on: string | null;
}

interface CsvRow extends PostedRow {
  readonly balance: Cents | null;
}

interface Read {
  readonly rows: CsvRow[];
  readonly accounts: string[];
  /** Of rows before the heading. */
  readonly stated: string[];
  readonly signs: Readonly<Record<'debit' | 'credit', Set<number>>>;
  readonly currencies: string[];
  opening: Balance | null;
  closing: Balance | null;
  pending: number;
}

/** Takes the balance from a row that states one instead of a transaction: 'Beginning balance as of 03/01/2026,,1000.00'. */
function takeBalance(cells: Cells, read: Read): boolean {
  const label = cells.find((cell) => OPENING.test(cell.trim()) || CLOSING.test(cell.trim()))?.trim();
  if (label === undefined) return false;
  const days = [AS_OF.exec(label)?.[1] ?? '', ...cells].flatMap((text) => readPostingDate(text) ?? []);
  const amounts = cells.flatMap((cell) => (readPostingDate(cell) === null ? (readAmount(cell) ?? []) : []));
  const balance = { cents: amounts.at(-1) ?? null, on: days[0] ?? null };
  if (OPENING.test(label)) read.opening ??= balance;
  else read.closing = balance;
  return true;
}

/** Takes the account's number from a row before the heading: 'Account Number: ****1234'. */
function takeAccount(cells: Cells, read: Read): void {
  const at = cells.findIndex((cell) => /^(?:account|acct)(?: number| no\.?| #)?\b/i.test(cell.trim()));
  if (at === ABSENT) return;
  const number = [cells[at], cells[at + 1]].map((cell) => /[\dx*•.-]*\d{3,}\s*$/i.exec((cell ?? '').slice(0, 80))?.[0]);
  const found = number.find((text) => text !== undefined);
  if (found !== undefined) read.stated.push(found.replace(/\D/g, ''));
}

function refuse(row: number, what: 'date' | 'amount', text: string): never {
  const example = what === 'date' ? 'such as 03/05/2026' : 'such as -1,234.56';
  const message = `Row ${row} has no ${what} ${example} (“${text.trim().slice(0, 40)}”). Correct it there, then choose the file again.`;
  throw new UnreadableStatementError(what === 'date' ? 'unreadable-date' : 'unreadable-amount', message);
}

/** The amount of a row. A column of debits takes money away, whether its amounts have a minus or not. */
function centsOf(at: (column: Column) => string, row: number): Cents {
  const amountIn = (column: Column): Cents => {
    const text = at(column);
    return text === '' || /^[-–—]$/.test(text) ? 0 : (readAmount(text) ?? refuse(row, 'amount', text));
  };
  const [debit, credit] = [amountIn('debit'), amountIn('credit')];
  if (debit !== 0 && credit !== 0) refuse(row, 'amount', `${at('debit')}” and “${at('credit')}`);
  return debit !== 0 ? -Math.abs(debit) : credit !== 0 ? Math.abs(credit) : amountIn('amount');
}

function takeRow(cells: Cells, row: number, columns: Columns, read: Read): void {
  const at = (column: Column): string => (cells[columns[column]] ?? '').trim();
  if (isBlank(cells) || takeBalance(cells, read)) return;
  const money = at('amount') + at('debit') + at('credit');
  const date = readPostingDate(at('date'));
  if (money === '' && date === null) return;
  if (/\bpend/i.test(`${at('status')} ${at('date')}`)) {
    read.pending += 1;
    return;
  }
  if (date === null) {
    if (!/\d/.test(at('date')) && cells.some((cell) => TOTAL.test(cell))) return;
    if (columnsIn(cells) !== null) return;
    refuse(row, 'date', at('date'));
  }
  if (money === '') refuse(row, 'amount', '');
  read.rows.push({
    id: oneLine(at('id')),
    date,
    cents: centsOf(at, row),
    description: joinTexts(oneLine(at('description')), oneLine(at('memo'))),
    number: oneLine(at('number')),
    type: oneLine(at('type') || at('secondType')),
    balance: readAmount(at('balance')),
  });
  limitLines(read.rows.length);
  read.accounts.push(at('account'));
  for (const column of ['debit', 'credit'] as const) read.signs[column].add(Math.sign(readAmount(at(column)) ?? 0));
  if (at('currency') !== '') read.currencies.push(at('currency').toUpperCase().slice(0, 3));
}

/** Gives withdrawals their minus where only a word tells them: 'Debit', 'DR'. */
function signed(rows: readonly CsvRow[]): readonly CsvRow[] {
  if (rows.some(({ cents }) => cents < 0)) return rows;
  return rows.map((row) => (DEBIT.test(row.type.replaceAll('_', ' ')) ? { ...row, cents: -row.cents } : row));
}

/** The balances before and after rows whose running balance agrees with their amounts; null if it does not. */
function runningBalances(rows: readonly CsvRow[]): { readonly opening: Cents; readonly closing: Cents } | null {
  const first = rows.findIndex(({ balance }) => balance !== null);
  if (first === ABSENT || rows.at(-1)?.balance === null) return null;
  const opening = rows.slice(0, first + 1).reduce((sum, { cents }) => sum - cents, rows[first]?.balance ?? 0);
  let running = opening;
  for (const { cents, balance } of rows) {
    running += cents;
    if (balance !== null && balance !== running) return null;
  }
  return { opening, closing: running };
}

/** Rows of one day alone tell their order only by the running balance. */
function inOrder(rows: readonly CsvRow[]): readonly CsvRow[] {
  const isOneDay = rows[0]?.date === rows.at(-1)?.date;
  return isOneDay && runningBalances(rows) === null && runningBalances(rows.toReversed()) !== null
    ? rows.toReversed()
    : oldestFirst(rows);
}

const decimal = (cents: Cents | null | undefined): Decimal | null => (cents == null ? null : toDecimal(cents));

/**
 * Reads the CSV download of a bank. There is no standard: the columns are told by their headings (RFC 4180 is the quoting), or
 * without headings by what they hold. Rows before the heading and after the lines may state the account and the balances.
 * @throws UnreadableStatementError
 */
export function readBankCsv(file: string): Statement {
  const text = file.replace(/\r\n?/g, '\n').replace(/^"?sep=[,;\t|]"?\n/i, '');
  const { separator, columns, from } = layoutOf(text);
  const read: Read = {
    rows: [],
    accounts: [],
    stated: [],
    signs: { debit: new Set(), credit: new Set() },
    currencies: [],
    opening: null,
    closing: null,
    pending: 0,
  };
  for (const [index, cells] of tableOf(text, separator).entries()) {
    if (index >= from) takeRow(cells, index + 1, columns, read);
    else if (!takeBalance(cells, read)) takeAccount(cells, read);
  }
  if (Object.values(read.signs).some((signs) => signs.has(1) && signs.has(-1))) {
    const message =
      'A column of debits or credits has amounts with and without a minus, so their direction is not certain. Choose the OFX or QFX file of these days.';
    throw new UnreadableStatementError('unreadable-amount', message);
  }
  const rows = inOrder(signed(read.rows));
  const running = runningBalances(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const closing = read.closing ?? {
    cents: running?.closing ?? null,
    on: running === null ? null : (last?.date ?? null),
  };
  const [currency, other] = new Set(read.currencies);
  if (other !== undefined) {
    const message = `The file has amounts in ${currency} and ${other}. Download the trust account alone.`;
    throw new UnreadableStatementError('other-currency', message);
  }
  return {
    lines: linesOf(rows),
    account: oneAccount(read.accounts) ?? oneAccount(read.stated),
    currency: currency ?? null,
    openingBalance: decimal(read.opening?.cents ?? running?.opening),
    closingBalance: decimal(closing.cents),
    closingOn: closing.cents === null ? null : (closing.on ?? last?.date ?? null),
    from: read.opening?.on ?? first?.date ?? null,
    to: closing.on ?? last?.date ?? null,
    pending: read.pending,
  };
}
