import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTime } from './timeRounding.ts';

describe('rounding to billing increments', () => {
  it.each([
    [0, 0, 0],
    [0.5, 6, 6],
    [6, 6, 6],
    [6.5, 12, 6],
    [8.9, 12, 6],
    [9, 12, 12],
    [85, 90, 84],
  ])('%d minutes are billed as %d rounded up, as %d to the nearest', (minutes, up, nearest) => {
    expect([roundTime(minutes, 'up'), roundTime(minutes, 'nearest')]).toEqual([up, nearest]);
  });

  it('leaves every tenth of an hour as it is, however binary fractions fall', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 240 }),
        fc.constantFrom('up' as const, 'nearest' as const),
        (tenths, how) => {
          expect(roundTime((tenths / 10) * 60, how)).toBe(tenths * 6);
        },
      ),
    );
  });
});
