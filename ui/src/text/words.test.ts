import { describe, expect, it, vi } from 'vitest';
import { createSearch, hasWords } from './words.ts';

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

describe('a search through many records', () => {
  const ana = { name: 'Ana Müller', email: 'ana@example.com' };
  const bo = { name: 'Bo Lee', email: null };

  it('finds those that have every word, as a single search does', () => {
    const search = createSearch<typeof ana | typeof bo>(({ name, email }) => [name, email]);
    expect([ana, bo].filter(search('MULL example'))).toEqual([ana]);
    expect([ana, bo].filter(search(' '))).toEqual([ana, bo]);
  });

  it('reads the texts of a record once, whatever is looked for', () => {
    const textsOf = vi.fn(({ name }: { readonly name: string }) => [name]);
    const search = createSearch(textsOf);
    for (const words of ['a', 'an', 'ana']) [ana, bo].filter(search(words));
    expect(textsOf).toHaveBeenCalledTimes(2);
  });
});
