import { describe, expect, it } from 'vitest';
import { formatMoney, readMoney } from './money.ts';

describe('an amount as shown', () => {
  it.each([
    ['1234.50', 'exact', '$1,234.50'],
    ['-0.05', 'exact', '−$0.05'],
    ['99999999.99', 'exact', '$99,999,999.99'],
    ['1234.50', 'whole', '$1,235'],
    ['1250000.00', 'short', '$1.3M'],
  ] as const)('%s, %s: %s', (decimal, style, shown) => {
    expect(formatMoney(decimal, style)).toBe(shown);
  });
});

describe('an amount as typed', () => {
  it.each([
    ['1234.5', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['300', '300.00'],
    ['.5', '0.50'],
    ['007', '7.00'],
    ['-12', '-12.00'],
    ['-0', '0.00'],
    ['12.345', null],
    ['twelve', null],
    ['', null],
    ['123456789', null],
  ])('%j reads %j', (typed, decimal) => {
    expect(readMoney(typed)).toBe(decimal);
  });
});
