import { describe, expect, it } from 'vitest';
import { base32, codeOf, fromBase32, keyUri, stepAt, stepOf } from './totp.ts';

/** The secret of the examples in RFC 6238, appendix B, and RFC 4226, appendix D. */
const secret = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds is %s, as RFC 6238 says', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  it('of a counter is what RFC 4226 says', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeOf(secret, step)).join(' ')).toBe(
      '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
    );
  });

  it('is taken in its own step, the one before and the one after, and at no other time', () => {
    const at = 1_111_111_111_000;
    const step = stepAt(at);
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, step + away), at));
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('has six digits, and nothing else is one', () => {
    expect(stepOf(secret, '', 59_000)).toBeNull();
    expect(stepOf(secret, '94287082', 59_000)).toBeNull();
    expect(stepOf(secret, '287082', 59_000)).toBe(1);
  });
});

describe('a secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %j, as RFC 4648 says', (plain, written) => {
    expect(base32(Buffer.from(plain))).toBe(written);
    expect(Buffer.from(fromBase32(written)).toString()).toBe(plain);
  });

  it('stands in an address that apps read', () => {
    expect(keyUri('MZXW6YTBOI', 'LexLedger', 'Ada & Co')).toBe(
      'otpauth://totp/LexLedger:Ada%20%26%20Co?secret=MZXW6YTBOI&issuer=LexLedger&algorithm=SHA1&digits=6&period=30',
    );
  });
});
