import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuration, roundUp } from './duration.ts';

describe('a duration that a person wrote', () => {
  it.each([
    ['1.5h', 90],
    ['1,5 h', 90],
    ['.5h', 30],
    ['90m', 90],
    ['90 min', 90],
    ['1:30', 90],
    ['0:06', 6],
    ['1h 30m', 90],
    ['1h30', 90],
    ['2 hours', 120],
    ['0.4', 24],
    ['45', 45],
    ['  1H ', 60],
  ])('%s is %d minutes', (typed, minutes) => {
    expect(readDuration(typed)).toBe(minutes);
  });

  it.each(['', 'soon', '1:75', '-1h', '1h 30m 5s', 'h', '1.5.5', '1h:30'])('%j is no duration', (typed) => {
    expect(readDuration(typed)).toBeNull();
  });
});

describe('rounding up to billing increments', () => {
  it.each([
    [0, 0],
    [1, 6],
    [6, 6],
    [6.5, 12],
    [7, 12],
    [85, 90],
  ])('%d minutes are billed as %d', (minutes, billed) => {
    expect(roundUp(minutes)).toBe(billed);
  });

  it('leaves every tenth of an hour as it is, however binary fractions fall', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), (tenths) => {
        expect(roundUp(readDuration(`${tenths / 10}h`) ?? Number.NaN)).toBe(tenths * 6);
      }),
    );
  });
});
