import { keysOf } from '@lexledger/contracts/choices';
import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import { invoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { INVOICE_DETAILS, INVOICE_GROUPINGS } from '@lexledger/contracts/invoiceLayoutChoices';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingWords, layoutOf, sectionsOf } from './invoiceLayout.ts';
import { invoiceSum } from './invoiceSum.ts';
import { layoutWords } from './layoutWords.ts';

const line = (more: Partial<InvoiceLine>): InvoiceLine =>
  ({
    ...{ kind: 'time', date: '2026-03-02', minutes: 60, amount: '300.00', workedBy: null },
    ...{ activityCode: 'A103', ...more },
  }) as InvoiceLine;
const lines = [
  line({ workedBy: 'kaye', amount: '100.00' }),
  line({ kind: 'expense', minutes: null, amount: '40.00', activityCode: null }),
  line({ date: '2026-03-01', minutes: 30, amount: '150.00' }),
  line({ kind: 'fee', minutes: null, amount: '9.99', activityCode: null }),
];
const shown = (layout: object) =>
  sectionsOf({ lines }, invoiceLayout.parse(layout)).map(({ heading, amount, minutes }) => [
    ...[heading?.by ?? null, heading?.of ?? null, amount, minutes],
  ]);

describe('the layout of an invoice', () => {
  it('is its own, else its firm’s, else every entry with hours', () => {
    const own = invoiceLayout.parse({ grouping: 'date' });
    const firms = invoiceLayout.parse({ detail: 'summary' });
    expect(layoutOf({ layout: own }, { invoiceLayout: firms })).toBe(own);
    expect(layoutOf({ layout: null }, { invoiceLayout: firms })).toBe(firms);
    expect(layoutOf({}, null)).toEqual({ grouping: 'none', detail: 'entries', hours: true, trust: false });
  });

  it.each([
    [{}, [[null, null, '299.99', 90]]],
    [{ hours: false }, [[null, null, '299.99', null]]],
    [
      { detail: 'summary' },
      [
        ['fees', null, '259.99', 90],
        ['costs', null, '40.00', null],
      ],
    ],
    [
      { grouping: 'date' },
      [
        ['date', '2026-03-01', '150.00', 30],
        ['date', '2026-03-02', '149.99', 60],
      ],
    ],
    [
      { grouping: 'timekeeper' },
      [
        ['timekeeper', 'kaye', '100.00', 60],
        ['timekeeper', null, '159.99', 30],
        ['costs', null, '40.00', null],
      ],
    ],
    [
      { grouping: 'activity' },
      [
        ['activity', 'A103', '250.00', 90],
        ['activity', null, '9.99', null],
        ['costs', null, '40.00', null],
      ],
    ],
  ])('divides the lines by %j', (layout, expected) => {
    expect(shown(layout)).toEqual(expected);
  });

  it('is told in words', () => {
    expect(layoutWords(null)).toBe('Not grouped, every entry');
    expect(layoutWords({ grouping: 'date', detail: 'summary', hours: false, trust: true })).toBe(
      'By date, a total for each group, without hours and rates, with trust money',
    );
  });

  it('names the activity with its code', () => {
    expect(headingWords({ by: 'activity', of: 'A103' })).toBe('A103 Draft and revise');
    expect(headingWords({ by: 'activity', of: null })).toBe('Other work');
  });

  it('changes no amount and loses no line', () => {
    const someLine = fc
      .record({
        kind: fc.constantFrom('time', 'expense', 'fee'),
        date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
        minutes: fc.option(fc.integer({ min: 0, max: 600 })),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map(toDecimal),
        workedBy: fc.option(fc.constantFrom('kaye', 'lee')),
        activityCode: fc.option(fc.constantFrom('A101', 'A103')),
      })
      .map((one) => line(one as Partial<InvoiceLine>));
    const someLayout = fc.record({
      grouping: fc.constantFrom(...keysOf(INVOICE_GROUPINGS)),
      detail: fc.constantFrom(...keysOf(INVOICE_DETAILS)),
      hours: fc.boolean(),
      trust: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 30 }), someLayout, (given, layout) => {
        const sections = sectionsOf({ lines: given }, layout);
        const { subtotal } = invoiceSum({ lines: given, discount: null, taxRate: null });
        expect(toDecimal(sections.reduce((sum, { amount }) => sum + toCents(amount), 0))).toBe(subtotal);
        expect(new Set(sections.flatMap((section) => section.lines))).toEqual(new Set(given));
        expect(sections.flatMap((section) => section.lines)).toHaveLength(given.length);
        const hours = sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
        expect(hours).toBe(layout.hours ? given.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) : 0);
      }),
    );
  });
});
