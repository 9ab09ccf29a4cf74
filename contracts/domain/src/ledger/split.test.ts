import { describe, expect, it } from 'vitest';
import { inProportion, type Share, type Shared, sharesOf, splitOf } from './split.ts';

const id = (last: number): string => `3f6a1b20-0000-4000-8000-${String(last).padStart(12, '0')}`;
const SUIT = id(1);
const APPEAL = id(2);

const line = (kind: 'time' | 'expense' | 'fee', amount: string, more: object = {}) => ({
  ...{ id: id(9), kind, entryId: null, caseId: null, date: '2026-03-01', description: 'Work', minutes: null },
  ...{
    rate: null,
    amount,
    inHouse: false,
    taskCode: null,
    activityCode: null,
    expenseCode: null,
    workedBy: null,
    reduction: null,
    ...more,
  },
});
const paid = (last: number, amount: string, reverses: string | null = null) => ({
  ...{ id: id(last), date: '2026-03-10', amount, method: 'check' as const, reference: null },
  ...{ at: '2026-03-10T12:00:00.000Z', reverses },
});
const anInvoice = (more: Partial<Shared>): Shared => ({
  ...{ lines: [], caseId: SUIT, discount: null, subtotal: '0.00', taxAmount: '0.00', total: '0.00', payments: [] },
  ...more,
});
const told = (shares: readonly Share[] | undefined) => shares?.map(({ kind, cents }) => [kind, cents]);

describe('an amount in proportion', () => {
  it('is whole, its odd cents with the largest remainders, of equal ones with the first', () => {
    expect(inProportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(inProportion(5, [50, 30, 20])).toEqual([3, 1, 1]);
    expect(inProportion(2, [3, 0, 3])).toEqual([1, 0, 1]);
  });

  it('is all of the weights where it is as much, and nothing of no weights', () => {
    expect(inProportion(6, [3, 0, 3])).toEqual([3, 0, 3]);
    expect(inProportion(0, [])).toEqual([]);
    expect(inProportion(0, [0])).toEqual([0]);
  });
});

describe('what an invoice is made of', () => {
  it('is fees, in-house costs and advanced costs by case, and the tax', () => {
    const lines = [
      line('time', '300.00'),
      line('fee', '49.99', { caseId: APPEAL }),
      line('expense', '402.00'),
      line('expense', '8.00', { inHouse: true }),
      line('time', '0.01'),
    ];
    expect(sharesOf(anInvoice({ lines, subtotal: '760.00', taxAmount: '38.00', total: '798.00' }))).toEqual([
      { kind: 'fees', caseId: SUIT, cents: 30_001 },
      { kind: 'fees', caseId: APPEAL, cents: 4_999 },
      { kind: 'advanced', caseId: SUIT, cents: 40_200 },
      { kind: 'in-house', caseId: SUIT, cents: 800 },
      { kind: 'tax', caseId: SUIT, cents: 3_800 },
    ]);
  });

  it('shares a discount over the fees, and takes from costs only what the fees do not cover', () => {
    const lines = [line('fee', '100.00'), line('fee', '50.00', { caseId: APPEAL }), line('expense', '40.00')];
    expect(told(sharesOf(anInvoice({ lines, discount: '10.00', total: '180.00' })))).toEqual([
      ['fees', 9_333],
      ['fees', 4_667],
      ['advanced', 4_000],
    ]);
    expect(told(sharesOf(anInvoice({ lines, discount: '160.00', total: '30.00' })))).toEqual([['advanced', 3_000]]);
  });

  it('counts as fees where its lines are gone with an erased client', () => {
    const erased = anInvoice({ lines: '[erased]' as never, taxAmount: '1.00', total: '11.00' });
    expect(told(sharesOf(erased))).toEqual([
      ['fees', 1_000],
      ['tax', 100],
    ]);
  });
});

describe('what a payment pays', () => {
  const lines = [line('fee', '100.00'), line('expense', '50.00')];
  const bill = { lines, taxAmount: '10.00', total: '160.00' };

  it('is of each share in proportion to what is open, so that the last payment closes them all', () => {
    const { payments, open } = splitOf(anInvoice({ ...bill, payments: [paid(1, '33.33'), paid(2, '126.67')] }));
    expect(told(payments.get(id(1)))).toEqual([
      ['fees', 2_083],
      ['advanced', 1_042],
      ['tax', 208],
    ]);
    expect(told(payments.get(id(2)))).toEqual([
      ['fees', 7_917],
      ['advanced', 3_958],
      ['tax', 792],
    ]);
    expect(open).toEqual([]);
  });

  it('comes back exactly, and what is paid after it finds that open again', () => {
    const returned = [paid(1, '33.33'), paid(2, '-33.33', id(1)), paid(3, '160.00')];
    const { payments } = splitOf(anInvoice({ ...bill, payments: returned }));
    expect(told(payments.get(id(2)))).toEqual([
      ['fees', -2_083],
      ['advanced', -1_042],
      ['tax', -208],
    ]);
    expect(told(payments.get(id(3)))).toEqual([
      ['fees', 10_000],
      ['advanced', 5_000],
      ['tax', 1_000],
    ]);
  });
});
