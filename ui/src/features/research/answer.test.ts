import type { QuotedPassage, ResearchAnswer, ResearchResult } from '@lexledger/contracts/features/research';
import { describe, expect, it } from 'vitest';
import { type Asked, foundIn, isSameQuestion, newsSince } from './answer.ts';

const passage = (id: string, version = 1): QuotedPassage => ({
  kind: 'note',
  id,
  version,
  field: 'content',
  page: null,
  start: 0,
  end: 4,
  heading: null,
  text: 'Roof',
  ranges: [],
  score: 1,
  reasons: [],
});

const result = (id: string, version?: number): ResearchResult => ({
  kind: 'note',
  id,
  title: 'Roof',
  citation: null,
  caseId: null,
  within: null,
  day: null,
  alike: 0,
  passages: [passage(id, version), passage(id, version)],
});

const answered = (...results: readonly ResearchResult[]): ResearchAnswer => ({
  engine: 'built-in',
  searched: { passages: 9, records: 9 },
  cut: 0,
  ignored: [],
  usesFeedback: false,
  results: [...results],
});

describe('what a question keeps', () => {
  it('is where the best passage of each record stands, and none of its words', () => {
    const {
      heading: _heading,
      text: _text,
      ranges: _ranges,
      score: _score,
      reasons: _reasons,
      ...place
    } = passage('a');
    expect(foundIn(answered(result('a')))).toEqual([place]);
  });
});

describe('what is new since the last run', () => {
  const found = foundIn(answered(result('same'), result('edited'), result('lost')));

  it('is what was not found then, and what was changed since; the others are gone', () => {
    const { news, gone } = newsSince(found, answered(result('new'), result('edited', 2), result('same')));
    expect([[...news], gone]).toEqual([
      [
        ['note new', 'new'],
        ['note edited', 'changed'],
      ],
      1,
    ]);
  });

  it('is nothing for a question that was never run', () => {
    expect(newsSince(null, answered(result('new'))).news.size).toBe(0);
  });
});

describe('two questions', () => {
  const asked: Asked = { question: 'Who repairs?', caseId: null, clientId: null, from: null, to: null, kinds: [] };

  it.each<readonly [string, Partial<Asked>, boolean]>([
    ['in other letters', { question: ' who REPAIRS? ' }, true],
    ['of another case', { caseId: 'a' }, false],
    ['in other kinds', { kinds: ['fact'] }, false],
    ['of other words', { question: 'Who insures?' }, false],
  ])('%s are the same or not', (_which, other, expected) => {
    expect(isSameQuestion(asked, { ...asked, ...other })).toBe(expected);
  });
});
