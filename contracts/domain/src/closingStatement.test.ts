import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClosingFields,
  closingProblem,
  closingRows,
  closingSums,
  feeParts,
  methodWords,
} from './closingStatement.ts';

const statement = (more: Partial<ClosingFields> = {}): ClosingFields => ({
  recovery: '300000.00',
  feeBasis: 'gross',
  shares: [{ stage: 'Before suit', percent: '33.333', of: null }],
  costs: [{ recordId: null, date: '2026-03-01', description: 'Filing fee', amount: '30000.00' }],
  liens: [{ payee: 'Medicare', description: 'Conditional payments', amount: '12000.00' }],
  ...more,
});
const formats = { money: (amount: string) => `$${amount}`, day: (day: string) => day };

describe('the sums of a closing statement', () => {
  it('take a third for what it is, before or after costs', () => {
    expect(closingSums(statement())).toEqual({
      ...{ fee: '100000.00', costsTotal: '30000.00', liensTotal: '12000.00', remittance: '158000.00' },
    });
    expect(closingSums(statement({ feeBasis: 'net' }))).toMatchObject({ fee: '90000.00', remittance: '168000.00' });
  });

  it('take each stage’s share of its part, and the last one’s of the rest', () => {
    const shares = [
      { stage: 'First $100,000', percent: '40', of: '100000.00' },
      { stage: 'The rest', percent: '25', of: null },
    ];
    expect(feeParts(statement({ shares })).map(({ of, fee }) => [of, fee])).toEqual([
      [100_000_00, 40_000_00],
      [200_000_00, 50_000_00],
    ]);
    const more = [{ ...shares[0], of: '300000.01' }, shares[1]] as ClosingFields['shares'];
    expect(closingProblem(statement({ shares: more }))).toMatchObject({ path: 'shares' });
  });

  it('cannot be more than the recovery', () => {
    expect(closingProblem(statement())).toBeNull();
    const liens = [{ payee: 'Hospital', description: null, amount: '170000.01' }];
    expect(closingProblem(statement({ liens }))).toEqual({
      path: 'recovery',
      message: 'The deductions are 0.01 more than the recovery.',
    });
    expect(closingProblem(statement({ recovery: '0.00', costs: [], liens: [] }))).toBeNull();
  });

  it('add up to the recovery to the cent, whatever the percentages', () => {
    const cents = fc.integer({ min: 0, max: 50_000_00 }).map(toDecimal);
    const percent = fc.oneof(
      fc.constantFrom('33.333', '40', '66.667'),
      fc.integer({ min: 0, max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    );
    const some = fc.record({
      recovery: fc.integer({ min: 0, max: 99_999_999 }).map(toDecimal),
      feeBasis: fc.constantFrom('gross' as const, 'net' as const),
      shares: fc
        .array(fc.record({ stage: fc.constant('S'), percent, of: cents }), { minLength: 1, maxLength: 4 })
        .map((shares) => shares.map((share, index) => (index === shares.length - 1 ? { ...share, of: null } : share))),
      costs: fc.array(
        fc.record({
          ...{ recordId: fc.constant(null), date: fc.constant('2026-03-01') },
          ...{ description: fc.constant('C'), amount: cents },
        }),
        { maxLength: 5 },
      ),
      liens: fc.array(fc.record({ payee: fc.constant('P'), description: fc.constant(null), amount: cents }), {
        maxLength: 5,
      }),
    });
    fc.assert(
      fc.property(some, (fields) => {
        const { fee, costsTotal, liensTotal, remittance } = closingSums(fields);
        expect(toDecimal([fee, costsTotal, liensTotal, remittance].reduce((sum, one) => sum + toCents(one), 0))).toBe(
          fields.recovery,
        );
        const rows = closingRows(fields, formats);
        const items = rows.filter(({ kind }) => kind === 'item').reduce((sum, row) => sum + toCents(row.amount), 0);
        expect(toDecimal(items + toCents(remittance))).toBe(fields.recovery);
      }),
    );
  });
});

describe('what the client reads', () => {
  it('shows each deduction, and the method', () => {
    expect(closingRows(statement(), formats)).toEqual([
      { kind: 'sum', label: 'Gross recovery', amount: '300000.00' },
      {
        kind: 'heading',
        label: 'Less attorney’s fee, computed on the recovery before costs',
        amount: '100000.00',
      },
      { kind: 'item', label: 'Before suit: 33 1/3% of $300000.00', amount: '100000.00' },
      { kind: 'heading', label: 'Less costs and expenses', amount: '30000.00' },
      { kind: 'item', label: '2026-03-01, Filing fee', amount: '30000.00' },
      { kind: 'heading', label: 'Less liens and payments to others', amount: '12000.00' },
      { kind: 'item', label: 'Medicare: Conditional payments', amount: '12000.00' },
      { kind: 'sum', label: 'Remittance to the client', amount: '158000.00' },
    ]);
    expect(methodWords(statement({ liens: [] }), formats)).toBe(
      'The fee was computed on the recovery before any cost was deducted from it. From the gross recovery of $300000.00, the fee of $100000.00 and costs of $30000.00 were deducted; what remains, $170000.00, is remitted to the client.',
    );
  });

  it('is empty where the client was erased', () => {
    const erased = statement({ shares: null, costs: null, liens: null } as never);
    expect(closingRows(erased, formats)).toHaveLength(2);
  });
});
