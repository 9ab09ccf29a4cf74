import { describe, expect, it } from 'vitest';
import { derivedStrength, type WeighedAuthority, type WeighedFact } from './argumentStrength.ts';

const fact = (given: Partial<WeighedFact> = {}): WeighedFact => ({
  title: 'The light was red',
  importance: 'high',
  isDisputed: false,
  source: 'Police report',
  ...given,
});
const authority = (given: Partial<WeighedAuthority> = {}): WeighedAuthority => ({
  type: 'case',
  citation: 'Erie R.R. Co. v. Tompkins, 304 U.S. 64 (1938)',
  favorable: true,
  ...given,
});
const nothing = { facts: [], authorities: [], counterArguments: null, response: null };

describe('the strength of an argument', () => {
  it('is weak for one that rests on nothing', () => {
    expect(derivedStrength(nothing)).toEqual({ strength: 'weak', points: 0, lines: [], heldBy: null });
  });

  it('counts facts by their importance, half when disputed, half when nothing proves them', () => {
    const facts = [
      fact(),
      fact({ isDisputed: true }),
      fact({ source: null }),
      fact({ isDisputed: true, source: null }),
    ];
    expect(derivedStrength({ ...nothing, facts }).lines.map(({ points }) => points)).toEqual([3, 1.5, 1.5, 0.75]);
    expect(derivedStrength({ ...nothing, facts: [fact({ importance: 'critical' })] }).points).toBe(4);
  });

  it('counts law for more than what was written about it', () => {
    const authorities = [authority(), authority({ type: 'secondary' })];
    expect(derivedStrength({ ...nothing, authorities }).lines.map(({ points }) => points)).toEqual([3, 1]);
  });

  it('counts against it what is adverse or unanswered, until there is a response', () => {
    const given = { ...nothing, authorities: [authority({ favorable: false })], counterArguments: 'Laches.' };
    expect(derivedStrength(given).points).toBe(-5);
    expect(derivedStrength({ ...given, response: 'No delay.' }).points).toBe(0);
    expect(derivedStrength({ ...given, response: '  ' }).points).toBe(-5);
  });

  it('is moderate from 4 points on and strong from 9', () => {
    const strengthOf = (...importances: readonly string[]) =>
      derivedStrength({
        ...nothing,
        facts: importances.map((importance) => fact({ importance })),
        authorities: [authority()],
      }).strength;
    expect(strengthOf()).toBe('weak');
    expect(strengthOf('low')).toBe('moderate');
    expect(strengthOf('critical', 'low')).toBe('moderate');
    expect(strengthOf('critical', 'medium')).toBe('strong');
  });

  it('is not strong without both a fact and a favourable authority, and says so', () => {
    const onlyLaw = derivedStrength({ ...nothing, authorities: [authority(), authority(), authority()] });
    expect(onlyLaw).toMatchObject({ strength: 'moderate', points: 9 });
    expect(onlyLaw.heldBy).toContain('no fact');
    const onlyFacts = derivedStrength({ ...nothing, facts: [fact(), fact(), fact()] });
    expect(onlyFacts.heldBy).toContain('no favorable authority');
  });
});
