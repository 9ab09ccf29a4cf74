import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSum } from '../invoiceSum.ts';
import { type PostedInvoice, postingsOfInvoice } from './postings.ts';
import { timekeeperParts } from './timekeepers.ts';

const line = (amount: string, workedBy: string | null, more: object = {}) => ({
  ...{ id: `${amount} ${workedBy}`, kind: 'time', caseId: 'suit', amount, workedBy, inHouse: false, ...more },
});
const payment = (id: string, amount: string, more: object = {}) => ({
  ...{ id, amount, date: '2026-04-01', at: `2026-04-0${id.length}T10:00:00.000Z`, reverses: null, ...more },
});
function invoice(lines: readonly object[], payments: readonly object[], more: object = {}): PostedInvoice {
  const sums = invoiceSum({ discount: null, taxRate: null, ...more, lines: lines as never });
  return {
    ...{ id: 'i', clientId: 'ada', status: 'sent', removedAt: null, issuedOn: '2026-03-05', caseId: null, lines },
    ...{ discount: null, voidedAt: null, voidedOn: null, writtenOffOn: null, payments, credits: [], ...sums, ...more },
  } as unknown as PostedInvoice;
}
const sums = (of: PostedInvoice, figure: 'billed' | 'collected') => {
  const all: Record<string, number> = {};
  for (const part of timekeeperParts(of)) {
    if (part.figure === figure) all[part.key] = (all[part.key] ?? 0) + part.cents;
  }
  return all;
};

describe('the fees of an invoice by timekeeper', () => {
  const lines = [line('300.00', 'kaye'), line('100.00', null), line('50.00', null, { kind: 'expense' })];

  it('are billed by the lines after the discount, and collected in proportion', () => {
    const half = invoice(lines, [payment('p', '225.00')]);
    expect([sums(half, 'billed'), sums(half, 'collected')]).toEqual([
      { kaye: 300_00, self: 100_00 },
      { kaye: 150_00, self: 50_00 },
    ]);
    expect(sums(invoice(lines, [], { discount: '40.00' }), 'billed')).toEqual({ kaye: 270_00, self: 90_00 });
  });

  it('are taken back by a return, a void and a credit memo, each on its day', () => {
    const back = payment('pp', '-225.00', { reverses: 'p', date: '2026-05-01' });
    const returned = invoice(lines, [payment('p', '225.00'), back]);
    expect(sums(returned, 'collected')).toEqual({ kaye: 0, self: 0 });
    expect(timekeeperParts(returned).at(-1)).toMatchObject({ day: '2026-05-01', cents: -50_00 });
    const voided = invoice(lines, [], { status: 'void', voidedAt: '2026-06-01T10:00:00.000Z', voidedOn: '2026-06-01' });
    expect(sums(voided, 'billed')).toEqual({ kaye: 0, self: 0 });
    const memo = { id: 'm', amount: '90.00', date: '2026-04-02', at: '2026-04-02T10:00:00.000Z', voidedAt: null };
    expect(sums(invoice(lines, [], { credits: [memo] }), 'billed')).toEqual({ kaye: 240_00, self: 80_00 });
  });

  it('are nobody’s where the client was erased, and none of a draft', () => {
    expect(sums(invoice(lines, [], { lines: null }), 'billed')).toEqual({ unknown: 450_00 });
    expect(timekeeperParts(invoice(lines, [], { status: 'draft' }))).toEqual([]);
  });

  it('add up to the fees of the ledger, and are all paid by a payment of everything', () => {
    const someLine = fc
      .record({
        cents: fc.integer({ min: 0, max: 100_000 }),
        workedBy: fc.option(fc.constantFrom('kaye', 'lee')),
        caseId: fc.constantFrom('suit', 'will'),
        kind: fc.constantFrom('time', 'fee', 'expense'),
      })
      .map(({ cents, workedBy, ...more }) => line(toDecimal(cents), workedBy, more));
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 30 }),
        (given, percents, off) => {
          const whole = toCents(invoiceSum({ lines: given as never, discount: null, taxRate: null }).total);
          const discount = toDecimal(Math.floor((whole * off) / 100));
          const total = whole - toCents(discount);
          const paid = percents.map((percent) => Math.floor((total * percent) / 200));
          const rest = total - paid.reduce((sum, one) => sum + one, 0);
          const payments = [...paid, rest].map((cents, index) => payment('p'.repeat(index + 1), toDecimal(cents)));
          const of = invoice(given, payments, { discount });
          const fees = postingsOfInvoice(of)
            .filter(({ kind, basis }) => kind === 'fees' && basis === 'cash')
            .reduce((sum, { cents }) => sum + cents, 0);
          const collected = sums(of, 'collected');
          expect(Object.values(collected).reduce((sum, one) => sum + one, 0)).toBe(fees);
          const billed = sums(of, 'billed');
          expect(Object.entries(collected).filter(([, cents]) => cents !== 0)).toEqual(
            expect.arrayContaining(Object.entries(billed)),
          );
        },
      ),
    );
  });
});
