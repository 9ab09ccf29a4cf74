import { describe, expect, it } from 'vitest';
import { figureOf, isIn, shareOf } from './figures.ts';

const measured = (unit: 'times' | 'minutes' | 'cents' | 'days' | 'level', progress: number, atLeast: number) => ({
  unit,
  progress,
  requirement: { measure: 'any', kind: 'records' as const, events: [], atLeast },
});

describe('progress as a figure', () => {
  it('is told in what is measured', () => {
    expect(figureOf(measured('times', 12, 50))).toBe('12 of 50');
    expect(figureOf(measured('minutes', 2490, 6000))).toBe('41.5 of 100 hours');
    expect(figureOf(measured('minutes', 600, 6000))).toBe('10 of 100 hours');
    expect(figureOf(measured('cents', 420_000, 1_000_000))).toBe('$4,200 of $10,000');
    expect(figureOf(measured('days', 3, 5))).toBe('3 of 5 days');
    expect(figureOf(measured('level', 3, 5))).toBe('Level 3 of 5');
  });

  it('is a share of at most the whole', () => {
    expect(shareOf(measured('times', 12, 50))).toBe(0.24);
    expect(shareOf(measured('times', 60, 50))).toBe(1);
  });
});

describe('a filter', () => {
  it('has what is earned, or what is begun and not earned', () => {
    const each = [
      { completed: true, progress: 5 },
      { completed: false, progress: 2 },
      { completed: false, progress: 0 },
    ];
    expect(each.map((one) => isIn(one, 'earned'))).toEqual([true, false, false]);
    expect(each.map((one) => isIn(one, 'open'))).toEqual([false, true, false]);
    expect(each.map((one) => isIn(one, 'all'))).toEqual([true, true, true]);
  });
});
