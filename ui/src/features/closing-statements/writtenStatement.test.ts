import type { Case } from '@lexledger/contracts/features/cases';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it } from 'vitest';
import { begunFor, readLiens, readShares } from './writtenStatement.ts';

const record = (id: string, more: Partial<FinancialRecord> = {}) =>
  ({
    ...{ id, type: 'expense', date: '2026-02-01', description: id, amount: '10.00', invoiceId: null, removedAt: null },
    ...more,
  }) as FinancialRecord;

describe('a new closing statement', () => {
  it('begins with the agreed share and the costs that nobody was billed for, by day', () => {
    const records = [
      record('experts'),
      record('filing', { date: '2026-01-01' }),
      record('billed', { invoiceId: 'i' }),
      record('retainer', { type: 'income' }),
    ];
    const begun = begunFor({ id: 'c', contingencyPercent: '33.333' } as Case, records);
    expect(begun.shares).toEqual([{ stage: 'Recovery', percent: '33.333', of: null }]);
    expect(begun.costs.map(({ recordId }) => recordId)).toEqual(['filing', 'experts']);
  });

  it('takes the last share of the rest, and wants the part of every other one', () => {
    const share = { stage: 'S', percent: '40', of: null };
    expect(readShares([share, { ...share, of: '100.00' }])).toEqual([{ ...share, of: '' }, share]);
  });

  it('has no words for a payment without any', () => {
    const lien = { payee: 'Medicare', amount: '1.00' };
    expect(readLiens([{ ...lien, description: '' }])).toEqual([{ ...lien, description: null }]);
  });
});
