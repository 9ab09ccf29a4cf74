import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it } from 'vitest';
import { aCase, aTimeEntry } from '../../testing/records.ts';
import { type AllUnbilled, billableGroups, subjectOf } from './bulkBilling.ts';

const anExpense = (id: string, caseId: string, amount: string): FinancialRecord =>
  ({
    id,
    type: 'expense',
    caseId,
    amount,
    invoiceId: null,
    description: 'Filing fee',
    date: '2026-03-01',
  }) as FinancialRecord;
const practice: AllUnbilled = {
  cases: [
    aCase('suit', { clientId: 'ada' }),
    aCase('will', { clientId: 'ada' }),
    aCase('flat', { clientId: 'bob', billingType: 'flat', flatFee: null }),
    aCase('free', { clientId: 'eve', billingType: 'pro-bono' }),
  ],
  time: [
    aTimeEntry('t1', { clientId: 'ada', caseId: 'suit', timeMinutes: 60, calculatedValue: '300.00' }),
    aTimeEntry('t2', { clientId: 'ada', caseId: 'will', timeMinutes: 30, calculatedValue: '150.00' }),
    aTimeEntry('t3', { clientId: 'ada', caseId: null, timeMinutes: 6, calculatedValue: '30.00' }),
    aTimeEntry('t4', { clientId: 'bob', caseId: 'flat', calculatedValue: '99.00' }),
    aTimeEntry('t5', { clientId: 'eve', caseId: 'free', calculatedValue: '99.00' }),
    aTimeEntry('t6', { clientId: 'ada', caseId: 'suit', billable: false, calculatedValue: '99.00' }),
  ],
  expenses: [anExpense('e1', 'suit', '402.00'), anExpense('e2', 'flat', '20.00')],
  invoices: [],
};
const told = (one: 'case' | 'client') =>
  billableGroups(practice, one).map(({ clientId, caseId, minutes, fees, costs, total }) => [
    ...[clientId, caseId, minutes, fees, costs, total],
  ]);

describe('what can be billed at once', () => {
  it('is one invoice a matter, and one for work without a case', () => {
    expect(told('case')).toEqual(
      expect.arrayContaining([
        ['ada', 'suit', 60, 30_000, 40_200, 70_200],
        ['ada', 'will', 30, 15_000, 0, 15_000],
        ['ada', null, 6, 3_000, 0, 3_000],
        // The time is covered by the flat fee, and the expense is billed.
        ['bob', 'flat', 0, 0, 2_000, 2_000],
      ]),
    );
    expect(told('case')).toHaveLength(4);
  });

  it('is one invoice a client where matters are combined, to the same sums', () => {
    expect(told('client')).toEqual([
      ['ada', null, 96, 48_000, 40_200, 88_200],
      ['bob', null, 0, 0, 2_000, 2_000],
    ]);
  });

  it('is for whom the case says is billed', () => {
    const cases = [aCase('suit', { clientId: 'ada', billedClientId: 'insurer' })];
    const groups = billableGroups({ ...practice, cases, expenses: [] }, 'case');
    expect(groups.map(({ clientId, caseId, total }) => [clientId, caseId, total])).toEqual([
      ['insurer', 'suit', 30_000],
      ['ada', null, 3_000],
    ]);
  });

  it('is named after the matter and the month, within the length of a subject', () => {
    expect(subjectOf('Okafor v. Brandt', 'March 2026')).toBe('Okafor v. Brandt, March 2026');
    expect(subjectOf('x'.repeat(300), 'March 2026')).toHaveLength(200);
  });
});
