import { type InvoiceLine, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { LedesFirm, Timekeeper } from './ledesFirm.ts';

/** An invoice line with the timekeeper who did its work; without one, it is the person who bills. */
export interface LedesLine extends InvoiceLine {
  readonly timekeeper?: Timekeeper | null;
}

/** The data of a LEDES file besides the invoice: who bills whom. */
export interface LedesParties extends LedesFirm {
  readonly clientId: string;
  /** Numbers of the matter at the firm and at the client. */
  readonly lawFirmMatterId: string;
  readonly clientMatterId: string;
}

export interface LedesInvoice {
  readonly number: number;
  readonly issuedOn: string;
  readonly title: string;
  readonly total: string;
  readonly discount: string | null;
  readonly taxAmount: string;
  readonly lines: readonly LedesLine[];
}

/** The columns of LEDES 1998B in their order; see ledes.org. */
export const LEDES_COLUMNS = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;
type Column = (typeof LEDES_COLUMNS)[number];

/** A problem for which a file cannot be created, or would be rejected by its recipient. */
export interface LedesProblem {
  /** Number of the line, from 1; null for a problem of the whole invoice. */
  readonly line: number | null;
  readonly message: string;
}

const day = (date: string): string => date.replaceAll('-', '');

/** Converts a text to the format, which is ASCII, allows no line breaks within a field, and ends fields with a bar. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/§/g, 'Sec.')
    .replace(/[|[\]\s]+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim();

const HOUR = 60;

/** Hours with two decimals, which is exact because time entries are in steps of six minutes, a tenth of an hour. */
const hours = (minutes: number): string => (minutes / HOUR).toFixed(2);

/**
 * The amounts of a line so that units × unit cost + adjustment = total, as the format requires for every line; all in
 * cents.
 */
function priced({ kind, minutes, rate, amount, reduction }: InvoiceLine) {
  if (kind === 'time' && minutes !== null && rate !== null) {
    const gross = Math.round((toCents(rate) * minutes) / HOUR);
    return { units: hours(minutes), unitCost: rate, adjustment: toDecimal(toCents(amount) - gross) };
  }
  const full = reduction?.from ?? amount;
  return { units: '1.00', unitCost: full, adjustment: toDecimal(toCents(amount) - toCents(full)) };
}

/** Maximum lengths of the format, in characters. */
const MOST = { id: 20, name: 30 } as const;

/**
 * Shortens the id of one of our records, which has 36 characters, to the 20 that the format allows: its last
 * hexadecimal digits, which coincide for two records with a probability of about 1 in 10²⁰. An id that somebody entered
 * is left unchanged.
 */
export const ledesId = (id: string): string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.replaceAll('-', '').slice(-MOST.id) : id;

const FIRM_DETAILS = 'under Settings, Firm and billing details';

/**
 * The problem with an id or a name that does not fit into the file unchanged: cutting it could make two of them equal.
 */
function unfit(what: string, value: string, most: number, mend: string): readonly LedesProblem[] {
  const written = plain(ledesId(value));
  if (written === '') return [{ line: null, message: `${what} is empty. ${mend}.` }];
  if (written.includes('?') && !value.includes('?')) {
    return [{ line: null, message: `${what} has characters that LEDES cannot hold. ${mend}.` }];
  }
  if (written.length <= most) return [];
  const message = `${what} has ${written.length} characters, and LEDES holds ${most}. ${mend}.`;
  return [{ line: null, message }];
}

function unfitTimekeeper({ timekeeperId, timekeeperName }: Timekeeper, place: string): readonly LedesProblem[] {
  return [
    ...unfit('The timekeeper id', timekeeperId, MOST.id, `Give a shorter one ${place}`),
    ...unfit('The timekeeper name', timekeeperName, MOST.name, `Give a shorter one ${place}`),
  ];
}

function unfitParties(lines: readonly LedesLine[], parties: LedesParties): readonly LedesProblem[] {
  const work = lines.filter(({ kind }) => kind !== 'expense');
  const others = work.flatMap(({ timekeeper }) => timekeeper ?? []);
  const members = [...new Map(others.map((each) => [each.timekeeperId, each])).values()];
  return [
    ...unfit('The firm’s id', parties.lawFirmId, MOST.id, `Give a shorter one ${FIRM_DETAILS}`),
    ...unfit('The client’s Clio id', parties.clientId, MOST.id, 'Give the client another one'),
    ...unfit('The case’s Clio matter number', parties.lawFirmMatterId, MOST.id, 'Give the case another one'),
    ...(parties.clientMatterId === parties.lawFirmMatterId
      ? []
      : unfit('The client’s matter number', parties.clientMatterId, MOST.id, 'Give the case another one')),
    ...(others.length < work.length ? unfitTimekeeper(parties, FIRM_DETAILS) : []),
    ...members.flatMap((each) => unfitTimekeeper(each, `under Team, ${each.timekeeperName}`)),
  ];
}

/**
 * The problems for which the client would not accept the invoice's file. Codes are only required if the client wants
 * them; even then the task may be blank, because work that is not billed by task has none.
 */
export function ledesProblems(
  { lines, issuedOn }: Pick<LedesInvoice, 'lines' | 'issuedOn'>,
  parties: LedesParties,
  { wantsCodes }: { readonly wantsCodes: boolean },
): readonly LedesProblem[] {
  const problems: LedesProblem[] = [];
  if (lines.length === 0) problems.push({ line: null, message: 'The invoice has no lines.' });
  lines.forEach((line, index) => {
    const say = (message: string): number => problems.push({ line: index + 1, message });
    if (wantsCodes && line.kind === 'expense' && line.expenseCode === null) {
      say('Give this expense its UTBMS expense code.');
    }
    if (wantsCodes && line.kind !== 'expense' && line.activityCode === null) {
      say('Give this line its UTBMS activity code.');
    }
    if (line.date > issuedOn) say('This line is dated after the invoice.');
  });
  return [...problems, ...unfitParties(lines, parties)];
}

/** Warnings about content that the recipient may reject although the file is well formed. */
export const ledesWarnings = ({ taxAmount }: Pick<LedesInvoice, 'taxAmount'>): readonly string[] =>
  taxAmount === '0.00'
    ? []
    : [
        'LEDES 1998B has no field for tax, so the tax is an adjustment of the invoice (IF). Ask the client whether that is accepted.',
      ];

/**
 * The invoice as a LEDES 1998B file: one row for each line of the invoice, and one each for a discount and a tax, which
 * are invoice-level adjustments in the format, so that the rows add up to the invoice's total.
 */
export function ledes1998b(invoice: LedesInvoice, parties: LedesParties): string {
  const dates = invoice.lines.map(({ date }) => date).sort();
  const shared: Partial<Record<Column, string>> = {
    INVOICE_DATE: day(invoice.issuedOn),
    INVOICE_NUMBER: invoiceNumber(invoice.number),
    CLIENT_ID: plain(ledesId(parties.clientId)),
    LAW_FIRM_MATTER_ID: plain(ledesId(parties.lawFirmMatterId)),
    INVOICE_TOTAL: invoice.total,
    BILLING_START_DATE: day(dates[0] ?? invoice.issuedOn),
    BILLING_END_DATE: day(dates.at(-1) ?? invoice.issuedOn),
    INVOICE_DESCRIPTION: plain(invoice.title),
    LAW_FIRM_ID: plain(parties.lawFirmId),
    CLIENT_MATTER_ID: plain(ledesId(parties.clientMatterId)),
  };
  const rows = invoice.lines.map((line): Partial<Record<Column, string>> => {
    const isExpense = line.kind === 'expense';
    const { units, unitCost, adjustment } = priced(line);
    const { timekeeperId, timekeeperName, timekeeperClass } = line.timekeeper ?? parties;
    return {
      'EXP/FEE/INV_ADJ_TYPE': isExpense ? 'E' : 'F',
      LINE_ITEM_NUMBER_OF_UNITS: units,
      LINE_ITEM_ADJUSTMENT_AMOUNT: adjustment,
      LINE_ITEM_TOTAL: line.amount,
      LINE_ITEM_DATE: day(line.date),
      LINE_ITEM_TASK_CODE: isExpense ? '' : (line.taskCode ?? ''),
      LINE_ITEM_EXPENSE_CODE: isExpense ? (line.expenseCode ?? '') : '',
      LINE_ITEM_ACTIVITY_CODE: isExpense ? '' : (line.activityCode ?? ''),
      LINE_ITEM_DESCRIPTION: plain(line.description),
      LINE_ITEM_UNIT_COST: unitCost,
      ...(isExpense
        ? {}
        : {
            TIMEKEEPER_ID: plain(ledesId(timekeeperId)),
            TIMEKEEPER_NAME: plain(timekeeperName),
            TIMEKEEPER_CLASSIFICATION: timekeeperClass,
          }),
    };
  });
  const adjusted = (amount: string, description: string): Partial<Record<Column, string>> => ({
    'EXP/FEE/INV_ADJ_TYPE': 'IF',
    LINE_ITEM_NUMBER_OF_UNITS: '1.00',
    LINE_ITEM_ADJUSTMENT_AMOUNT: amount,
    LINE_ITEM_TOTAL: amount,
    LINE_ITEM_DATE: day(invoice.issuedOn),
    LINE_ITEM_DESCRIPTION: description,
    LINE_ITEM_UNIT_COST: '0.00',
  });
  if (invoice.discount !== null && invoice.discount !== '0.00') rows.push(adjusted(`-${invoice.discount}`, 'Discount'));
  if (invoice.taxAmount !== '0.00') rows.push(adjusted(invoice.taxAmount, 'Tax'));
  const written = rows.map((row, index) => {
    const whole = { ...shared, LINE_ITEM_NUMBER: String(index + 1), ...row };
    return `${LEDES_COLUMNS.map((column) => whole[column] ?? '').join('|')}[]`;
  });
  return `${['LEDES1998B[]', `${LEDES_COLUMNS.join('|')}[]`, ...written].join('\r\n')}\r\n`;
}
