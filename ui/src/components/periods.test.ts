import { describe, expect, it } from 'vitest';
import { monthPeriod, periodName, periodOf, weekOf } from './periods.ts';

const TODAY = '2026-01-31';

describe('a period', () => {
  it.each([
    ['month', '2026-01-01', '2026-01-31'],
    ['last-month', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-01-01', '2026-03-31'],
    ['year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['all', null, null],
  ] as const)('%s has its first and last day', (name, from, to) => {
    expect(periodOf(name, TODAY)).toEqual({ from, to });
    expect(periodName({ from, to }, TODAY)).toBe(name);
  });

  it('with other limits is called custom', () => {
    expect(periodName({ from: '2026-01-02', to: null }, TODAY)).toBe('custom');
  });

  it('of a month ends on its last day, in a leap year too', () => {
    expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('a week', () => {
  it('goes from Sunday to Saturday, across months and years', () => {
    expect(weekOf('2026-01-01')).toEqual([
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
    expect(weekOf('2025-12-28')).toEqual(weekOf('2026-01-03'));
  });
});
