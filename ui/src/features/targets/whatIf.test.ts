import { describe, expect, it } from 'vitest';
import { outcomeOf, weeksLeft } from './whatIf.ts';

describe('what if', () => {
  it('multiplies hours, rate, what is paid and the weeks that are left', () => {
    // Four weeks are left, from December 4 on.
    expect(outcomeOf({ hoursPerWeek: 25.5, rate: 30_000, collected: 90, weeksOff: 1 }, '2026-12-03')).toEqual({
      weeks: 3,
      perWeek: 688_500,
      more: 2_065_500,
    });
  });

  it('counts no weeks below zero', () => {
    expect(outcomeOf({ hoursPerWeek: 40, rate: 30_000, collected: 100, weeksOff: 9 }, '2026-12-03').more).toBe(0);
  });

  it('knows the weeks that are left, in tenths', () => {
    expect(weeksLeft('2026-12-31')).toBe(0);
    expect(weeksLeft('2026-12-03')).toBe(4);
    expect(weeksLeft('2026-12-01')).toBe(4.2);
  });
});
