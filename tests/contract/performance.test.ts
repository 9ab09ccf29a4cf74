import type { Performance, PerformanceRecords } from '@lexledger/contracts/features/performance';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { toCents } from '@lexledger/contracts/kernel/money';
import { PERFORMANCE_FIGURES, type PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { workdaysIn } from '@lexledger/domain/workdays';
import {
  performanceQuery,
  performanceRecordsQuery,
} from '@lexledger/projection-service/features/performance/performance';
import { anEntry, anInvoice, FEBRUARY, VIEWS } from '@lexledger/projection-service/features/performance/test-practice';
import type { ExampleEvent } from '@lexledger/projection-service/kernel/example';
import { ask, showing } from '@lexledger/projection-service/kernel/test-reader';
import { idOf } from '@lexledger/projection-service/kernel/test-stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const FIGURES = Object.keys(PERFORMANCE_FIGURES) as readonly PerformanceFigure[];

const onInvoice = (name: string) => ({ billed: true, invoiceId: idOf(name) });
const performance = async (events: readonly ExampleEvent[]): Promise<Performance> =>
  ask<Performance>(performanceQuery, await showing(VIEWS, events), { query: FEBRUARY });
const records = async (events: readonly ExampleEvent[], figure: PerformanceFigure): Promise<PerformanceRecords> =>
  ask<PerformanceRecords>(performanceRecordsQuery, await showing(VIEWS, events), { query: { ...FEBRUARY, figure } });

describe('whatever was worked, billed and paid', () => {
  const entry = fc.record({
    minutes: fc.integer({ min: 1, max: 40 }).map((steps) => steps * 6),
    cents: fc.nat(500_000),
    billable: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    on: fc.option(fc.nat(2)),
  });
  const bill = fc.record({ discount: fc.nat(100), paid: fc.nat(100), draft: fc.boolean() });
  const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

  it('figures are the sums of their records, no more is collected than billed, and whole invoices lose no cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), fc.tuple(bill, bill, bill), async (entries, bills) => {
        const named = entries.map((each, index) => ({
          ...each,
          on: each.billable ? each.on : null,
          name: `entry ${index}`,
        }));
        const log: ExampleEvent[] = named.map(({ name, day, minutes, cents, billable, on }) =>
          anEntry(name, `2026-02-${String(day).padStart(2, '0')}`, {
            timeMinutes: minutes,
            calculatedValue: decimal(cents),
            billable,
            ...(on === null ? {} : onInvoice(`bill ${on}`)),
          }),
        );
        let billed = 0;
        let collected = 0;
        for (const [index, { discount, paid, draft }] of bills.entries()) {
          const lines = named.filter(({ on }) => on === index);
          const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
          const off = Math.floor((subtotal * discount) / 100);
          const paidCents = draft ? 0 : Math.floor(((subtotal - off) * paid) / 100);
          if (!draft) {
            billed += subtotal - off;
            collected += paidCents;
          }
          log.push(
            anInvoice(`bill ${index}`, {
              entries: lines.map(({ name, cents }) => ({ name, amount: decimal(cents) })),
              status: draft ? 'draft' : 'sent',
              discount: decimal(off),
              subtotal: decimal(subtotal),
              total: decimal(subtotal - off),
              paid: decimal(paidCents),
            }),
          );
        }
        const whole = await performance(log);
        expect(whole.recordedMinutes).toBe(named.reduce((sum, { minutes }) => sum + minutes, 0));
        expect(whole.billableMinutes).toBe(
          named.reduce((sum, { minutes, billable }) => sum + (billable ? minutes : 0), 0),
        );
        expect(toCents(whole.worked)).toBe(named.reduce((sum, { cents, billable }) => sum + (billable ? cents : 0), 0));
        expect([toCents(whole.billed), toCents(whole.collected)]).toEqual([billed, collected]);
        for (const figure of FIGURES.filter((each) => ['worked', 'drafted', 'billed', 'collected'].includes(each))) {
          expect((await records(log, figure)).amount).toBe(whole[figure as 'worked']);
        }
      }),
      { numRuns: runsOf(40) },
    );
  });
});

describe('a target', () => {
  it('counts workdays as a calendar does, across leap days', () => {
    const day = fc.integer({ min: 0, max: 4000 });
    const text = (index: number): string => new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, fc.nat(400), (first, length) => {
        const days = Array.from({ length: length + 1 }, (_, index) => text(first + index));
        const expected = days.filter((each) => ![0, 6].includes(new Date(each).getUTCDay())).length;
        expect(workdaysIn({ from: text(first), to: text(first + length) })).toBe(expected);
      }),
    );
  });
});
