import { describe, expect, it } from 'vitest';
import { cases, outcomeOf, scoreLine, scoreOf } from './calendars.ts';

const HALVES = ['mended', 'held out'] as const;

describe('calendar files of other programs', () => {
  const outcomes = cases.map(outcomeOf);

  it('are more than three hundred, of eleven programs, half of them held out', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ program }) => program)).size).toBe(11);
    for (const half of HALVES) expect(cases.filter((each) => each.half === half).length).toBe(cases.length / 2);
    expect(cases.every(({ expected }) => expected.length > 0)).toBe(true);
  });

  it('are read as a person reads them', () => {
    for (const half of HALVES) {
      console.info(scoreLine(half, scoreOf(outcomes.filter((outcome) => outcome.it.half === half))));
    }
    expect(scoreOf(outcomes).cases).toBe(cases.length);
  });
});
