import type { DraftValues } from '@lexledger/contracts/drafting/values';
import { describe, expect, it } from 'vitest';
import { fillDocument } from './fill.ts';
import { readNotation, rolesByKey } from './notation.ts';
import { takesFrom } from './usedSources.ts';

const roles = rolesByKey([{ key: 'plaintiff', label: 'Plaintiff' }]);
const fact = (id: string) => ({ id, version: 0, date: null, title: id, description: null, source: null, page: null });
const values: DraftValues = {
  today: '2026-11-26',
  values: { 'client.name': 'Ada Lovelace', 'case.title': 'Lovelace v. Babbage', 'firm.name': 'Hopper & Associates' },
  parties: [],
  facts: [fact('told'), fact('left-out')],
  authorities: [],
};

/** Which records a document takes words from, by list and id. */
function taken(text: string, answers: Readonly<Record<string, string>> = {}, isLetter = false): readonly string[] {
  const parties = { plaintiff: ['ada'] };
  const filled = fillDocument(readNotation(text, { roles }).blocks, { roles, parties, answers, values });
  const all = {
    facts: ['told', 'left-out'],
    parties: ['ada', 'ben'],
    clients: ['c'],
    cases: ['m'],
    'firm-profiles': ['f'],
  };
  return Object.entries(all).flatMap(([list, ids]) =>
    ids.filter((id) => takesFrom({ list, id }, { filled, parties, isLetter })),
  );
}

describe('a document takes words', () => {
  it('from the parties of its roles, and from no other record until it names one', () => {
    expect(taken('Dear Sir:')).toEqual(['ada']);
    expect(taken('For {{client.name}}')).toEqual(['ada', 'c']);
    expect(taken('{{case.title}}, by {{firm.name}}')).toEqual(['ada', 'm', 'f']);
  });

  it('from the firm on whose letterhead it is', () => {
    expect(taken('Dear Sir:', {}, true)).toEqual(['ada', 'f']);
  });

  it('from the facts that it tells', () => {
    const text = '{% each facts as fact %}\n{{fact.title}}\n{% end %}';
    expect(taken(text)).toEqual(['told', 'left-out', 'ada']);
    expect(taken(text, { facts: 'told' })).toEqual(['told', 'ada']);
  });

  it('from a fact that was removed, where it tells facts', () => {
    const told = fillDocument(readNotation('{% each facts as fact %}\n{{fact.title}}\n{% end %}', { roles }).blocks, {
      ...{ roles, parties: {}, answers: {}, values: { ...values, facts: [] } },
    });
    const source = { list: 'facts', id: 'told', isRemoved: true };
    expect(takesFrom(source, { filled: told, parties: {}, isLetter: false })).toBe(true);
    const letter = { filled: { needs: [], used: new Set<string>() }, parties: {}, isLetter: true };
    expect(takesFrom(source, letter)).toBe(false);
  });

  it('from every clause that stands in it', () => {
    const nothing = { filled: { needs: [], used: new Set<string>() }, parties: {}, isLetter: false };
    expect(takesFrom({ list: 'document-snippets', id: 's' }, nothing)).toBe(true);
  });
});
