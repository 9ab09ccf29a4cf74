import { describe, expect, it } from 'vitest';
import { paceOf, projectionOf, reachedOn, yearOf } from './projection.ts';

describe('the pace of a year', () => {
  it('is the income ÷ the days that have passed, today included', () => {
    expect(paceOf(100_000, '2026-01-10')).toEqual({
      daysPassed: 10,
      daysInYear: 365,
      perDay: 10_000,
      yearEnd: 3_650_000,
    });
  });

  it('counts the days of a leap year', () => {
    expect(paceOf(0, '2028-12-31')).toMatchObject({ daysPassed: 366, daysInYear: 366, yearEnd: 0 });
  });
});

describe('the day on which a target will be reached', () => {
  it('is as far ahead as what is left takes at this pace', () => {
    // The pace is $1,000.00 in ten days, so $500.00 more take five.
    expect(projectionOf(100_000, 150_000, '2026-01-10')).toEqual({
      is: 'projected',
      left: 50_000,
      days: 5,
      date: '2026-01-15',
      isThisYear: true,
    });
  });

  it('is rounded up to a whole day', () => {
    expect(projectionOf(100_000, 150_001, '2026-01-10')).toMatchObject({ days: 6 });
  });

  it('may be after the year', () => {
    expect(projectionOf(100_000, 10_000_000, '2026-01-10')).toMatchObject({ days: 990, isThisYear: false });
  });

  it('is known when it was reached, and unknown without income', () => {
    expect(projectionOf(150_000, 150_000, '2026-01-10')).toEqual({ is: 'reached' });
    expect(projectionOf(0, 150_000, '2026-01-10')).toEqual({ is: 'unknown', left: 150_000 });
  });
});

describe('the day on which a target was reached', () => {
  const incomes = [
    { date: '2026-03-01', cents: 400 },
    { date: '2026-01-05', cents: 500 },
    { date: '2026-02-01', cents: 600 },
  ];

  it('is that of the record that reached it, whatever their order', () => {
    expect(reachedOn(incomes, 1100)).toBe('2026-02-01');
    expect(reachedOn(incomes, 1501)).toBeNull();
  });
});

describe('the year by month', () => {
  const year = yearOf(
    [
      { date: '2026-01-15', cents: 10_000 },
      { date: '2026-02-10', cents: 5000 },
    ],
    120_000,
    '2026-02-10',
  );

  it('adds up what came until today', () => {
    expect(year.slice(0, 4).map(({ income }) => income)).toEqual([10_000, 15_000, null, null]);
  });

  it('carries the pace on from this month', () => {
    // The pace is $150.00 in 41 days; 18 days are left of February, 49 until the end of March.
    expect(year.slice(0, 3).map(({ atPace }) => atPace)).toEqual([null, 15_000, 15_000 + 17_927]);
  });

  it('ends the even line at the target', () => {
    expect([year[0]?.even, year[11]?.even]).toEqual([10_000, 120_000]);
  });
});
