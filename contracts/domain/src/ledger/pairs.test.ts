import { describe, expect, it } from 'vitest';
import { type EnteredIncome, likelyPairs, type ReceivedPayment } from './pairs.ts';

const income = (id: string, more: Partial<EnteredIncome> = {}): EnteredIncome => ({
  ...{ id, date: '2026-03-10', amount: '500.00', caseId: 'suit', ...more },
});
const payment = (id: string, more: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  ...{ id, invoiceId: `invoice of ${id}`, date: '2026-03-10', amount: '500.00', clientId: 'ada' },
  caseIds: new Set(['suit']),
  ...more,
});
const clientOf = (caseId: string): string | null => (caseId === 'foreign' ? 'bob' : 'ada');
const pairs = (records: readonly EnteredIncome[], payments: readonly ReceivedPayment[]) =>
  likelyPairs(records, payments, clientOf, []).map(({ recordId, paymentId }) => [recordId, paymentId]);

describe('records that may be payments', () => {
  it.each([
    ['the same amount and day, of the same case', income('r'), payment('p'), true],
    ['five days apart', income('r', { date: '2026-03-05' }), payment('p'), true],
    ['six days apart', income('r', { date: '2026-03-04' }), payment('p'), false],
    ['three hundredths less', income('r', { amount: '485.00' }), payment('p'), true],
    ['more than that less', income('r', { amount: '484.99' }), payment('p'), false],
    ['another case of the same client', income('r', { caseId: 'other' }), payment('p'), true],
    ['a case of another client', income('r', { caseId: 'foreign' }), payment('p'), false],
    ['no case', income('r', { caseId: null }), payment('p'), false],
  ])('are of %s: %s', (_sentence, record, received, isPair) => {
    expect(pairs([record], [received])).toEqual(isPair ? [['r', 'p']] : []);
  });

  it('are in one pair at most, the likest first', () => {
    const records = [income('near', { date: '2026-03-11' }), income('exact'), income('unlike', { amount: '499.00' })];
    expect(pairs(records, [payment('p')])).toEqual([['exact', 'p']]);
    expect(pairs(records, [payment('p'), payment('q')])).toEqual([
      ['exact', 'p'],
      ['near', 'q'],
    ]);
  });

  it('are not asked for again once they were answered', () => {
    const known = { recordId: 'r', invoiceId: 'invoice of p', paymentId: 'p' };
    expect(likelyPairs([income('r')], [payment('p')], clientOf, [known])).toEqual([]);
  });
});
