import { IDS_AT_ONCE, QUERY_KEPT_MS } from '@lexledger/contracts/constants';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { networkError } from '../api/apiError.ts';
import { cacheAnswer, openPersistedCache } from '../replica/persistedCache.ts';
import { addressOf } from './query.ts';
import { createRevalidation, REVALIDATED_AT_ONCE } from './revalidation.ts';

vi.mock('../replica/persistedCache.ts', async (original) => ({
  ...(await original<typeof import('../replica/persistedCache.ts')>()),
  openPersistedCache: vi.fn(),
  cacheAnswer: vi.fn(),
}));

const NOON = Date.parse('2026-11-20T12:00:00Z');
/** Milliseconds, longer than the required pause after changes. */
const RESTED_MS = 1_050;
const ENTRIES = '/api/time-entries';
const everything = () => true;

const amend = vi.fn();
function keeping(keptAt: number | undefined, isLong = true): void {
  const persisted = { keptAt: async () => keptAt, isLong: async () => isLong, amend };
  vi.mocked(openPersistedCache).mockResolvedValue(
    persisted as unknown as Awaited<ReturnType<typeof openPersistedCache>>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.clearAllMocks();
  vi.mocked(openPersistedCache).mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab whose server answers with the number of the request. */
function aTab() {
  let isAway = false;
  const asked: string[] = [];
  const get = vi.fn(async (address: string) => {
    asked.push(address);
    if (isAway) throw networkError(new TypeError('Failed to fetch'));
    return [`answer ${asked.length}`];
  });
  const client = { get } as unknown as Api;
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: QUERY_KEPT_MS, queryFn: (q) => get(addressOf(q.queryKey)) } },
  });
  const revalidation = createRevalidation(queries, client);
  const show = (...queryKey: readonly unknown[]): (() => void) =>
    new QueryObserver(queries, { queryKey, meta: { views: ['time-entries'] } }).subscribe(() => undefined);
  return {
    queries,
    revalidation,
    asked,
    show,
    /** Shows a query, and leaves it again. */
    async visit(...queryKey: readonly unknown[]) {
      const leave = show(...queryKey);
      await vi.advanceTimersByTimeAsync(0);
      leave();
    },
    goAway: (given: boolean) => {
      isAway = given;
    },
    change() {
      void queries.invalidateQueries();
      revalidation.revalidate(everything);
    },
    rest: () => vi.advanceTimersByTimeAsync(RESTED_MS),
  };
}

describe('what was shown before', () => {
  it('is fetched anew once changes rest, once for many of them', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES, { from: '2026-11-16', to: '2026-11-22' });
    tab.asked.length = 0;
    for (let count = 0; count < 100; count += 1) tab.change();
    await tab.rest();
    expect(tab.asked).toEqual([`${ENTRIES}?from=2026-11-16&to=2026-11-22`]);
    const [query] = tab.queries.getQueryCache().getAll();
    expect(query?.state).toMatchObject({ data: ['answer 1'], isInvalidated: false });
  });

  it('is left to its screen where one shows it', async () => {
    const tab = aTab();
    const leave = tab.show(ENTRIES);
    await vi.advanceTimersByTimeAsync(0);
    tab.asked.length = 0;
    tab.revalidation.revalidate(everything);
    await tab.rest();
    expect(tab.asked).toEqual([]);
    leave();
  });

  it('is fetched half a minute later at the latest, though changes never rest', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES);
    tab.asked.length = 0;
    for (let count = 0; count < 310; count += 1) {
      tab.change();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(tab.asked).toHaveLength(1);
  });

  it('is a bounded number of answers, the latest first', async () => {
    const tab = aTab();
    for (let day = 0; day < REVALIDATED_AT_ONCE + 5; day += 1) {
      await tab.visit(ENTRIES, { day });
      await vi.advanceTimersByTimeAsync(10);
    }
    tab.asked.length = 0;
    tab.change();
    await tab.rest();
    expect(tab.asked).toHaveLength(REVALIDATED_AT_ONCE);
    expect(tab.asked[0]).toBe(`${ENTRIES}?day=${REVALIDATED_AT_ONCE + 4}`);
  });

  it('is fetched once more where it changed while it was fetched', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES);
    tab.asked.length = 0;
    tab.change();
    await tab.rest();
    tab.change();
    await tab.rest();
    expect(tab.asked).toHaveLength(2);
  });

  it('goes in the end, however often it changes', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES);
    for (let minute = 0; minute < 40; minute += 1) {
      tab.change();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(tab.queries.getQueryCache().getAll()).toEqual([]);
  });

  it('is tried again when the server is back, and is shown meanwhile as it was', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES);
    tab.goAway(true);
    tab.change();
    await tab.rest();
    expect(tab.queries.getQueryData([ENTRIES])).toEqual(['answer 1']);
    tab.goAway(false);
    tab.asked.length = 0;
    tab.revalidation.again();
    await tab.rest();
    expect(tab.asked).toEqual([ENTRIES]);
  });

  it('is nobody’s concern any more after the end', async () => {
    const tab = aTab();
    await tab.visit(ENTRIES);
    tab.asked.length = 0;
    tab.change();
    tab.revalidation.stop();
    await tab.rest();
    expect(tab.asked).toEqual([]);
  });
});

