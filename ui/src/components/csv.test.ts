import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const bodyOf = (...cells: readonly (string | number | null)[]): string => csvOf(['A'], [cells]).split('\r\n')[1] ?? '';

/** Parses a file as RFC 4180 requires, and omits its header. */
function read(file: string): readonly (readonly string[])[] {
  const cells = file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(1, -1);
}

const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

describe('a CSV file', () => {
  it('begins with a byte order mark, and ends every line as RFC 4180 asks', () => {
    expect(csvOf(['Date', 'Amount'], [['2026-03-01', '12.00']])).toBe('\uFEFFDate,Amount\r\n2026-03-01,12.00\r\n');
  });

  it('quotes what holds commas, quotes and line breaks', () => {
    expect(bodyOf('Smith, John', 'the "lease"', 'two\nlines')).toBe('"Smith, John","the ""lease""","two\nlines"');
  });

  it.each(['=1+1', '+SUM(A1)', '-A1', '@import', '\t=1', '\r=1', '＝1+1', '＠A1'])(
    'keeps %j from being run as a formula',
    (text) => {
      expect(bodyOf(text)).toContain(`'${text}`);
    },
  );

  it('leaves negative numbers as numbers, and nothing as nothing', () => {
    expect(bodyOf('-12.50', -3, null, '')).toBe('-12.50,-3,,');
  });

  it('is read back as it was written, but for the guard', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const plain = (cells: readonly (readonly string[])[]) => cells.map((row) => row.map(unguarded));
        expect(plain(read(csvOf(['A', 'B'], rows)))).toEqual(plain(rows));
      }),
    );
  });
});
