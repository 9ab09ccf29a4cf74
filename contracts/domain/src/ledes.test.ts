import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { LEDES_COLUMNS, ledes1998b, ledesId, ledesProblems, ledesWarnings } from './ledes.ts';

const line = (fields: Partial<InvoiceLine>): InvoiceLine => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'time',
  entryId: '00000000-0000-4000-8000-0000000000d1',
  caseId: null,
  date: '2026-02-10',
  description: 'Draft the motion to dismiss',
  minutes: 90,
  rate: '300.00',
  amount: '450.00',
  taskCode: 'L240',
  activityCode: 'A103',
  expenseCode: null,
  inHouse: false,
  workedBy: null,
  reduction: null,
  ...fields,
});
const anExpense = line({
  kind: 'expense',
  date: '2026-01-31',
  description: 'Filing fee',
  minutes: null,
  rate: null,
  amount: '402.00',
  taskCode: null,
  activityCode: null,
  expenseCode: 'E112',
});
const parties = {
  lawFirmId: '12-3456789',
  timekeeperId: 'AB',
  timekeeperName: 'Byron, Ada',
  timekeeperClass: 'OC' as const,
  clientId: 'C-7',
  lawFirmMatterId: '00012',
  clientMatterId: 'M-99',
};
const invoice = {
  number: 7,
  issuedOn: '2026-03-02',
  title: 'Okafor v. Brandt',
  total: '852.00',
  discount: null,
  taxAmount: '0.00',
  lines: [line({}), anExpense],
};

const CODES = { wantsCodes: true } as const;

/** The rows of a file by their columns. */
function rowsOf(text: string) {
  const [, , ...rows] = text.split('\r\n').slice(0, -1);
  return rows.map((row) => {
    expect(row.endsWith('[]')).toBe(true);
    const fields = row.slice(0, -2).split('|');
    return Object.fromEntries(LEDES_COLUMNS.map((column, index) => [column, fields[index]]));
  });
}

describe('a LEDES 1998B file', () => {
  it('names its format and its columns, and ends every record with brackets', () => {
    const [first, second] = ledes1998b(invoice, parties).split('\r\n');
    expect(first).toBe('LEDES1998B[]');
    expect(second?.split('|')).toHaveLength(24);
    expect(second).toMatch(/^INVOICE_DATE\|INVOICE_NUMBER\|CLIENT_ID\|.*\|CLIENT_MATTER_ID\[\]$/);
  });

  it('has a line for time with its hours and codes, and one for an expense with its own', () => {
    const [time, expense] = rowsOf(ledes1998b(invoice, parties));
    expect(time).toMatchObject({
      INVOICE_DATE: '20260302',
      INVOICE_NUMBER: '0007',
      INVOICE_TOTAL: '852.00',
      BILLING_START_DATE: '20260131',
      BILLING_END_DATE: '20260210',
      'EXP/FEE/INV_ADJ_TYPE': 'F',
      LINE_ITEM_NUMBER: '1',
      LINE_ITEM_NUMBER_OF_UNITS: '1.50',
      LINE_ITEM_UNIT_COST: '300.00',
      LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
      LINE_ITEM_TOTAL: '450.00',
      LINE_ITEM_TASK_CODE: 'L240',
      LINE_ITEM_ACTIVITY_CODE: 'A103',
      LINE_ITEM_EXPENSE_CODE: '',
      LAW_FIRM_ID: '12-3456789',
      TIMEKEEPER_ID: 'AB',
      TIMEKEEPER_NAME: 'Byron, Ada',
      TIMEKEEPER_CLASSIFICATION: 'OC',
    });
    expect(expense).toMatchObject({
      'EXP/FEE/INV_ADJ_TYPE': 'E',
      LINE_ITEM_EXPENSE_CODE: 'E112',
      LINE_ITEM_TASK_CODE: '',
      TIMEKEEPER_ID: '',
      LINE_ITEM_TOTAL: '402.00',
    });
  });

  it('adds up: units × unit cost + adjustment is each line’s total, and the lines are the invoice’s', () => {
    const terms = { ...invoice, discount: '52.00', taxAmount: '66.40', total: '866.40' };
    const rows = rowsOf(
      ledes1998b(
        {
          ...terms,
          lines: [line({ amount: '400.00' }), anExpense, line({ minutes: 6, rate: '333.33', amount: '50.00' })],
        },
        parties,
      ),
    );
    for (const row of rows) {
      const gross = Math.round(Number(row.LINE_ITEM_NUMBER_OF_UNITS) * toCents(row.LINE_ITEM_UNIT_COST ?? ''));
      expect(gross + toCents(row.LINE_ITEM_ADJUSTMENT_AMOUNT ?? '')).toBe(toCents(row.LINE_ITEM_TOTAL ?? ''));
    }
    const sum = rows.reduce((cents, row) => cents + toCents(row.LINE_ITEM_TOTAL ?? ''), 0);
    expect(sum).toBe(toCents('866.40'));
  });

  it('has what a line was written down by, or what is not charged, as its adjustment', () => {
    const reduction = (from: string) => ({ kind: 'write-down' as const, from, reason: 'Agreed' });
    const lines = [
      line({ amount: '400.00', reduction: reduction('450.00') }),
      { ...anExpense, amount: '0.00', reduction: { ...reduction('402.00'), kind: 'no-charge' as const } },
    ];
    const rows = rowsOf(ledes1998b({ ...invoice, lines }, parties));
    expect(
      rows.map((row) => [row.LINE_ITEM_UNIT_COST, row.LINE_ITEM_ADJUSTMENT_AMOUNT, row.LINE_ITEM_TOTAL]).slice(0, 2),
    ).toEqual([
      ['300.00', '-50.00', '400.00'],
      ['402.00', '-402.00', '0.00'],
    ]);
  });

  it('says for each line who did its work: the one whom it names, or the one who bills', () => {
    const sam = { timekeeperId: 'SR', timekeeperName: 'Roe, Sam', timekeeperClass: 'AS' as const };
    const rows = rowsOf(ledes1998b({ ...invoice, lines: [{ ...line({}), timekeeper: sam }, line({})] }, parties));
    expect(rows.map((row) => [row.TIMEKEEPER_ID, row.TIMEKEEPER_NAME, row.TIMEKEEPER_CLASSIFICATION])).toEqual([
      ['SR', 'Roe, Sam', 'AS'],
      ['AB', 'Byron, Ada', 'OC'],
    ]);
  });

  it('shortens ids of records to what its fields hold, each to its own', () => {
    const ids = ['0b1f0a10-0000-4000-8000-000000000001', '0b1f0a10-0000-4000-8000-000000000002'];
    const rows = ids.flatMap((id) => rowsOf(ledes1998b(invoice, { ...parties, clientId: id, lawFirmMatterId: id })));
    for (const row of rows) expect(row.CLIENT_ID?.length).toBe(20);
    expect(new Set(rows.map((row) => row.LAW_FIRM_MATTER_ID)).size).toBe(2);
    expect(ledesProblems(invoice, { ...parties, clientId: ids[0] ?? '' }, CODES)).toEqual([]);
    expect(ledesId('M-99')).toBe('M-99');
  });

  it('writes plain ASCII, without the characters that part its fields and records', () => {
    const [row] = rowsOf(
      ledes1998b({ ...invoice, lines: [line({ description: 'Müller “call” | § 1983\n[draft] – 东京' })] }, parties),
    );
    expect(row?.LINE_ITEM_DESCRIPTION).toBe('Muller "call" Sec. 1983 draft - ??');
  });
});

