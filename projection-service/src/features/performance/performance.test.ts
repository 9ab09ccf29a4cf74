import { sendInvoice } from '@lexledger/contracts/features/invoices';
import {
  hoursTargetChosen,
  type Performance,
  type PerformanceRecords,
} from '@lexledger/contracts/features/performance';
import { dayTargetSet } from '@lexledger/contracts/features/rates';
import { completeTask } from '@lexledger/contracts/features/tasks';
import type { PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { targetIn } from '@lexledger/domain/workdays';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aTask } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { performanceQuery, performanceRecordsQuery } from './performance.ts';
import { anEntry, anInvoice, FEBRUARY, VIEWS } from './test-practice.ts';

const onInvoice = (name: string) => ({ billed: true, invoiceId: idOf(name) });
const due = (name: string, dueDate: string) => happened(...aTask(name, { dueDate }));
const done = (name: string, completedAt: string) =>
  happened(completeTask.event, ['task', idOf(name)], { changes: { status: 'completed', completedAt } });

const performance = async (events: readonly ExampleEvent[], days: object = FEBRUARY): Promise<Performance> =>
  ask<Performance>(performanceQuery, await showing(VIEWS, events), { query: days });
const records = async (events: readonly ExampleEvent[], figure: PerformanceFigure): Promise<PerformanceRecords> =>
  ask<PerformanceRecords>(performanceRecordsQuery, await showing(VIEWS, events), { query: { ...FEBRUARY, figure } });

const events: readonly ExampleEvent[] = [
  anEntry('Sent', '2026-02-03', onInvoice('Partly paid')),
  anEntry('Drafted', '2026-02-04', onInvoice('Draft')),
  anEntry('Elsewhere', '2026-02-05', { billed: true }),
  anEntry('Unbilled', '2026-02-06', { timeMinutes: 30, calculatedValue: '150.00' }),
  anEntry('Filing', '2026-02-07', { billable: false }),
  anEntry('January', '2026-01-30', onInvoice('Partly paid')),
  // A tenth off; half of what it comes to is paid.
  anInvoice('Partly paid', {
    entries: [
      { name: 'Sent', amount: '300.00' },
      { name: 'January', amount: '300.00' },
    ],
    status: 'part-paid',
    discount: '60.00',
    subtotal: '600.00',
    total: '540.00',
    paid: '270.00',
  }),
  anInvoice('Draft', {
    entries: [{ name: 'Drafted', amount: '300.00' }],
    status: 'draft',
    subtotal: '300.00',
    total: '300.00',
  }),
  due('On the day', '2026-02-10'),
  // Half past eleven in New York: still the day that it was due.
  done('On the day', '2026-02-11T04:30:00.000Z'),
  due('A day late', '2026-02-10'),
  done('A day late', '2026-02-11T05:30:00.000Z'),
  due('Overdue', '2026-02-27'),
  due('Of March', '2026-03-05'),
];

