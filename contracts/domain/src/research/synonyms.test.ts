import { describe, expect, it } from 'vitest';
import { createPassageIndex } from './passageIndex.ts';
import { standardSynonymsOf, synonymsOf } from './standardSynonyms.ts';

const USER = '0198f0c2-1111-7111-8111-111111111111';
const OWN = { id: '0198f0c2-2222-7222-8222-222222222222', words: 'MVA, collision', isUsed: true, removedAt: null };

function finished<Answer>(work: Generator<undefined, Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const index = createPassageIndex<string>();
for (const [key, text] of [
  ['crash', 'The collision happened at the corner.'],
  ['lease', 'The lessee repairs the roof.'],
] as const) {
  finished(index.put(key, [{ texts: { title: '', heading: '', citation: '', text }, source: key }]));
}

const ask = (question: string, changed: Parameters<typeof synonymsOf>[1]) =>
  finished(
    index.ask(question, { admits: () => true, limit: 5, feedback: false, synonyms: synonymsOf(USER, changed) }),
  ).records.map(({ key, passages: [{ reasons }] }) => [key, reasons.flatMap(({ synonyms }) => synonyms)]);

const standard = (words: string) => {
  const group = standardSynonymsOf(USER).find((each) => each.words.split(', ').includes(words));
  if (group === undefined) throw new Error(`no group has ${words}`);
  return group;
};

describe('the synonyms of a user', () => {
  it('are the built-in ones and their own, and a reason says which', () => {
    expect(ask('MVA', [])).toEqual([]);
    expect(ask('MVA', [OWN])).toEqual([['crash', [{ word: 'collision', isOwn: true }]]]);
    expect(ask('tenant', [OWN])).toEqual([['lease', [{ word: 'lessee', isOwn: false }]]]);
    expect(ask('collision', [OWN])).toEqual([['crash', []]]);
  });

  it('take no notice of what is switched off or removed, built-in or not', () => {
    expect(ask('MVA', [{ ...OWN, isUsed: false }])).toEqual([]);
    expect(ask('MVA', [{ ...OWN, removedAt: '2026-01-01T00:00:00.000Z' }])).toEqual([]);
    expect(ask('tenant', [{ ...standard('lessee'), isUsed: false }])).toEqual([]);
  });

  it('have the words of a built-in group that was changed, as theirs', () => {
    const changed = { ...standard('lessee'), words: 'squatter, lessee' };
    expect(ask('squatter', [changed])).toEqual([['lease', [{ word: 'lessee', isOwn: true }]]]);
    expect(ask('tenant', [changed])).toEqual([]);
  });

  it('are under ids of the user’s own, each of one group', () => {
    const ids = standardSynonymsOf(USER).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(256);
  });
});
