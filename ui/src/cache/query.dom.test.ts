import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { addressOf, createQueryClient, liveQuery } from './query.ts';

const anApi = (get: (url: string) => Promise<unknown>): Api => ({ get: vi.fn(get) }) as unknown as Api;

describe('the address of a query key', () => {
  it.each([
    [['/api/clients'], '/api/clients'],
    [['/api/clients', 'abc', 'notes'], '/api/clients/abc/notes'],
    [['/api/clients', { search: 'o’neil', limit: 5, sort: '' }], '/api/clients?limit=5&search=o%E2%80%99neil'],
    [['/api/clients', { search: undefined, removed: null }], '/api/clients'],
  ])('joins %j', (key, address) => {
    expect(addressOf(key)).toBe(address);
  });
});

describe('the default query function', () => {
  it('asks for the address', async () => {
    const api = anApi(async () => [1]);
    const queries = createQueryClient(api);
    expect(await queries.fetchQuery(liveQuery(['/api/tasks', { open: 'true' }], ['tasks']))).toEqual([1]);
    expect(api.get).toHaveBeenCalledWith('/api/tasks?open=true', { signal: expect.any(AbortSignal) });
  });

  it('throws on 401, or answers null where that is asked for', async () => {
    const queries = createQueryClient(anApi(() => Promise.reject(new ApiError('no', 401))));
    await expect(queries.fetchQuery({ queryKey: ['/api/a'] })).rejects.toThrow('no');
    expect(await queries.fetchQuery({ queryKey: ['/api/b'], meta: { on401: 'null' } })).toBeNull();
  });

  it('tries twice more, but not after a 4xx', async () => {
    vi.useFakeTimers();
    const failing = async (status: number): Promise<number> => {
      const api = anApi(() => Promise.reject(new ApiError('no', status)));
      const queries = createQueryClient(api);
      const { retry } = queries.getDefaultOptions().queries ?? {};
      const asked = queries.prefetchQuery({ queryKey: ['/api/a'], ...(retry === undefined ? {} : { retry }) });
      await vi.advanceTimersByTimeAsync(60_000);
      await asked;
      return vi.mocked(api.get).mock.calls.length;
    };
    expect(await failing(503)).toBe(3);
    expect(await failing(404)).toBe(1);
    vi.useRealTimers();
  });
});

describe('an answer', () => {
  const MINUTE = 60_000;
  const KEY = ['/api/a'];

  /** Mounts an observer of the answer; returns a function that removes it. */
  function shownIn(queries: ReturnType<typeof createQueryClient>) {
    const observer = new QueryObserver(queries, { queryKey: KEY });
    return observer.subscribe(() => undefined);
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is fresh for a minute: whoever asks within it is given what is there', async () => {
    const api = anApi(async () => [1]);
    const queries = createQueryClient(api);
    await queries.fetchQuery({ queryKey: KEY });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    shownIn(queries)();
    expect(api.get).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    shownIn(queries)();
    expect(api.get).toHaveBeenCalledTimes(2);
  });

  it('is kept for fifteen minutes after nobody shows it', async () => {
    const queries = createQueryClient(anApi(async () => [1]));
    await queries.fetchQuery({ queryKey: KEY });
    shownIn(queries)();
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
    expect(queries.getQueryData(KEY)).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2);
    expect(queries.getQueryData(KEY)).toBeUndefined();
  });

  it('is fetched again neither by the clock nor by the focus of the window', async () => {
    const api = anApi(async () => [1]);
    const queries = createQueryClient(api);
    queries.mount();
    const stop = shownIn(queries);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(api.get).toHaveBeenCalledTimes(1);
    stop();
    queries.unmount();
  });

  it('that failed is asked for again after one and after two more seconds', async () => {
    const api = anApi(() => Promise.reject(new ApiError('no', 503)));
    const stop = shownIn(createQueryClient(api));
    await vi.advanceTimersByTimeAsync(999);
    expect(api.get).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.get).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(api.get).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.get).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(api.get).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is not waited for any more when nobody shows it', async () => {
    let asked: AbortSignal | undefined;
    const api = {
      get: (_url: string, { signal }: { signal: AbortSignal }) => {
        asked = signal;
        return new Promise(() => undefined);
      },
    };
    shownIn(createQueryClient(api as unknown as Api))();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked?.aborted).toBe(true);
  });

  it.each([0, 404, 503])('of a command is never asked for twice: %d', async (status) => {
    const send = vi.fn(() => Promise.reject(new ApiError('no', status)));
    const queries = createQueryClient(anApi(async () => null));
    const observer = new MutationObserver(queries, { mutationFn: send });
    await observer.mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(send).toHaveBeenCalledOnce();
  });

  it('of a command is kept for five minutes after nobody waits for it', async () => {
    const queries = createQueryClient(anApi(async () => null));
    const observer = new MutationObserver(queries, { mutationFn: async () => 'done' });
    const stop = observer.subscribe(() => undefined);
    await observer.mutate();
    stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(queries.getMutationCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(queries.getMutationCache().getAll()).toEqual([]);
  });
});