describe('performance', () => {
  it('adds up hours, and what they are worth, billed and collected for', async () => {
    expect(await performance(events)).toMatchObject({
      recordedMinutes: 270,
      billableMinutes: 210,
      worked: '1050.00',
      drafted: '300.00',
      billed: '570.00',
      collected: '135.00',
    });
  });

  it('tells tasks that were done by their day, on the person’s calendar, from those that were not', async () => {
    expect(await performance(events)).toMatchObject({ onTime: 1, late: 1, overdue: 1, open: 0 });
    const march = await performance(events, { from: '2026-03-01', to: '2026-03-31' });
    expect(march).toMatchObject({ onTime: 0, overdue: 0, open: 1 });
  });

  it('goes by the target of a working day until another is chosen', async () => {
    const ofDay = [happened(dayTargetSet, ['rates', EXAMPLE_USER], { minutes: 300 })];
    expect(await performance(ofDay)).toMatchObject({
      targetMinutes: 20 * 300,
      target: { per: 'day', minutes: 300, workdays: 20, workdaysSoFar: 20, minutesSoFar: 6000 },
    });
    const ofWeek = [
      ...ofDay,
      happened(hoursTargetChosen, ['hours', EXAMPLE_USER], { target: { per: 'week', minutes: 1800 } }),
    ];
    expect(await performance(ofWeek)).toMatchObject({ targetMinutes: 7200, target: { per: 'week', minutes: 1800 } });
    const ofMonth = [happened(hoursTargetChosen, ['hours', EXAMPLE_USER], { target: { per: 'month', minutes: 6000 } })];
    expect(await performance(ofMonth)).toMatchObject({ targetMinutes: 6000 });
  });

  it('knows what should be there by today', async () => {
    const { target } = await performance([], { from: '2026-03-01', to: '2026-03-31' });
    expect(target).toMatchObject({ workdays: 22, workdaysSoFar: 1, minutesSoFar: 360 });
  });

  it('tells twelve months at least, each as it is by itself', async () => {
    const { months } = await performance(events);
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ]);
    expect(months.at(-1)).toMatchObject({ recordedMinutes: 270, billed: '570.00', onTime: 1 });
    expect(months.at(-2)).toMatchObject({ recordedMinutes: 60, billed: '270.00', collected: '135.00' });
  });

  it('takes no void invoice for billed, and no period that ends before it begins', async () => {
    const voided = [
      anEntry('Sent', '2026-02-03'),
      anInvoice('Void', {
        entries: [{ name: 'Sent', amount: '300.00' }],
        status: 'void',
        subtotal: '300.00',
        total: '300.00',
      }),
    ];
    expect(await performance(voided)).toMatchObject({ worked: '300.00', billed: '0.00', drafted: '0.00' });
    await expect(performance([], { from: '2026-03-01', to: '2026-02-01' })).rejects.toMatchObject({
      code: 'PERIOD_TURNED',
    });
    await expect(performance([], { from: '1990-01-01', to: '2026-02-01' })).rejects.toMatchObject({
      code: 'PERIOD_TOO_LONG',
    });
  });

  it('is changed by an event: a sent invoice bills what was on a draft', async () => {
    const sent = happened(sendInvoice.event, ['invoice', idOf('Draft')], {
      changes: { status: 'sent', issuedOn: '2026-02-25', dueDate: '2026-03-27', sentAt: '2026-02-25T12:00:00.000Z' },
    });
    expect(await performance([...events, sent])).toMatchObject({ drafted: '0.00', billed: '870.00' });
  });
});

describe('the records of a figure', () => {
  it('sum to it', async () => {
    const whole = await performance(events);
    expect((await records(events, 'recorded')).minutes).toBe(whole.recordedMinutes);
    expect((await records(events, 'billable')).minutes).toBe(whole.billableMinutes);
    for (const figure of ['worked', 'drafted', 'billed', 'collected'] as const) {
      expect([figure, (await records(events, figure)).amount]).toEqual([figure, whole[figure]]);
    }
    for (const figure of ['onTime', 'late', 'overdue'] as const) {
      expect([figure, (await records(events, figure)).rows.length]).toEqual([figure, whole[figure]]);
    }
  });

  it('are named, the latest first', async () => {
    expect((await records(events, 'billed')).rows.map(({ list, words, amount }) => [list, words, amount])).toEqual([
      ['invoices', 'Partly paid', '270.00'],
      ['time-entries', 'Elsewhere', '300.00'],
    ]);
  });
});

describe('a target', () => {
  it('is spread over workdays, so that whole weeks and months have all of it', () => {
    const week = { per: 'week', minutes: 1801 } as const;
    const month = { per: 'month', minutes: 6001 } as const;
    expect(targetIn({ from: '2026-03-02', to: '2026-03-08' }, week, 0)).toBe(1801);
    expect(targetIn({ from: '2026-03-01', to: '2026-03-31' }, month, 0)).toBe(6001);
    expect(targetIn({ from: '2026-01-01', to: '2026-12-31' }, month, 0)).toBe(12 * 6001);
    expect(targetIn({ from: '2026-03-07', to: '2026-03-08' }, week, 360)).toBe(0);
    expect(targetIn(null, month, 360)).toBe(0);
  });
});
