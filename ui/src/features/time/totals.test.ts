import type { TimeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../../components/periods.ts';
import { aTimeEntry } from '../../testing/records.ts';
import { totalsOf, weekTable } from './totals.ts';

const anEntry = (fields: Partial<TimeEntry>): TimeEntry => aTimeEntry('e', { caseId: 'smith', ...fields });

describe('totals of time', () => {
  it('count the value of what can be billed, and the time of everything', () => {
    expect(
      totalsOf([
        anEntry({ timeMinutes: 6, calculatedValue: '0.10' }),
        anEntry({ timeMinutes: 12, calculatedValue: '0.20' }),
        anEntry({ timeMinutes: 30, billable: false, calculatedValue: '150.00' }),
        anEntry({ timeMinutes: null, dollarValue: '500.00', calculatedValue: '500.00' }),
      ]),
    ).toEqual({ minutes: 48, billableMinutes: 18, value: 50_030 });
  });
});

describe('a week of time', () => {
  const days = weekOf('2026-03-04');
  const week = weekTable(
    [
      anEntry({ timeMinutes: 30 }),
      anEntry({ timeMinutes: 12 }),
      anEntry({ date: '2026-03-06', timeMinutes: 18 }),
      anEntry({ caseId: 'jones', date: '2026-03-01', timeMinutes: 120 }),
      anEntry({ caseId: null, timeMinutes: 240, billable: false }),
      anEntry({ date: '2026-03-08', timeMinutes: 600 }),
      anEntry({ date: null, timeMinutes: 600 }),
    ],
    days,
  );

  it('adds up by case and day, the longest case first and time without one last', () => {
    expect(week.rows.map(({ caseId, minutes }) => [caseId, minutes])).toEqual([
      ['jones', [120, 0, 0, 0, 0, 0, 0]],
      ['smith', [0, 0, 0, 42, 0, 18, 0]],
      [null, [0, 0, 0, 240, 0, 0, 0]],
    ]);
  });

  it('has the same sum by day and by case', () => {
    expect(week.perDay.map(({ minutes }) => minutes)).toEqual([120, 0, 0, 282, 0, 18, 0]);
    expect(week.totals).toEqual({ minutes: 420, billableMinutes: 180, value: 120_000 });
  });

  it('without entries has no rows', () => {
    expect(weekTable([], days)).toMatchObject({ rows: [], totals: { minutes: 0, value: 0 } });
  });

  it('has a row for a planned case without any time, once', () => {
    const week = weekTable([anEntry({ caseId: 'smith' })], weekOf('2026-03-04'), ['smith', 'jones', null]);
    expect(week.rows.map(({ caseId, totals }) => [caseId, totals.minutes])).toEqual([
      ['smith', 60],
      ['jones', 0],
      [null, 0],
    ]);
  });
});
