import { describe, expect, it } from 'vitest';
import { ambiguousDay, orderIn, readDay } from './readDay.ts';

const TODAY = '2026-03-02';
const day = (text: string, order: 'month-first' | 'day-first' = 'month-first') => readDay(text, order, TODAY);

describe('a day in a file', () => {
  it.each([
    ['1980-03-14', '1980-03-14'],
    ['1980/3/14', '1980-03-14'],
    ['1980-03-14 00:00:00', '1980-03-14'],
    ['3/14/1980', '1980-03-14'],
    ['03-14-80', '1980-03-14'],
    ['3/14/25', '2025-03-14'],
    ['3/14/27', '1927-03-14'],
    ['14 March 1980', '1980-03-14'],
    ['14-Mar-80', '1980-03-14'],
    ['March 14, 1980', '1980-03-14'],
    ['Mar. 14th 1980', '1980-03-14'],
    ['14. März 1980', '1980-03-14'],
    ['1er août 1975', '1975-08-01'],
    ['14 de marzo de 1980', '1980-03-14'],
    ['29221', '1980-01-01'],
    ['19800314', '1980-03-14'],
  ])('%s is read', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it('is read with its day first where the file is written so', () => {
    expect([day('14.03.1980', 'day-first'), day('4/3/1980', 'day-first')]).toEqual(['1980-03-14', '1980-03-04']);
  });

  it.each(['0/0/00', '2/30/1980', '13/1/1980', '--03-14', 'unknown', '14 Smarch 1980', ''])('%j is none', (text) => {
    expect(day(text)).toBeNull();
  });
});

describe('the order of days in a column', () => {
  it('is told by the first that can be only one', () => {
    expect(orderIn(['1/2/1980', '14/2/1980'])).toBe('day-first');
    expect(orderIn(['1/2/1980', '2/14/1980'])).toBe('month-first');
  });

  it('is not known where each could be either, or where each order is proven', () => {
    expect([orderIn(['1/2/1980']), orderIn(['1/2/1980', '13/2/1980', '2/13/1980'])]).toEqual(['unknown', 'unknown']);
    expect(ambiguousDay(['13/2/1980', ' 1/2/1980'])).toBe('1/2/1980');
  });

  it('is of no matter where no day depends on it', () => {
    expect(orderIn(['1980-11-02', '2/2/1980', '14 March 1980', '29221', '0/0/00', ''])).toBeNull();
  });
});
