import type { Fact } from '@lexledger/contracts/features/facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../../kernel/example.ts';
import type { QueryHandler } from '../../kernel/query-handler.ts';
import type { Views } from '../../kernel/reader.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aFact } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { factQueries, factsProjection } from './facts.view.ts';

const ANOTHER_CASE = idOf('another case');

const EVENTS = [
  happened(...aFact('undated')),
  happened(...aFact('1 May', { date: '2025-05-01', isDisputed: true })),
  happened(...aFact('May', { date: '2025-05-01', datePrecision: 'month', importance: 'critical' })),
  happened(...aFact('2025', { date: '2025-01-01', datePrecision: 'year' })),
  happened(...aFact('1 April', { date: '2025-04-01', category: 'conduct' })),
  happened(...aFact('elsewhere', { caseId: ANOTHER_CASE, date: '2024-01-01' })),
];

describe('the list of facts', () => {
  let read: Views;
  beforeAll(async () => {
    read = await showing([factsProjection], EVENTS);
  });
  const titles = async (query: object) =>
    (await ask<readonly Fact[]>(factQueries[0] as QueryHandler, read, { query })).map(({ title }) => title);

  it('is in the order of time, the less exact first and undated ones last', async () => {
    expect(await titles({})).toEqual(['elsewhere', '2025', '1 April', 'May', '1 May', 'undated']);
  });

  it.each([
    ['of a case', { caseId: ANOTHER_CASE }, ['elsewhere']],
    ['that are disputed', { isDisputed: 'true' }, ['1 May']],
    ['that are not disputed', { isDisputed: 'false', from: '2025-05-01' }, ['May']],
    ['of an importance', { importance: 'critical' }, ['May']],
    ['of a category', { category: 'conduct' }, ['1 April']],
    ['of some days, without undated ones', { from: '2025-01-01', to: '2025-04-30' }, ['2025', '1 April']],
    ['that have a word', { search: 'APRIL' }, ['1 April']],
  ])('tells those %s', async (_which, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('can begin with what weighs most', async () => {
    expect((await titles({ sort: 'importance,-date' }))[0]).toBe('May');
  });
});