describe('a whole list that is kept on the device', () => {
  it('is brought up to date by the records that changed, in one request', async () => {
    const tab = aTab();
    keeping(NOON);
    for (let count = 0; count < IDS_AT_ONCE; count += 1) tab.revalidation.amend('time-entries', [`${count % 2}`]);
    await tab.rest();
    expect(tab.asked.map(decodeURIComponent)).toEqual([`${ENTRIES}?ids=0,1`]);
    expect(amend).toHaveBeenCalledExactlyOnceWith(ENTRIES, ['0', '1'], ['answer 1']);
  });

  it.each([
    ['is short', { keptAt: NOON, isLong: false, ids: ['a'] }],
    ['was kept before this tab followed what changes', { keptAt: NOON - 1, isLong: true, ids: ['a'] }],
    [
      'changed in more places than are asked for by name',
      { keptAt: NOON, isLong: true, ids: numbers(IDS_AT_ONCE + 1) },
    ],
  ])('is read whole where it %s', async (_, { keptAt, isLong, ids }) => {
    const tab = aTab();
    keeping(keptAt, isLong);
    tab.revalidation.amend('time-entries', ids);
    await tab.rest();
    expect(tab.asked).toEqual([ENTRIES]);
    expect(cacheAnswer).toHaveBeenCalledExactlyOnceWith(ENTRIES, ['answer 1']);
    expect(amend).not.toHaveBeenCalled();
  });

  it('is read whole after changes that the tab was not told of', async () => {
    const tab = aTab();
    keeping(NOON);
    await vi.advanceTimersByTimeAsync(1);
    tab.revalidation.missed();
    tab.revalidation.amend('time-entries', ['a']);
    await tab.rest();
    expect(tab.asked).toEqual([ENTRIES]);
  });

  it('is not read where nothing is kept of it', async () => {
    const tab = aTab();
    keeping(undefined);
    tab.revalidation.amend('time-entries', ['a']);
    await tab.rest();
    expect(tab.asked).toEqual([]);
  });

  it('is asked for once more, with what changed since, where nobody answered', async () => {
    const tab = aTab();
    keeping(NOON);
    tab.goAway(true);
    tab.revalidation.amend('time-entries', ['a']);
    await tab.rest();
    tab.goAway(false);
    tab.revalidation.amend('time-entries', ['b']);
    await tab.rest();
    expect(amend).toHaveBeenCalledExactlyOnceWith(ENTRIES, ['a', 'b'], expect.anything());
  });
});

function numbers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => String(at));
}
