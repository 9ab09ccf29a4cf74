import { describe, expect, it } from 'vitest';
import { checkBindable } from './bind.ts';

describe('a value to be bound', () => {
  it.each([
    ['text', 'Zoë 𝄞'],
    ['a number', -1.5],
    ['zero', 0],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['a bigint of 64 bits', 2n ** 63n - 1n],
    ['bytes', new Uint8Array([1])],
    ['null', null],
  ])('may be %s', (_what, value) => {
    expect(() => checkBindable([value])).not.toThrow();
  });

  it.each([
    ['a Date', new Date(0), /an object \(Date\)/],
    ['NaN', Number.NaN, /NaN, which would become NULL/],
    ['infinity', Number.POSITIVE_INFINITY, /Infinity/],
    ['undefined', undefined, /is undefined/],
    ['a boolean', true, /a boolean/],
    ['a list', [1], /an object \(Array\)/],
    ['an object', Object.create(null), /without prototype/],
    ['an integer that no number holds exactly', 2 ** 53, /over 2\^53/],
    ['a bigint over 64 bits', 2n ** 63n, /over 64 bits/],
    ['a fraction that the driver takes for 0', 1e-17, /would become 0/],
    ['text with a NUL', 'a\0b', /NUL/],
    ['text with half a surrogate pair', 'a\ud800', /surrogate/],
    ['a function', () => 1, /a function/],
  ])('is refused when it is %s', (_what, value, message) => {
    expect(() => checkBindable(['fine', value])).toThrow(TypeError);
    expect(() => checkBindable(['fine', value])).toThrow(message);
    expect(() => checkBindable(['fine', value])).toThrow(/^Value 2/);
  });
});
