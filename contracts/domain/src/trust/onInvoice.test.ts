import { describe, expect, it } from 'vitest';
import { type ClientTrust, trustRows } from './onInvoice.ts';

const entry = (amount: string, more: object = {}) => ({
  ...{ id: amount, kind: 'deposit', date: '2026-03-01', recordedAt: '2026-03-01T10:00:00.000Z', amount },
  ...{ caseId: 'lease', bankAccountId: 'main', requestId: null, reverses: null, clearedOn: null, ...more },
});
const request = (amount: string, more: object = {}) => ({
  ...{ id: 'r', clientId: 'ana', caseId: 'lease', amount, received: '0.00', removedAt: null },
  ...{ createdAt: '2026-03-01T09:00:00.000Z', ...more },
});
const minimum = {
  ...{ clientId: 'ana', caseId: 'lease', minimum: '1000.00', replenishTo: '2500.00', removedAt: null },
  createdAt: '2026-01-01T09:00:00.000Z',
};
const trust = (entries: readonly object[], requests: readonly object[] = [], minimums: readonly object[] = []) =>
  ({ account: { entries }, requests, minimums }) as unknown as ClientTrust;
const issued = { issuedOn: '2026-03-05', approvedAt: '2026-03-05T12:00:00.000Z', sentAt: null };
const draft = { issuedOn: null, approvedAt: null, sentAt: null };
const shown = (invoice: typeof issued | typeof draft, of: ClientTrust, caseId: string | null = 'lease') =>
  trustRows({ clientId: 'ana', caseId, ...invoice }, of, '2026-03-09').map(({ label, amount }) => [label, amount]);

describe('the trust money on an invoice', () => {
  it('is that of its matter, or of all matters on an invoice for several', () => {
    const of = trust([entry('500.00'), entry('70.00', { caseId: 'will' })]);
    expect(shown(draft, of)).toEqual([['Held in trust', '500.00']]);
    expect(shown(draft, of, null)).toEqual([['Held in trust', '570.00']]);
    expect(shown(draft, { account: null, requests: [], minimums: [] })).toEqual([['Held in trust', '0.00']]);
  });

  it('stays as it was known when the invoice was issued', () => {
    const of = trust(
      [
        entry('500.00'),
        entry('40.00', { date: '2026-03-06' }),
        entry('-7.00', { recordedAt: '2026-03-08T10:00:00.000Z' }),
      ],
      [request('300.00', { createdAt: '2026-03-07T10:00:00.000Z' })],
    );
    expect(shown(issued, of)).toEqual([['Held in trust', '500.00']]);
    expect(shown(draft, of)).toEqual([
      ['Held in trust', '533.00'],
      ['Requested, not yet received', '300.00'],
    ]);
  });

  it('tells what was asked for and what is missing to the minimum', () => {
    const of = trust([entry('500.00', { requestId: 'r' })], [request('800.00', { received: '800.00' })], [minimum]);
    expect(shown(issued, of)).toEqual([
      ['Held in trust', '500.00'],
      ['Requested, not yet received', '300.00'],
      ['Minimum balance', '1000.00'],
      ['Needed to replenish it', '1700.00'],
    ]);
    expect(shown(issued, trust([entry('1500.00')], [], [minimum]))).toEqual([
      ['Held in trust', '1500.00'],
      ['Minimum balance', '1000.00'],
    ]);
  });
});
