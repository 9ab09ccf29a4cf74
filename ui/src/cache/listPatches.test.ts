import { IDS_AT_ONCE } from '@lexledger/contracts/constants';
import type { Query } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { noteConnection } from '../api/liveConnection.ts';
import { LONG_LIST, withRecords } from '../replica/listRecords.ts';
import { createListPatches, isKeptByPushes, isLongList } from './listPatches.ts';
import { createQueryClient, liveQuery } from './query.ts';
import { createRefetch } from './refetch.ts';

interface Client {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

const aClient = (id: string, version = 0, name = `Client ${id}`): Client => ({ id, version, name });
const many = (count = LONG_LIST): readonly Client[] => Array.from({ length: count }, (_, index) => aClient(`${index}`));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  noteConnection('connecting');
  vi.useRealTimers();
});

/** A long list on the screen, and a server that answers requests by ids with `confirmed`. */
async function aShownList(parameters?: object) {
  const confirmed: { rows: readonly Client[]; error?: Error } = { rows: [] };
  const get = vi.fn(async (url: string): Promise<readonly Client[]> => {
    if (!url.includes('ids=')) return many();
    if (confirmed.error !== undefined) throw confirmed.error;
    return confirmed.rows;
  });
  const cacheAnswer = vi.fn();
  const client = { get, cacheAnswer } as unknown as Api;
  const queries = createQueryClient(client);
  const key = ['/api/clients', ...(parameters === undefined ? [] : [parameters])];
  await queries.fetchQuery(liveQuery<readonly Client[]>(key, ['clients']));
  const query = queries.getQueryCache().find({ queryKey: key }) as Query;
  const patches = createListPatches(queries, client, createRefetch(queries), () => Date.now());
  get.mockClear();
  return {
    confirmed,
    get,
    cacheAnswer,
    query,
    patches,
    asked: () => get.mock.calls.map(([url]) => url),
    rows: () => query.state.data as readonly Client[],
  };
}

describe('a list of the records of a view', () => {
  const queryOf = (queryKey: readonly unknown[], data: unknown) =>
    ({ queryKey, meta: { views: ['clients'] }, state: { data } }) as unknown as Query;

  it.each([
    ['of all of them', ['/api/clients'], true],
    ['of the removed ones', ['/api/clients', { removed: true }], true],
    ['of the first ones', ['/api/clients', { limit: 300 }], false],
    ['of what a search finds', ['/api/clients', { search: 'ada' }], false],
    ['of another view', ['/api/cases'], false],
  ])('%s is patched: %j, %s', (_what, key, expected) => {
    expect(isLongList(queryOf(key, many()), 'clients')).toBe(expected);
  });

  it('is fetched whole when it is short', () => {
    expect(isLongList(queryOf(['/api/clients'], many(LONG_LIST - 1)), 'clients')).toBe(false);
  });

  it('is left to the pushes while they come', () => {
    const query = queryOf(['/api/clients'], many());
    expect(isKeptByPushes(query)).toBe(false);
    noteConnection('connected');
    expect(isKeptByPushes(query)).toBe(true);
  });
});

describe('a list with what is told of some of its records', () => {
  it('has them where they were, new ones last, and without those that are not told of', () => {
    const list = [aClient('a'), aClient('b'), aClient('c')];
    expect(withRecords(list, ['a', 'b', 'd'], [aClient('b', 1, 'Bo'), aClient('d')])).toEqual([
      aClient('b', 1, 'Bo'),
      aClient('c'),
      aClient('d'),
    ]);
  });

  it('keeps a later version than it is told of', () => {
    expect(withRecords([aClient('a', 5)], ['a'], [aClient('a', 4)])).toEqual([aClient('a', 5)]);
  });
});

describe('a change in a long list', () => {
  it('is fetched by its id, under the parameters of the list, and nothing else is', async () => {
    const { patches, query, confirmed, asked, rows, cacheAnswer } = await aShownList({ isPNC: true });
    const others = rows()[3];
    confirmed.rows = [aClient('2', 1, 'Ada Byron')];
    patches.patch(query, ['2']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['/api/clients?ids=2&isPNC=true']);
    expect(rows()[2]).toEqual(aClient('2', 1, 'Ada Byron'));
    expect(rows()[3]).toBe(others);
    expect(cacheAnswer).toHaveBeenCalledExactlyOnceWith('/api/clients?isPNC=true', rows(), confirmed.rows);
  });

  it('that comes while another is fetched is fetched after it', async () => {
    const { patches, query, confirmed, asked, rows } = await aShownList();
    confirmed.rows = [aClient('1', 1)];
    patches.patch(query, ['1']);
    patches.patch(query, ['2']);
    patches.patch(query, ['3']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['/api/clients?ids=1', '/api/clients?ids=2%2C3']);
    expect(rows()).toHaveLength(LONG_LIST - 2);
  });

  it('that cannot be fetched makes the list stale', async () => {
    const { patches, query, confirmed } = await aShownList();
    confirmed.error = new Error('away');
    patches.patch(query, ['2']);
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state.isInvalidated).toBe(true);
  });

  it('makes a list stale that is stale already', async () => {
    const { patches, query, get } = await aShownList();
    query.invalidate();
    patches.patch(query, ['2']);
    await vi.advanceTimersByTimeAsync(0);
    expect([query.state.isInvalidated, get.mock.calls.length]).toEqual([true, 0]);
  });
});

describe('many changes at once', () => {
  const ids = Array.from({ length: IDS_AT_ONCE + 1 }, (_, index) => String(index));

  it('make the list stale once they rest', async () => {
    const { patches, query, get } = await aShownList();
    patches.patch(query, ids);
    await vi.advanceTimersByTimeAsync(900);
    patches.patch(query, ['x']);
    await vi.advanceTimersByTimeAsync(900);
    expect(query.state.isInvalidated).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect([query.state.isInvalidated, get.mock.calls.length]).toEqual([true, 0]);
  });

  it('make it stale after ten seconds, though they do not rest', async () => {
    const { patches, query } = await aShownList();
    for (let second = 0; second < 20; second += 1) {
      patches.patch(query, ids);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(query.state.isInvalidated).toBe(true);
  });

  it('are forgotten at the end', async () => {
    const { patches, query } = await aShownList();
    patches.patch(query, ids);
    patches.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(query.state.isInvalidated).toBe(false);
  });
});
