import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { describe, expect, it } from 'vitest';
import { csvOfSnippets, jsonOf, type SnippetFields } from './exportSnippets.ts';
import { type Entry, planImport, readSnippetFile } from './readSnippets.ts';

const terms: SnippetFields = {
  title: 'Payment terms',
  description: null,
  category: 'Letters',
  content: 'Dear {{client.name}},\n\n"pay" {{money:Fee}}; now',
  tags: ['fees', 'opening'],
  isFavorite: true,
  isCustom: true,
};
const formula: SnippetFields = { ...terms, title: '=Formula', description: '-1', tags: [], isFavorite: false };

const kept = (fields: SnippetFields, id = 's-1'): DocumentSnippet => ({
  ...fields,
  id,
  userId: 'u-1',
  version: 3,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  removedAt: null,
  placeholders: [],
  usageCount: 7,
  lastUsedAt: null,
});

const entriesOf = (text: string): readonly Entry[] => {
  const read = readSnippetFile(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.entries;
};

describe('a file of snippets', () => {
  it.each([
    ['JSON', jsonOf([terms, formula])],
    ['CSV', csvOfSnippets([terms, formula])],
  ])('written as %s reads as it was', (_form, text) => {
    expect(planImport(entriesOf(text), [], 'replace')).toEqual([
      { outcome: 'add', title: terms.title, fields: terms },
      { outcome: 'add', title: formula.title, fields: formula },
    ]);
  });

  it('may be a bare list, with the least that a snippet needs', () => {
    const [planned] = planImport(entriesOf('[{"title":"A","content":"B"}]'), [], 'replace');
    expect(planned).toMatchObject({
      outcome: 'add',
      fields: { title: 'A', content: 'B', category: 'general', tags: [] },
    });
  });

  it.each([
    ['{"a":', 'This is no JSON'],
    ['{"a":1}', 'No list of snippets is in the file.'],
    ['name,text\nA,B\n', 'title and content are missing'],
    ['title,text\nA,B\n', 'content is missing'],
    ['[]', 'The file holds no snippets.'],
    ['', 'title and content are missing'],
  ])('%j is refused', (text, problem) => {
    expect(readSnippetFile(text)).toMatchObject({ problem: expect.stringContaining(problem) as string });
  });
});

describe('what a file will do', () => {
  const other = { ...terms, content: 'Another text' };

  it('is nothing for what is there already, so that it can be run again', () => {
    expect(planImport([{ ...terms }], [kept(terms)], 'keep')).toEqual([{ outcome: 'same', title: terms.title }]);
  });

  it.each([
    ['replace', 'change'],
    ['keep', 'add'],
    ['skip', 'skip'],
  ] as const)('with a known title and another text: %s means %s', (onSame, outcome) => {
    expect(planImport([{ ...other, title: 'PAYMENT TERMS' }], [kept(terms)], onSame)).toMatchObject([{ outcome }]);
  });

  it('is refused with the reason', () => {
    const bad: readonly [Entry, string][] = [
      [{ content: 'x' }, 'The title is missing'],
      [{ title: 'A' }, 'The text is missing'],
      [{ title: 'A', content: 'x', tags: 'fees' }, 'The tags: '],
      [{ title: 'A', content: 'x\n{{client.nmae}}' }, 'Line 2, column 1: There is no placeholder'],
    ];
    for (const [entry, reason] of bad) {
      const [planned] = planImport([entry], [], 'replace');
      expect(planned).toMatchObject({ outcome: 'refuse', reason: expect.stringContaining(reason) as string });
    }
  });

  it('is refused for a title that comes twice, or that several have', () => {
    expect(planImport([{ ...terms }, { ...other }], [], 'replace')[1]).toMatchObject({ outcome: 'refuse' });
    const twins = [kept(terms, 's-1'), kept({ ...terms, content: 'Third' }, 's-2')];
    expect(planImport([{ ...other }], twins, 'replace')).toMatchObject([{ outcome: 'refuse' }]);
  });
});
