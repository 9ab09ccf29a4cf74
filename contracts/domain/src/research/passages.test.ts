import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.ts';

const sentences = (count: number, about: string): string =>
  Array.from({ length: count }, (_, at) => `The ${about} of clause ${at} is described here in ten plain words.`).join(
    ' ',
  );
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('the passages of a text', () => {
  it('have 120 to 200 words where the text allows it, and leave out nothing', () => {
    const text = sentences(100, 'duty');
    const found = passagesOf(text).map(({ start, end }) => text.slice(start, end));
    expect(found.join(' ')).toBe(text);
    for (const passage of found) {
      expect(words(passage)).toBeGreaterThanOrEqual(120);
      expect(words(passage)).toBeLessThanOrEqual(200);
    }
  });

  it('stand under their heading, which begins a new one', () => {
    const text = `LEASE OF PREMISES\n\n1. Rent\nRent is due on the first.\n\nIt is paid by wire.\n\n2. Repairs\n${sentences(3, 'roof')}`;
    const found = passagesOf(text);
    expect(found.map(({ heading, start, end }) => [heading, text.slice(start, end)])).toEqual([
      ['1. Rent', 'Rent is due on the first.\n\nIt is paid by wire.'],
      ['2. Repairs', sentences(3, 'roof')],
    ]);
  });

  it('stay on one page, whose number they have', () => {
    const text = `First page ends\n\nhere and goes on.\n\nThird page.`;
    const found = passagesOf(text, [0, 17, 36]);
    expect(found.map(({ page, start, end }) => [page, text.slice(start, end)])).toEqual([
      [1, 'First page ends'],
      [2, 'here and goes on.'],
      [3, 'Third page.'],
    ]);
  });

  it('are not cut after an abbreviation, and of words without sentences between lines', () => {
    const cited = Array.from({ length: 60 }, () => 'See Brandt v. Harbor Co. Ltd. at No. 7').join(' and ');
    expect(passagesOf(cited)).toHaveLength(1);
    const lines = Array.from({ length: 100 }, (_, at) => `item ${at} costs four`).join('\n');
    expect(passagesOf(lines).length).toBeGreaterThan(1);
  });

  it('of a heading alone are its words', () => {
    expect(passagesOf(' Call Ada Byron\n')).toEqual([{ heading: null, start: 1, end: 15, page: null }]);
  });

  it('of nothing are none', () => {
    expect(passagesOf(' \n\n ')).toEqual([]);
  });
});
