import { describe, expect, it } from 'vitest';
import { tableOf, UnreadableFileError } from './csvTable.ts';

describe('the rows of a CSV text', () => {
  it.each([
    [',', 'Name,Email\nAda,ada@example.com\n'],
    [';', 'Name;Email\r\nAda;ada@example.com\r\n'],
    ['\t', 'Name\tEmail\nAda\tada@example.com'],
    ['|', 'Name|Email\nAda|ada@example.com'],
  ])('are told apart by %j', (separator, text) => {
    expect(tableOf(text)).toEqual({
      separator,
      rows: [
        { row: 1, cells: ['Name', 'Email'] },
        { row: 2, cells: ['Ada', 'ada@example.com'] },
      ],
    });
  });

  it('may hold separators, quotes and line breaks in quotes', () => {
    const { rows } = tableOf('Name,Address\n"Byron, Ada","1 ""Main"" St\nApt 2"\nGrace,x\n');
    expect(rows).toEqual([
      { row: 1, cells: ['Name', 'Address'] },
      { row: 2, cells: ['Byron, Ada', '1 "Main" St\nApt 2'] },
      { row: 3, cells: ['Grace', 'x'] },
    ]);
  });

  it('keep their numbers when rows between them are blank', () => {
    expect(tableOf('Name,Email\n,\n\nAda,a@b.example\n').rows.map(({ row }) => row)).toEqual([1, 4]);
  });

  it('are separated as the first line says', () => {
    const { separator, rows } = tableOf('sep=;\nName;Note\nAda;a,b,c,d\n');
    expect([separator, rows]).toEqual([
      ';',
      [
        { row: 2, cells: ['Name', 'Note'] },
        { row: 3, cells: ['Ada', 'a,b,c,d'] },
      ],
    ]);
  });

  it('are separated as the columns are named, whatever notes hold', () => {
    expect(tableOf('Name|Notes\nAda|a, b, c\nGrace|d, e, f\n').separator).toBe('|');
    expect(tableOf('"sep=|"\nName|Note\nAda|a').separator).toBe('|');
  });

  it('are told apart though a quotation mark was not doubled', () => {
    const { rows } = tableOf('Name,Email\n"Bob" Archer,b@a.example\nCora,c@b.example\n"Dalton, D.",d@c.example\n');
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', '"Bob" Archer', 'Cora', 'Dalton, D.']);
  });

  it('may be of one column', () => {
    expect(tableOf('Name\nAda\n').rows).toHaveLength(2);
  });

  it('are refused when a quotation never ends, with its row', () => {
    expect(() => tableOf('Name,Email\nAda,a\n"Grace,b\nx,c\n')).toThrow(/row 3 begins with a quotation mark/);
  });

  it('are refused when there are none', () => {
    expect(() => tableOf(' \n,,\n')).toThrow(UnreadableFileError);
  });
});
