import { describe, expect, it } from 'vitest';
import { matterPatternProblem, matterSeries, writtenMatterNumber } from './matterNumber.ts';

describe('a pattern of matter numbers', () => {
  it.each([
    ['{year}-{number:4}', '2026-0017'],
    ['{yy}/{number}', '26/17'],
    ['M{number:5}', 'M00017'],
  ])('%s writes %s', (pattern, written) => {
    expect(matterPatternProblem(pattern)).toBeNull();
    expect(writtenMatterNumber(matterSeries(pattern, 2026), 17)).toBe(written);
  });

  it.each([
    ['{year}', 'Put {number} in it, once'],
    ['{number}-{number}', 'Put {number} in it, once'],
    ['{client}-{number}', 'Only {year}, {yy} and {number} stand in braces'],
    ['{year:4}-{number}', 'Only {number} has digits: {number:4}'],
  ])('%s is refused: %s', (pattern, problem) => {
    expect(matterPatternProblem(pattern)).toBe(problem);
  });

  it('counts each year for itself where it has the year, and on where it has not', () => {
    expect(matterSeries('{year}-{number}', 2026)).not.toBe(matterSeries('{year}-{number}', 2027));
    expect(matterSeries('M{number}', 2026)).toBe(matterSeries('M{number}', 2027));
  });
});
