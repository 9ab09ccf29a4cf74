import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSum } from './invoiceSum.ts';

const cents = fc.integer({ min: 0, max: 9_999_999 });

describe('the sum of an invoice', () => {
  it.each([
    ['100.00', '8.875', '8.88'],
    ['0.20', '2.5', '0.00'],
    ['0.60', '2.5', '0.02'],
    ['1234.50', '0.125', '1.54'],
    ['10.00', '7', '0.70'],
  ])('takes of %s at %s %% a tax of %s', (amount, taxRate, taxAmount) => {
    expect(invoiceSum({ lines: [{ amount }], discount: null, taxRate })).toMatchObject({ taxAmount });
  });

  it('is its lines less the discount with the tax, to the cent, in any order of its lines', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), cents, fc.integer({ min: 0, max: 99_999 }), (all, less, rate) => {
        const lines = all.map((each) => ({ amount: toDecimal(each) }));
        const terms = { discount: toDecimal(less), taxRate: (rate / 1000).toFixed(3) };
        const sum = invoiceSum({ lines, ...terms });
        const subtotal = all.reduce((one, other) => one + other, 0);
        expect(toCents(sum.subtotal)).toBe(subtotal);
        expect(toCents(sum.total)).toBe(subtotal - less + toCents(sum.taxAmount));
        expect(Math.abs(toCents(sum.taxAmount) - ((subtotal - less) * rate) / 100_000)).toBeLessThanOrEqual(0.5);
        expect(invoiceSum({ lines: lines.toReversed(), ...terms })).toEqual(sum);
      }),
    );
  });
});
