import { describe, expect, it } from 'vitest';
import { likenessOf, wantedIn, wordsIn, worthOf } from './words.ts';

const folded = (text: string) => wordsIn(text).map((word) => word.folded);

describe('the words of a text', () => {
  it.each([
    ['Zoë  GRÜNWALD', ['zoe', 'grunwald']],
    ["O’Brien and O'Neill", ['obrien', 'and', 'oneill']],
    ['42 U.S.C. § 1983', ['42', 'usc', '1983']],
    ['ada@byron.example', ['ada', 'byron', 'example']],
    ['Łukasz Петров, Straße', ['lukasz', 'petrov', 'strasse']],
    ['— … !', []],
  ])('of %j are %j', (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it('say where they stand', () => {
    const text = 'A letter to Zoë.';
    const word = wordsIn(text).at(-1);
    expect(text.slice(word?.start, word?.end)).toBe('Zoë');
  });
});

describe('a typed word', () => {
  it.each([
    ['brandt', 'brandt', { slips: 0, isWhole: true }],
    ['bran', 'brandt', { slips: 0, isWhole: false }],
    // Words of four to seven letters may have one typing error.
    ['cort', 'court', { slips: 1, isWhole: true }],
    ['brnadt', 'brandt', { slips: 1, isWhole: true }],
    ['brxxdt', 'brandt', null],
    // Words of eight or more letters may have two.
    ['depsotion', 'deposition', { slips: 2, isWhole: true }],
    ['depxxxtion', 'deposition', null],
    // Shorter words may have none.
    ['cat', 'car', null],
    // A prefix may have a typing error, too.
    ['depsoi', 'deposition', { slips: 1, isWhole: false }],
  ])('%s is like %s: %j', (typed, word, likeness) => {
    expect(likenessOf(typed, word)).toEqual(likeness);
  });

  it('is worth most as it is, then as a beginning, then with a slip, then with two', () => {
    const weight = (typed: string, word: string): number => {
      const likeness = likenessOf(typed, word);
      return likeness === null ? 0 : worthOf(likeness, typed, word);
    };
    const worths = [
      weight('deposition', 'deposition'),
      weight('deposit', 'deposition'),
      weight('depositoin', 'deposition'),
      weight('depsotion', 'deposition'),
    ];
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    expect(new Set(worths).size).toBe(worths.length);
  });
});

describe('what is typed', () => {
  it('is words, and phrases in quotes', () => {
    expect(wantedIn('Brandt "breach of contract" brandt')).toEqual({
      words: ['brandt', 'breach', 'of', 'contract'],
      phrases: [['breach', 'of', 'contract']],
    });
  });

  it('is words alone while a quote is not closed', () => {
    expect(wantedIn('"breach of')).toEqual({ words: ['breach', 'of'], phrases: [] });
  });
});