describe('what keeps an invoice from being a LEDES file', () => {
  it('is a code that is missing, or a line dated after it', () => {
    expect(ledesProblems(invoice, parties, CODES)).toEqual([]);
    const lines = [line({ activityCode: null }), { ...anExpense, expenseCode: null }, line({ date: '2026-03-03' })];
    expect(ledesProblems({ ...invoice, lines }, parties, CODES).map(({ line: at }) => at)).toEqual([1, 2, 3]);
    expect(ledesProblems({ ...invoice, lines: [] }, parties, CODES)).toMatchObject([{ line: null }]);
  });

  it('is no code where the client wants none, and no blank task where it does', () => {
    const lines = [line({ taskCode: null, activityCode: null }), { ...anExpense, expenseCode: null }];
    expect(ledesProblems({ ...invoice, lines }, parties, { wantsCodes: false })).toEqual([]);
    expect(ledesProblems({ ...invoice, lines: [line({ taskCode: null })] }, parties, CODES)).toEqual([]);
  });

  it.each([
    [{ clientId: 'Northwind Logistics 2026' }, 'The client’s Clio id has 24 characters, and LEDES holds 20.'],
    [
      { lawFirmMatterId: 'M-2026-0000000000000099' },
      'The case’s Clio matter number has 23 characters, and LEDES holds 20.',
    ],
    [{ lawFirmId: '東京-1' }, 'The firm’s id has characters that LEDES cannot hold.'],
    [{ timekeeperId: 'ada.byron@chambers.example' }, 'The timekeeper id has 26 characters, and LEDES holds 20.'],
    [{ timekeeperName: 'Ada Augusta Byron, Countess of Lovelace' }, 'The timekeeper name has 39 characters'],
    [{ clientId: ' ' }, 'The client’s Clio id is empty.'],
  ])('is an id without room, which is not cut: %j', (unfitting, message) => {
    const [problem, ...more] = ledesProblems(invoice, { ...parties, ...unfitting }, CODES);
    expect(more).toEqual([]);
    expect(problem?.line).toBeNull();
    expect(problem?.message).toContain(message);
    // The message must say what to do.
    expect(problem?.message).toMatch(/Give (?:a shorter|the client another|the case another) one/);
  });

  it('is the id of a timekeeper of one line, too, and of expenses none', () => {
    const who = {
      timekeeperId: 'A timekeeper with a long id',
      timekeeperName: 'Roe, Sam',
      timekeeperClass: 'AS' as const,
    };
    const lines = [{ ...line({}), timekeeper: who }];
    const [problem, ...more] = ledesProblems({ ...invoice, lines }, parties, CODES);
    expect(more).toEqual([]);
    expect(problem?.message).toContain('Give a shorter one under Team, Roe, Sam.');
    expect(ledesProblems({ ...invoice, lines: [{ ...anExpense, timekeeper: who }] }, parties, CODES)).toEqual([]);
  });

  it('is a warning alone where the tax has no field of its own', () => {
    expect(ledesWarnings(invoice)).toEqual([]);
    expect(ledesWarnings({ taxAmount: '66.40' })).toEqual([expect.stringContaining('no field for tax')]);
  });
});
