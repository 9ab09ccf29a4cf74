import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesOf } from './foldedText.ts';

const found = (text: string, words: string): readonly string[] =>
  matchesOf(text, words).map(({ start, end }) => text.slice(start, end));

describe('words that are searched for in a document', () => {
  it('are found in any case, with or without accents, and told as they stand there', () => {
    expect(found('Résumé of the RESUME', 'resume')).toEqual(['Résumé', 'RESUME']);
    expect(found('Re\u0301sume\u0301', 'résumé')).toEqual(['Re\u0301sume\u0301']);
    expect(found('Straße', 'straße')).toEqual(['Straße']);
  });

  it('are found across the ends of lines and in runs of spaces', () => {
    expect(found('the security\n  deposit', ' security   deposit ')).toEqual(['security\n  deposit']);
  });

  it('are found as typed, though typesetting has other quotation marks, dashes and invisible hyphens', () => {
    expect(found('the client’s “trust”', 'client\'s "trust"')).toEqual(['client’s “trust”']);
    expect(found('settle\u00ADment 2025–2026', 'settlement 2025-2026')).toEqual(['settle\u00ADment 2025–2026']);
  });

  it('are found one after the other, never overlapping; no words are found nowhere', () => {
    expect(matchesOf('aaaa', 'aa')).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ]);
    expect(matchesOf('anything', '  ')).toEqual([]);
  });

  it('stand inside the text, in order, wherever they were put', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const text = `${before} Escrow ${after}`;
        const matches = matchesOf(text, 'escrow');
        expect(matches.length).toBeGreaterThan(0);
        let last = 0;
        for (const { start, end } of matches) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        expect(matches.some(({ start }) => start === before.length + 1)).toBe(true);
      }),
    );
  });
});
