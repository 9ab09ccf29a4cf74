import type { SearchAnswer } from '@lexledger/contracts/features/search';
import { slipsTolerated } from '@lexledger/domain/search/words';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { searchQuery } from '@lexledger/projection-service/features/search/search';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import { ask } from '@lexledger/projection-service/kernel/test-reader';
import { viewSpecOf } from '@lexledger/projection-service/kernel/view-spec';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { asDocuments, gradesOf, ndcg, QUESTIONS, type Question, seededPassages } from './passages.ts';

/** Measured score, rounded down, below which no change of the search may fall. */
const FLOOR = 0.95;

const passages = seededPassages();
const grades = new Map(QUESTIONS.map((question) => [question, gradesOf(question, passages)]));

type Search = (typed: string) => readonly string[] | Promise<readonly string[]>;

async function ours(): Promise<Search> {
  const store = openSqliteReadStore(':memory:');
  const spec = viewSpecOf(searchProjection);
  await store.prepare(spec);
  const documents = asDocuments(passages);
  const reached = String(documents.length).padStart(20, '0');
  await store.commit(
    spec,
    documents.map((document) => ({ op: 'put', document, position: String(document.lastPosition) })),
    reached,
  );
  return async (q) => {
    const { hits } = await ask<SearchAnswer>(searchQuery, store, { reached, query: { q, limit: '10' } });
    return hits.map(({ id }) => id);
  };
}

const folded = (term: string): string => term.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The library's own BM25, without case and accents. With `knowsCase`, a passage includes the title of its case. */
function library(searchOptions: SearchOptions, { knowsCase = false } = {}): Search {
  const titles = new Map(passages.map(({ id, words }) => [id, words.title ?? '']));
  const index = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ['title', 'text'],
    processTerm: folded,
    searchOptions,
  });
  index.addAll(
    passages.map(({ id, words, caseId }) => {
      const [title = '', ...texts] = Object.values(words);
      if (knowsCase && caseId !== null) texts.push(titles.get(caseId) ?? '');
      return { id, title, text: texts.join('\n') };
    }),
  );
  return (typed) => index.search(typed).map(({ id }) => String(id));
}

type Scores = ReadonlyMap<Question, number>;

async function scoresOf(search: Search): Promise<Scores> {
  const scores = new Map<Question, number>();
  for (const [question, graded] of grades) scores.set(question, ndcg(await search(question.typed), graded));
  return scores;
}

const meanOf = (scores: Scores): number => [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size;

describe('a search of the seeded year', () => {
  const fuzzy = { prefix: true, fuzzy: (word: string) => slipsTolerated(word.length), boost: { title: 3 } };
  const scores = new Map<string, Scores>();

  beforeAll(async () => {
    const searches: Readonly<Record<string, Search>> = {
      ours: await ours(),
      BM25: library({}),
      'BM25, beginnings and slips, titles thrice': library(fuzzy),
      'the same, all words': library({ ...fuzzy, combineWith: 'AND' }),
      'the same, any word, with the name of its case': library(fuzzy, { knowsCase: true }),
      'the same, all words, with the name of its case': library({ ...fuzzy, combineWith: 'AND' }, { knowsCase: true }),
    };
    for (const [who, search] of Object.entries(searches)) scores.set(who, await scoresOf(search));
  }, 60_000);

  it('is judged by 60 questions over 5,000 passages and more', () => {
    expect(passages.length).toBeGreaterThanOrEqual(5000);
    expect(new Set(QUESTIONS.map(({ typed }) => typed)).size).toBe(60);
    const unanswered = [...grades].filter(([, graded]) => ![...graded.values()].includes(2));
    expect(unanswered.map(([{ typed }]) => typed)).toEqual([]);
  });

  it('ranks what was looked for above the rest, better than BM25', () => {
    console.info([...scores].map(([who, of]) => `${who}: nDCG@10 ${meanOf(of).toFixed(3)}`).join('\n'));
    const [own, ...others] = [...scores.values()] as [Scores, ...Scores[]];
    expect(meanOf(own)).toBeGreaterThanOrEqual(FLOOR);
    for (const other of others) expect(meanOf(own)).toBeGreaterThan(meanOf(other));
  });
});
