import { describe, expect, it } from 'vitest';
import { foundText, foundWords } from './strength.ts';

const found = (...scores: readonly number[]) => scores.map((score) => ({ score }));

describe('what a conflict check found', () => {
  it('is told apart by how much it weighs', () => {
    expect(foundWords(found(1, 0.8, 0.6))).toEqual({ likely: '2 matches', possible: '1 possible' });
    expect(foundText(found(1, 0.8, 0.6))).toBe('2 matches, 1 possible');
  });

  it('is no match where it is only possible', () => {
    expect(foundWords(found(0.6))).toEqual({ likely: null, possible: '1 possible' });
    expect(foundText(found(0.74))).toBe('1 possible');
  });

  it('is told where it is nothing', () => {
    expect(foundText([])).toBe('Nothing');
  });
});
