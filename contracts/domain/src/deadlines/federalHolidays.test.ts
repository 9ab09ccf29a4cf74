import { describe, expect, it } from 'vitest';
import { federalHolidays } from './federalHolidays.ts';

const daysOf = (year: number): readonly string[] => federalHolidays(year).map(({ day }) => day);

describe('federal holidays', () => {
  it('are those that the Office of Personnel Management lists for 2026', () => {
    expect(daysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('keep a New Year on a Saturday in the year before, and Christmas on the Friday', () => {
    expect(daysOf(2027)).toContain('2027-12-31');
    expect(daysOf(2027)).toContain('2027-12-24');
    expect(daysOf(2028)).not.toContain('2028-01-01');
  });

  it('keep a Sunday on the Monday after', () => {
    expect(daysOf(2021)).toContain('2021-07-05');
    expect(daysOf(2023)).toContain('2023-01-02');
  });

  it('begin with the year in which a day was set aside', () => {
    expect(daysOf(2020)).not.toContain('2020-06-19');
    expect(daysOf(2021)).toContain('2021-06-18');
  });
});
