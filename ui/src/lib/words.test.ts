import { describe, expect, it } from 'vitest';
import { hasWords } from './words.ts';

describe('a search', () => {
  it('finds words in any order and in different texts', () => {
    expect(hasWords(['Ana Müller', 'ana@example.com', null], 'example müll')).toBe(true);
  });
  it('does not mind case and accents', () => {
    expect(hasWords(['Ana Müller'], 'MULLER')).toBe(true);
    expect(hasWords(['Ana Muller'], 'müller')).toBe(true);
  });
  it('asks for every word', () => {
    expect(hasWords(['Ana Müller'], 'ana schmidt')).toBe(false);
  });
  it('finds everything when it says nothing', () => {
    expect(hasWords([null], '  ')).toBe(true);
  });
});
