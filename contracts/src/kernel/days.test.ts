import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOf, monthOf } from './days.ts';

describe('calendar days', () => {
  it('are counted on across months, years and changes of the clock', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  });

  it('belong to months, which are counted on across years', () => {
    expect(monthOf('2026-03-31')).toBe('2026-03');
    expect(addMonths('2026-03', -11)).toBe('2025-04');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  it('of a month or a year are a range of texts', () => {
    expect(daysOf('2026-02')).toEqual({ gte: '2026-02-01', lte: '2026-02-31' });
    expect(daysOf('2026')).toEqual({ gte: '2026-01-01', lte: '2026-12-31' });
  });
});
