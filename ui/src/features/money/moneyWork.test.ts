import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { expect, it } from 'vitest';
import { moneyWork } from './moneyWork.ts';

const record = (id: string, fields: Partial<FinancialRecord> = {}) =>
  ({ id, type: 'expense', caseId: 'suit', inHouse: false, invoiceId: null, ...fields }) as FinancialRecord;

it('says of many expenses of cases at once whose cost they are, but not of those that an invoice holds', () => {
  const records = [
    record('a'),
    record('b', { inHouse: true }),
    record('of no case', { caseId: null }),
    record('income', { type: 'income' }),
    record('billed', { invoiceId: 'i' }),
  ];
  const applies = moneyWork([]).verbs.map(({ label, appliesTo }) => [
    label,
    records.filter((each) => appliesTo?.(each) ?? true).map(({ id }) => id),
  ]);
  expect(applies).toEqual([
    ['In-house cost', ['a']],
    ['Advanced for client', ['b']],
  ]);
});
