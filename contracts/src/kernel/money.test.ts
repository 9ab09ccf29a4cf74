import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECIMAL_PATTERN, MAX_CENTS, portion, toCents, toDecimal } from './money.ts';

const anAmount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('an amount', () => {
  it.each([
    ['0.00', 0],
    ['0.05', 5],
    ['-0.05', -5],
    ['1234.50', 123_450],
    ['99999999.99', MAX_CENTS],
    ['-99999999.99', -MAX_CENTS],
  ])('of %s is %d cents, and back', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
    expect(toDecimal(cents)).toBe(decimal);
    expect(decimal).toMatch(DECIMAL_PATTERN);
  });

  it('has ten digits at most, two of them after the point', () => {
    expect(MAX_CENTS).toBe(9_999_999_999);
    const isDecimal = (text: string): boolean => DECIMAL_PATTERN.test(text);
    expect(['99999999.99', '-99999999.99', '0.00'].map(isDecimal)).toEqual([true, true, true]);
    expect(['100000000.00', '1.5', '1.500', '-0.00', '01.00'].map(isDecimal)).toEqual(Array(5).fill(false));
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['007', 700],
    ['-0.00', 0],
  ])('may be written as %s', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
  });

  it.each(['', '.5', '5.', '1.234', '1e3', '+1', '1,00', ' 1', 'NaN', '--1', '9999999999999999.99'])(
    'is never written as %j',
    (text) => {
      expect(() => toCents(text)).toThrow(RangeError);
    },
  );

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('has no %d cents', (cents) => {
    expect(() => toDecimal(cents)).toThrow(RangeError);
  });

  it('survives the way to text and back, and the text is canonical', () => {
    fc.assert(
      fc.property(anAmount, (cents) => {
        const decimal = toDecimal(cents);
        expect(decimal).toMatch(DECIMAL_PATTERN);
        // Zero has no minus sign.
        expect(toCents(decimal) + 0).toBe(cents + 0);
      }),
    );
  });

  it('matches the pattern only in its one canonical form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,9}\.\d{2}$/), (text) => {
        const cents = toCents(text);
        expect(DECIMAL_PATTERN.test(text)).toBe(Math.abs(cents) <= MAX_CENTS && toDecimal(cents) === text);
      }),
    );
  });
});

describe('a portion', () => {
  it.each([
    [25, 1, 10, 2],
    [35, 1, 10, 4],
    [26, 1, 10, 3],
    [24, 1, 10, 2],
    [-25, 1, 10, -2],
    [-35, 1, 10, -4],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [0, 5, 7, 0],
  ])('of %d × %d / %d is %d', (amount, numerator, denominator, expected) => {
    expect(portion(amount, numerator, denominator) + 0).toBe(expected);
  });

  it('is never more than half a cent off, and even when it is just half a cent off', () => {
    fc.assert(
      fc.property(
        anAmount,
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (amount, by, of) => {
          const found = BigInt(portion(amount, by, of));
          const twiceOff = 2n * (found * BigInt(of) - BigInt(amount) * BigInt(by));
          const off = twiceOff < 0n ? -twiceOff : twiceOff;
          expect(off <= BigInt(of)).toBe(true);
          if (off === BigInt(of)) expect(found % 2n).toBe(0n);
        },
      ),
    );
  });

  it('of the whole is the whole', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 1_000_000 }), (amount, parts) => {
        expect(portion(amount, parts, parts)).toBe(amount);
      }),
    );
  });

  it.each([0, -1])('has no denominator of %d', (denominator) => {
    expect(() => portion(100, 1, denominator)).toThrow(RangeError);
  });
});
