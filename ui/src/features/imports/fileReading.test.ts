import { IMPORT_ROWS } from '@lexledger/contracts/features/imports';
import { describe, expect, it } from 'vitest';
import { readFile } from './fileReading.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const settings = { practiceArea: 'Tax', today: '2026-03-02' } as const;

describe('a file that was read', () => {
  it('tells of its columns, and what they seem to be', () => {
    const summary = readFile(
      bytes('Full Name;E-mail;Fax\nAda;ada@byron.example;1\nGrace;grace@lin.example;\n'),
    ).summary();
    expect(summary).toEqual({
      headings: ['Full Name', 'E-mail', 'Fax'],
      samples: [['Ada', 'Grace'], ['ada@byron.example', 'grace@lin.example'], ['1']],
      count: 2,
      hasHeading: true,
      headingRow: 1,
      before: [],
      mapping: ['name', 'email', null],
      dayOrders: [null, null, null],
      ambiguous: [null, null, null],
      unreadable: 0,
      program: null,
      encoding: 'UTF-8',
      separator: ';',
    });
  });

  it('may have no heading', () => {
    const summary = readFile(bytes('Ada,ada@byron.example\nGrace,grace@lin.example\n')).summary();
    expect(summary).toMatchObject({ hasHeading: false, headings: ['Column 1', 'Column 2'], count: 2 });
  });

  it('plans its rows, with days in the order that they are written in', () => {
    const file = readFile(
      bytes('Name,Email,Birthday\nAda,ada@byron.example,4/3/1980\nGrace,g@lin.example,14/3/1980\n'),
    );
    const { mapping, dayOrders } = file.summary();
    expect(dayOrders).toEqual([null, null, 'day-first']);
    const rows = file.plan({ ...settings, mapping, dayOrder: 'day-first' }, [], true);
    expect(rows.map(({ row, fields }) => [row, fields.birthday])).toEqual([
      [2, '1980-03-04'],
      [3, '1980-03-14'],
    ]);
  });

  it('is refused when it has too many rows, or none', () => {
    const rows = `Name\n${'x\n'.repeat(IMPORT_ROWS + 1)}`;
    expect(() => readFile(bytes(rows)).summary()).toThrow('The file has 20,001 rows. Bring at most 20,000 at once');
    expect(() => readFile(bytes('Name,Email\n')).summary()).toThrow('a heading and no rows');
  });
});
