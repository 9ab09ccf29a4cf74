import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it } from 'vitest';
import { aCase, aTimeEntry } from '../../testing/records.ts';
import { unbilledFor } from './unbilled.ts';

const base = {
  userId: 'u',
  version: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  removedAt: null,
  clioId: null,
};
const invoice = { clientId: 'ada', caseId: null, lines: [] };
const work = (id: string, fields: Partial<TimeEntry> = {}): TimeEntry =>
  aTimeEntry(id, { taskDescription: `Work ${id}`, caseId: 'byron', clientId: 'ada', date: '2026-03-02', ...fields });
const expense = (id: string, fields: Partial<FinancialRecord> = {}): FinancialRecord => ({
  ...base,
  id,
  type: 'expense',
  amount: '402.00',
  description: 'Filing fee',
  category: 'Court fees',
  caseId: 'byron',
  date: '2026-03-01',
  inHouse: false,
  remitsTax: false,
  invoiceId: null,
  ...fields,
});
const idsOf = (
  of: Parameters<typeof unbilledFor>[0],
  time: readonly TimeEntry[],
  expenses: readonly FinancialRecord[],
) =>
  unbilledFor(of, { time, expenses, cases: [aCase('byron'), aCase('lovelace')], invoices: [] }).map(
    ({ entryId }) => entryId,
  );

describe('what can be put on an invoice', () => {
  it('is billable time and expenses of its client that no invoice holds, the oldest first', () => {
    const time = [
      work('t1'),
      work('t2', { billable: false }),
      work('t3', { billed: true }),
      work('t4', { clientId: 'ben' }),
    ];
    const expenses = [
      expense('e1'),
      expense('e2', { invoiceId: 'another' }),
      expense('e3', { caseId: null }),
      expense('e4', { caseId: 'of another client' }),
      expense('e5', { type: 'income' }),
    ];
    expect(idsOf(invoice, time, expenses)).toEqual(['e1', 't1']);
  });

  it('is of its case alone where it has one', () => {
    const time = [work('t1'), work('t2', { caseId: 'lovelace' }), work('t3', { caseId: null })];
    expect(idsOf({ ...invoice, caseId: 'lovelace' }, time, [expense('e1')])).toEqual(['t2']);
  });

  it('is the work on a case of another client that says that this one is billed', () => {
    const byron = aCase('byron', { clientId: 'insured', billedClientId: invoice.clientId });
    const time = [work('t1', { clientId: 'insured' })];
    expect(unbilledFor(invoice, { time, expenses: [], cases: [byron], invoices: [] })).toHaveLength(1);
    const others = aCase('byron', { clientId: 'insured' });
    expect(unbilledFor(invoice, { time, expenses: [], cases: [others], invoices: [] })).toEqual([]);
  });

  it('is nothing that is on it already', () => {
    const time = [work('t1', { workedBy: 'miriam' })];
    const [line] = unbilledFor(invoice, { time, expenses: [], cases: [aCase('byron')], invoices: [] });
    expect(line).toMatchObject({ kind: 'time', minutes: 60, rate: '300.00', amount: '300.00', workedBy: 'miriam' });
    expect(idsOf({ ...invoice, lines: line === undefined ? [] : [line] }, [work('t1')], [])).toEqual([]);
  });

  it('is no time of a case that is not billed by the hour, but its expenses', () => {
    const lines = (billingType: 'contingency' | 'pro-bono' | 'flat') =>
      unbilledFor(invoice, {
        time: [work('t1')],
        expenses: [expense('e1')],
        cases: [aCase('byron', { billingType })],
        invoices: [],
      }).map(({ entryId }) => entryId);
    expect(lines('contingency')).toEqual(['e1']);
    expect(lines('pro-bono')).toEqual(['e1']);
    expect(lines('flat')).toEqual(['e1', 't1']);
  });

  it('is what invoices that count have left of an agreed fee', () => {
    const fee = (amount: string, status: 'sent' | 'void') => ({
      status,
      lines: [{ ...unbilledFee(), amount }],
    });
    const cases = [aCase('byron', { billingType: 'flat', flatFee: '4800.00' })];
    const unbilledFee = () => {
      const [line] = unbilledFor(invoice, { time: [], expenses: [], cases, invoices: [] });
      if (line === undefined) throw new Error('there is no fee');
      return line;
    };
    const left = (invoices: ReturnType<typeof fee>[]) =>
      unbilledFor(invoice, { time: [], expenses: [], cases, invoices }).map(({ amount }) => amount);
    expect(unbilledFee()).toMatchObject({ kind: 'fee', caseId: 'byron', amount: '4800.00' });
    expect(left([fee('1500.00', 'sent'), fee('900.00', 'void')])).toEqual(['3300.00']);
    expect(left([fee('4800.00', 'sent')])).toEqual([]);
  });
});
