import type { Basis } from '@lexledger/contracts/ledger/words';
import { describe, expect, it } from 'vitest';
import { isOnBasis, type PostedInvoice, type PostedRecord, postingsOf } from './postings.ts';

const id = (last: number): string => `3f6a1b20-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [SUIT, ADA, BILL, RECORD, PAYMENT, RETURN] = [1, 2, 3, 4, 5, 6].map(id) as [string, ...string[]];

const record = (more: Partial<PostedRecord> = {}): PostedRecord => ({
  ...{
    id: RECORD as string,
    type: 'income',
    amount: '100.00',
    category: 'Fees',
    caseId: SUIT,
    inHouse: false,
    remitsTax: false,
  },
  ...{ date: '2026-03-02', removedAt: null, ...more },
});
const line = (kind: 'expense' | 'fee', amount: string, inHouse = false) => ({
  ...{ id: id(9), kind, entryId: null, caseId: null, date: '2026-03-01', description: 'Work', minutes: null },
  ...{
    rate: null,
    amount,
    inHouse,
    taskCode: null,
    activityCode: null,
    expenseCode: null,
    workedBy: null,
    reduction: null,
  },
});
const payment = (paymentId: string, date: string, amount: string, reverses: string | null = null) => ({
  ...{ id: paymentId, date, amount, method: 'check' as const, reference: null, at: `${date}T12:00:00.000Z`, reverses },
});
const bill = (more: Partial<PostedInvoice> = {}): PostedInvoice => ({
  ...{ id: BILL as string, clientId: ADA as string, caseId: SUIT, status: 'sent', issuedOn: '2026-03-05' },
  ...{ voidedAt: null, voidedOn: null, writtenOffOn: null, removedAt: null, discount: null, payments: [] },
  lines: [line('fee', '100.00'), line('expense', '40.00'), line('expense', '10.00', true)],
  ...{ subtotal: '150.00', taxAmount: '10.00', total: '160.00', ...more },
});
const told = (basis: Basis, records: readonly PostedRecord[], invoices: readonly PostedInvoice[], same = new Map()) =>
  postingsOf(records, invoices, same)
    .filter((posting) => isOnBasis(posting, basis))
    .map(({ day, cause, kind, cents }) => `${day} ${cause} ${kind} ${cents}`);

describe('the postings of a record entered by hand', () => {
  it.each([
    ['income', record(), 'other-income'],
    ['an expense without a case', record({ type: 'expense', caseId: null }), 'expense'],
    ['an in-house cost of a case', record({ type: 'expense', inHouse: true }), 'expense'],
    ['any other cost of a case, which its client owes', record({ type: 'expense' }), 'advanced'],
  ])('are one on its day, on both bases: %s', (_sentence, one, kind) => {
    for (const basis of ['cash', 'accrual'] as const) {
      expect(told(basis, [one], [])).toEqual([`2026-03-02 recorded ${kind} 10000`]);
    }
  });

  it('take off what is payable where it is sales tax that is paid on', () => {
    const remitted = record({ type: 'expense', caseId: null, remitsTax: true });
    for (const basis of ['cash', 'accrual'] as const) {
      expect(told(basis, [remitted], [])).toEqual(['2026-03-02 recorded tax -10000']);
    }
    // For a record of a case, the "in-house" field decides.
    expect(told('cash', [record({ type: 'expense', remitsTax: true })], [])).toEqual([
      '2026-03-02 recorded advanced 10000',
    ]);
  });

  it('are none once it was removed', () => {
    expect(told('cash', [record({ removedAt: '2026-03-03T10:00:00.000Z' })], [])).toEqual([]);
  });
});

describe('the postings of an invoice', () => {
  const payments = [payment(PAYMENT as string, '2026-03-08', '160.00')];

  it('are on a cash basis what is paid, on the day of the payment, and of advanced costs what is not owed any more', () => {
    expect(told('cash', [], [bill({ payments, status: 'paid' })])).toEqual([
      '2026-03-08 paid fees 10000',
      '2026-03-08 paid advanced -4000',
      '2026-03-08 paid in-house 1000',
      '2026-03-08 paid tax 1000',
    ]);
  });

  it('are on an accrual basis what is issued, on the day of the invoice; a payment repays advanced costs alone', () => {
    expect(told('accrual', [], [bill({ payments, status: 'paid' })])).toEqual([
      '2026-03-08 paid advanced -4000',
      '2026-03-05 issued fees 10000',
      '2026-03-05 issued in-house 1000',
      '2026-03-05 issued tax 1000',
    ]);
  });

  it('take back a payment that came back on the day on which it did', () => {
    const back = [...payments, payment(RETURN as string, '2026-04-01', '-160.00', PAYMENT)];
    expect(told('cash', [], [bill({ payments: back })]).slice(4)).toEqual([
      '2026-04-01 returned fees -10000',
      '2026-04-01 returned advanced 4000',
      '2026-04-01 returned in-house -1000',
      '2026-04-01 returned tax -1000',
    ]);
  });

  it('are reversed on the day of its void, as the person’s calendar has it where that was kept', () => {
    const voided = { status: 'void', voidedAt: '2026-03-10T03:00:00.000Z' } as const;
    expect(told('cash', [], [bill(voided)])).toEqual([]);
    expect(told('accrual', [], [bill({ ...voided, voidedOn: '2026-03-09' })]).slice(3)).toEqual([
      '2026-03-09 voided fees -10000',
      '2026-03-09 voided in-house -1000',
      '2026-03-09 voided tax -1000',
    ]);
    expect(told('accrual', [], [bill(voided)])[3]).toBe('2026-03-10 voided fees -10000');
  });

  it('take what was open off on the day on which it was written off; what was advanced of it is an expense then', () => {
    const lost = bill({
      status: 'written-off',
      writtenOffOn: '2026-05-01',
      payments: [payment(PAYMENT as string, '2026-03-08', '80.00')],
    });
    expect(told('accrual', [], [lost]).slice(4)).toEqual([
      '2026-05-01 written-off fees -5000',
      '2026-05-01 written-off in-house -500',
      '2026-05-01 written-off tax -500',
      '2026-05-01 written-off advanced -2000',
      '2026-05-01 written-off expense 2000',
    ]);
    expect(told('cash', [], [lost]).slice(4)).toEqual([
      '2026-05-01 written-off advanced -2000',
      '2026-05-01 written-off expense 2000',
    ]);
  });

  it('take a credit memo off on its day, and back on the day of its void; what was advanced of it is an expense', () => {
    const memo = {
      ...{ id: id(7), ordinal: 1, date: '2026-04-01', amount: '80.00', at: '2026-04-01T12:00:00.000Z' },
      ...{ voidedOn: '2026-04-02', voidedAt: '2026-04-02T12:00:00.000Z' },
    };
    const credited = bill({ credits: [{ ...memo, voidedOn: null, voidedAt: null }] });
    expect(told('cash', [], [credited])).toEqual([
      '2026-04-01 credited advanced -2000',
      '2026-04-01 credited expense 2000',
    ]);
    expect(told('accrual', [], [bill({ credits: [memo] })]).slice(3)).toEqual([
      '2026-04-01 credited fees -5000',
      '2026-04-01 credited in-house -500',
      '2026-04-01 credited tax -500',
      '2026-04-01 credited advanced -2000',
      '2026-04-01 credited expense 2000',
      '2026-04-02 credit-voided fees 5000',
      '2026-04-02 credit-voided in-house 500',
      '2026-04-02 credit-voided tax 500',
      '2026-04-02 credit-voided advanced 2000',
      '2026-04-02 credit-voided expense -2000',
    ]);
    // A payment that is recorded later pays only what the credit memo left open.
    const rest = [payment(PAYMENT as string, '2026-04-05', '80.00')];
    expect(told('cash', [], [{ ...credited, payments: rest, status: 'paid' }]).slice(0, 4)).toEqual([
      '2026-04-05 paid fees 5000',
      '2026-04-05 paid advanced -2000',
      '2026-04-05 paid in-house 500',
      '2026-04-05 paid tax 500',
    ]);
  });

  it('are those of an approved invoice as of a sent one', () => {
    expect(told('accrual', [], [bill({ status: 'approved' })])).toEqual(told('accrual', [], [bill()]));
  });

  it('are none of a draft', () => {
    expect(told('accrual', [], [bill({ status: 'draft', issuedOn: null })])).toEqual([]);
  });
});

describe('a record that is the same money as a payment', () => {
  const same = new Map([[RECORD, PAYMENT]]);

  it('counts once, as the payment', () => {
    const payments = [payment(PAYMENT as string, '2026-03-08', '160.00')];
    expect(told('cash', [record()], [bill({ payments })], same)).not.toContain(
      '2026-03-02 recorded other-income 10000',
    );
  });

  it('counts again when the payment was taken back', () => {
    expect(told('cash', [record()], [bill()], same)).toEqual(['2026-03-02 recorded other-income 10000']);
  });
});
