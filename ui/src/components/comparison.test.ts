import { describe, expect, it } from 'vitest';
import { comparedWith, monthBeside, wholeMonths } from './comparison.ts';

const march = { from: '2028-03-01', to: '2028-03-31' };

describe('the period that another is compared with', () => {
  it('has as many whole months, whatever their days', () => {
    expect(comparedWith(march, 'before')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(comparedWith({ from: '2028-01-01', to: '2028-03-31' }, 'before')).toEqual({
      from: '2027-10-01',
      to: '2027-12-31',
    });
    expect(comparedWith({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
  });

  it('has as many days where the months are not whole', () => {
    expect(comparedWith({ from: '2026-03-06', to: '2026-03-10' }, 'before')).toEqual({
      from: '2026-03-01',
      to: '2026-03-05',
    });
    expect(comparedWith({ from: '2028-02-29', to: '2028-03-01' }, 'year')).toEqual({
      from: '2027-02-28',
      to: '2027-03-01',
    });
  });

  it('is none for a period without limits, or one that ends before it begins', () => {
    expect(comparedWith({ from: null, to: '2026-03-01' }, 'before')).toBeNull();
    expect(comparedWith({ from: '2026-03-02', to: '2026-03-01' }, 'year')).toBeNull();
    expect(comparedWith(march, 'none')).toBeNull();
  });

  it('knows which month stands beside which', () => {
    const other = { from: '2027-03-01', to: '2027-03-31' };
    expect(monthBeside('2028-03', march, other)).toBe('2027-03');
    expect(wholeMonths(march)).toBe(1);
    expect(wholeMonths({ from: '2026-01-01', to: '2026-01-30' })).toBeNull();
  });
});
