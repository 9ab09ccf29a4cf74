import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json.ts';

describe('canonical JSON', () => {
  it('is what RFC 8785 gives as its example', () => {
    const value = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]') as number[],
      string: '€$\u000F\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders members by UTF-16, as RFC 8785 shows', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toEqual([
      // A parser puts the number-like key first anyway; the text itself is compared below.
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonicalJson(value).startsWith('{"\\r":"Carriage Return","1":"One","\u0080":')).toBe(true);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-5e-324, '-5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [1e21, '1e+21'],
    [333333333.33333325, '333333333.33333325'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('writes the number %d as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('writes every text and key as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalJson(text)).toBe(JSON.stringify(text));
        expect(canonicalJson({ [text]: 0 })).toBe(`{${JSON.stringify(text)}:0}`);
      }),
    );
    for (let code = 0; code < 256; code += 1) {
      const text = `a${String.fromCharCode(code)}`;
      expect(canonicalJson(text)).toBe(JSON.stringify(text));
    }
  });

  it('leaves out members that are undefined, and writes such items as null', () => {
    expect(canonicalJson({ b: undefined, a: [1, undefined] })).toBe('{"a":[1,null]}');
    expect(canonicalJson(new Array(2))).toBe('[null,null]');
  });

  it('keeps a lone surrogate as its escape', () => {
    expect(canonicalJson('\ud800')).toBe('"\\ud800"');
  });

  it.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a function', () => 1],
    ['a bigint', 1n],
    ['a symbol', Symbol('s')],
    ['a Date', new Date(0)],
    ['a Map', new Map()],
    ['undefined', undefined],
  ])('cannot say %s, anywhere in a value', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
    if (value !== undefined) expect(() => canonicalJson({ a: [{ b: value }] })).toThrow(TypeError);
  });

  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        // JSON has no negative zero.
        const asJson: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(asJson);
      }),
    );
  });

  it('is the same text for the same value, in whatever order its members came', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
      }),
    );
  });

  it('is as short as JSON can be', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(value)).toHaveLength(JSON.stringify(value).length);
      }),
    );
  });
});
