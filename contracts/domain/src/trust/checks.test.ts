import { describe, expect, it } from 'vitest';
import { checkGaps, checkNumber, isCheck, wordsOfGaps } from './checks.ts';

const check = (reference: string | null, bankAccountId = 'main') =>
  ({ kind: 'withdrawal', method: 'check', reference, bankAccountId }) as const;

describe('the number of a check', () => {
  it.each([
    ['1041', 1041],
    ['#1041', 1041],
    ['Check no. 01041', 1041],
    ['1041 and 1042', null],
    ['cashier', null],
    [null, null],
  ])('in %j is %j', (reference, number) => expect(checkNumber({ reference })).toBe(number));

  it('is that of a check of the firm, not of one that a client gave', () => {
    expect(isCheck(check('7'))).toBe(true);
    expect(isCheck({ kind: 'deposit', method: 'check' })).toBe(false);
    expect(isCheck({ kind: 'withdrawal', method: 'wire' })).toBe(false);
  });
});

describe('the numbers of checks', () => {
  it('are in order when each follows the one before, in any order of entry', () => {
    expect(checkGaps([check('1043'), check('1041'), check('1042')])).toEqual([]);
    expect(checkGaps([])).toEqual([]);
  });

  it('tell the runs that are missing, those that several have, and the checks without one', () => {
    const entries = [check('1041'), check('1046'), check('1043'), check('1046'), check(null), check('1048')];
    const [gaps] = checkGaps(entries);
    expect(gaps).toEqual({
      bankAccountId: 'main',
      missing: [
        [1042, 1042],
        [1044, 1045],
        [1047, 1047],
      ],
      repeated: [1046],
      unnumbered: 1,
    });
    expect(gaps && wordsOfGaps(gaps)).toBe(
      'No check has the number 1042, 1044–1045, 1047. Several checks have the number 1046. 1 check has no number.',
    );
  });

  it('are a series of its own in each bank account', () => {
    const entries = [check('1', 'main'), check('500', 'other'), check('2', 'main'), check('502', 'other')];
    expect(checkGaps(entries)).toEqual([
      { bankAccountId: 'other', missing: [[501, 501]], repeated: [], unnumbered: 0 },
    ]);
  });
});
