import type { Invoice } from '@lexledger/contracts/features/invoices';
import { describe, expect, it } from 'vitest';
import { reductionWords, sumRows } from './invoiceWords.ts';

const id = '3f6a1b20-0000-4000-8000-000000000001';
const memo = {
  ...{ id, ordinal: 1, date: '2026-03-05', amount: '20.00', at: '2026-03-05T12:00:00.000Z' },
  ...{ voidedOn: null, voidedAt: null },
};
const anInvoice = (more: Partial<Invoice>): Invoice =>
  ({
    ...{ number: 12, status: 'sent', subtotal: '100.00', discount: null, taxRate: null, taxAmount: '0.00' },
    ...{ total: '100.00', paid: '0.00', credited: '0.00', credits: [], creditReasons: {}, writtenOff: '0.00', ...more },
  }) as Invoice;
const told = (more: Partial<Invoice>) => sumRows(anInvoice(more)).map(({ label, amount }) => `${label} ${amount}`);

describe('the rows below the lines of an invoice', () => {
  it('are its total alone where nothing is taken off', () => {
    expect(told({})).toEqual(['Total 100.00']);
  });

  it('say why there is a discount, and what a credit memo with its number is for', () => {
    expect(
      told({
        ...{ discount: '10.00', discountPercent: '10', discountReason: 'Agreed', total: '90.00', paid: '30.00' },
        ...{ credited: '20.00', credits: [memo, { ...memo, ordinal: 2, voidedOn: '2026-03-06', voidedAt: memo.at }] },
        creditReasons: { CM1: 'Billed twice' },
      }),
    ).toEqual([
      'Subtotal 100.00',
      'Discount, 10 %: Agreed -10.00',
      'Total 90.00',
      'Paid 30.00',
      'Credit memo 0012-CM1: Billed twice -20.00',
      'Balance due 40.00',
    ]);
  });

  it('leave out the reasons of an erased client', () => {
    const erased = { discount: '10.00', discountReason: null, credits: [memo], credited: '20.00' };
    expect(told({ ...erased, creditReasons: null as unknown as Invoice['creditReasons'] })).toEqual([
      ...['Subtotal 100.00', 'Discount -10.00', 'Total 100.00', 'Credit memo 0012-CM1 -20.00', 'Balance due 80.00'],
    ]);
  });

  it('show neither payments nor a balance of a void invoice', () => {
    expect(told({ status: 'void' })).toEqual(['Total 100.00']);
  });
});

describe('a reduced line', () => {
  const format = (amount: string): string => `$${amount}`;

  it('says from what it was written down, or what it would have cost, and why', () => {
    const reduction = { kind: 'write-down', from: '450.00', reason: 'Agreed' } as const;
    expect(reductionWords({ reduction }, format)).toBe('Written down from $450.00: Agreed');
    expect(reductionWords({ reduction: { ...reduction, kind: 'no-charge' } }, format)).toBe(
      'No charge, value $450.00: Agreed',
    );
    expect(reductionWords({ reduction: null }, format)).toBeNull();
  });
});
