import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingOf, isSafeFileName, LONGEST_FILE_NAME, safeFileName } from './file-name.ts';

describe('a safe file name', () => {
  it.each([
    ['contract.pdf', 'contract.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\Motion.DOCX', 'Motion.DOCX'],
    ['..', 'document'],
    ['', 'document'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\nc.txt', 'a b c.txt'],
    ['exe\u202Efdp.pdf', 'exe fdp.pdf'],
    ['what? "x" <y>.pdf', 'what x y .pdf'],
  ])('of %j is %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('keeps the ending of one that is too long', () => {
    const safe = safeFileName(`${'x'.repeat(400)}.pdf`);
    expect(safe).toHaveLength(LONGEST_FILE_NAME);
    expect(endingOf(safe)).toBe('pdf');
  });

  it('is safe, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const safe = safeFileName(given);
        expect(isSafeFileName(safe)).toBe(true);
        expect(safe.length).toBeLessThanOrEqual(LONGEST_FILE_NAME);
      }),
    );
  });
});
