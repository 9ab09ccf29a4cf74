import { type InvoiceLine, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { LedesFirm, Timekeeper } from './ledesFirm.ts';

/** A line, and who did its work: where it says nobody, the person who bills. */
export interface LedesLine extends InvoiceLine {
  readonly timekeeper?: Timekeeper | null;
}

/** What a LEDES file says beside the invoice: who bills whom. */
export interface LedesParties extends LedesFirm {
  readonly clientId: string;
  /** The firm's and the client's number of the matter. */
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

/** The columns of LEDES 1998B, in their order; see ledes.org. */
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

/** Why a file cannot be made, or would be refused by whoever receives it. */
export interface LedesProblem {
  /** The line's place, from 1; null for what concerns the whole invoice. */
  readonly line: number | null;
  readonly message: string;
}

const day = (date: string): string => date.replaceAll('-', '');

/** The format is ASCII, has no line ends within a field, and ends fields with a bar. */
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

/** Hours with two decimals: entries are kept in steps of six minutes, a tenth of an hour. */
const hours = (minutes: number): string => (minutes / HOUR).toFixed(2);

/** Units × unit cost + adjustment = total, as the format demands of every line; all in cents. */
function priced({ kind, minutes, rate, amount }: InvoiceLine) {
  if (kind === 'time' && minutes !== null && rate !== null) {
    const gross = Math.round((toCents(rate) * minutes) / HOUR);
    return { units: hours(minutes), unitCost: rate, adjustment: toDecimal(toCents(amount) - gross) };
  }
  return { units: '1.00', unitCost: amount, adjustment: '0.00' };
}

/** Characters that the format has room for. */
const MOST = { id: 20, name: 30 } as const;

/**
 * An id of a record of ours, which has 36 characters, in the 20 that the format has room for: its last hexadecimal digits,
 * in which no two records are the same but by a chance of one in some 10²⁰. An id that somebody entered is left as it is.
 */
export const ledesId = (id: string): string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.replaceAll('-', '').slice(-MOST.id) : id;

const FIRM_DETAILS = 'under Settings, Firm and billing details';

/** Why an id or a name cannot stand in the file as it is: to cut it could make two of them the same. */
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
 * What keeps the invoice from being a file that its client takes. Codes are only asked for where the client wants them;
 * the task may be blank even then, as work that is not billed by tasks has none.
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

/** What whoever receives the file may refuse though it is well formed. */
export const ledesWarnings = ({ taxAmount }: Pick<LedesInvoice, 'taxAmount'>): readonly string[] =>
  taxAmount === '0.00'
    ? []
    : [
        'LEDES 1998B has no field for tax, so the tax is an adjustment of the invoice (IF). Ask the client whether that is accepted.',
      ];

/**
 * The invoice as a LEDES 1998B file: a line a line of the invoice, and one each for a discount and for a tax, which the
 * format knows as adjustments of the invoice, so that the lines add up to its total.
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
