import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefetch, STUCK_MS } from './refetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KEY = ['/api/clients'];

/** A list on a screen; the server answers after `answerMs` with its count at the time of the request. */
async function aShownList(answerMs: number) {
  const server = { count: 0, answerMs };
  const asked = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = new QueryObserver<number>(queries, {
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      asked();
      const { count } = server;
      await new Promise((resolve) => setTimeout(resolve, server.answerMs));
      return count;
    },
  });
  const leave = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(answerMs);
  asked.mockClear();
  const refetch = createRefetch(queries);
  return {
    asked,
    queries,
    leave,
    server,
    change() {
      server.count += 1;
      return refetch(({ queryKey }) => queryKey[0] === KEY[0]);
    },
    counted: () => shown.getCurrentResult().data,
  };
}

describe('fetching anew', () => {
  it('shows what there is while changes come faster than answers, with one request at a time', async () => {
    const list = await aShownList(200);
    for (let at = 0; at < 20; at += 1) {
      void list.change();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(list.counted()).toBe(16);
    expect(list.asked).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(400);
    expect(list.counted()).toBe(20);
    expect(list.asked).toHaveBeenCalledTimes(6);
  });

  it('is over when what is shown is as new as the change', async () => {
    const list = await aShownList(200);
    void list.change();
    await vi.advanceTimersByTimeAsync(100);
    const seen = list.change().then(() => list.counted());
    await vi.advanceTimersByTimeAsync(300);
    expect(await seen).toBe(2);
  });

  it('asks again where the request that was under way came to nothing', async () => {
    const list = await aShownList(200);
    void list.change();
    void list.change();
    void list.queries.cancelQueries({ queryKey: KEY });
    await vi.advanceTimersByTimeAsync(200);
    expect(list.counted()).toBe(2);
  });

  it('gives up an answer that does not come', async () => {
    const list = await aShownList(200);
    list.server.answerMs = 10 * STUCK_MS;
    void list.change();
    await vi.advanceTimersByTimeAsync(50);
    list.server.answerMs = 200;
    void list.change();
    await vi.advanceTimersByTimeAsync(STUCK_MS + 200);
    expect(list.counted()).toBe(2);
  });

  it('leaves what no screen shows stale, also where it was being fetched', async () => {
    const list = await aShownList(200);
    const beforehand = list.queries.fetchQuery({
      queryKey: [...KEY, 'unseen'],
      queryFn: () => new Promise((done) => setTimeout(done, 100, 0)),
    });
    const changed = list.change();
    await vi.advanceTimersByTimeAsync(400);
    await Promise.all([beforehand, changed]);
    expect(list.queries.getQueryState([...KEY, 'unseen'])?.isInvalidated).toBe(true);
  });
});
