import { describe, expect, it } from 'vitest';
import { pointsBetween, ratiosOf } from './ratios.ts';

const figures = {
  targetMinutes: 600,
  recordedMinutes: 480,
  billableMinutes: 360,
  worked: '1000.00',
  drafted: '0.00',
  billed: '800.00',
  collected: '500.00',
  received: '700.00',
  onTime: 3,
  late: 1,
  overdue: 1,
  open: 4,
};

describe('the ratios of a period', () => {
  it('divide what was done by what could have been', () => {
    expect(ratiosOf(figures)).toEqual({ hours: 0.8, utilisation: 0.75, billed: 0.8, collected: 0.5, onTime: 0.6 });
  });

  it('are not known where there is nothing to divide by', () => {
    const nothing = {
      ...figures,
      targetMinutes: 0,
      recordedMinutes: 0,
      worked: '0.00',
      onTime: 0,
      late: 0,
      overdue: 0,
    };
    expect(ratiosOf(nothing)).toEqual({ hours: null, utilisation: null, billed: null, collected: null, onTime: null });
  });

  it('are compared in percentage points', () => {
    expect(pointsBetween(0.754, 0.8)).toBe(5);
    expect(pointsBetween(null, 0.8)).toBeNull();
  });
});
