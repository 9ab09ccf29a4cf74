import { addDays } from '@lexledger/contracts/kernel/days';
import { MAX_CENTS, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from './statementFile.ts';

interface Written {
  readonly date: string;
  readonly cents: number;
  readonly name: string;
  readonly id: string;
}

const transaction: fc.Arbitrary<Written> = fc.record({
  date: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2021-01-01', days)),
  cents: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).filter((cents) => cents !== 0),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
  id: fc.constantFrom('', 'A', 'B', 'C', '20260305'),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function ofx(all: readonly Written[], end: (name: string) => string, lineEnd: string): string {
  const element = (name: string, value: string): string => `<${name}>${escaped(value)}${end(name)}`;
  const list = all.flatMap(({ date, cents, name, id }) => [
    '<STMTTRN>',
    element('TRNTYPE', 'OTHER'),
    element('DTPOSTED', `${date.replaceAll('-', '')}235959[-5:EST]`),
    element('TRNAMT', toDecimal(cents)),
    element('FITID', id),
    element('NAME', name),
    '</STMTTRN>',
  ]);
  return ['<OFX><STMTRS><BANKTRANLIST>', ...list, '</BANKTRANLIST></STMTRS></OFX>'].join(lineEnd);
}

/** Writers of the formats, the commas of thousands included. */
const WRITERS: readonly (readonly [string, (all: readonly Written[]) => string])[] = [
  ['OFX in SGML', (all) => ofx(all, () => '', '\r\n')],
  ['OFX in XML', (all) => ofx(all, (name) => `</${name}>`, '')],
  [
    'CSV',
    (all) =>
      ['Transaction ID,Date,Description,Amount']
        .concat(
          all.map(({ date, cents, name, id }) =>
            [id, date, name, toDecimal(cents).replace(/\B(?=(?:\d{3})+\.)/g, ',')].map(quoted).join(','),
          ),
        )
        .join('\n'),
  ],
];

const inOneOrder = (all: readonly (readonly [string, number, string])[]): readonly string[] =>
  all.map((one) => JSON.stringify(one)).sort();

describe('a statement', () => {
  it.each(WRITERS)('written as %s is read back to the cent', (_, write) => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 25 }), (all) => {
        const statement = readStatement(write(all));
        if ('refused' in statement) throw new Error(statement.refused.message);
        const { lines } = statement;
        expect(inOneOrder(lines.map(({ date, amount, description }) => [date, toCents(amount), description]))).toEqual(
          inOneOrder(all.map(({ date, cents, name }) => [date, cents, name])),
        );
        expect(lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(
          all.reduce((sum, { cents }) => sum + cents, 0),
        );
        expect(new Set(lines.map(({ id }) => id)).size).toBe(all.length);
        expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).sort());
        expect(readStatement(write(all))).toEqual(statement);
      }),
    );
  });
});
