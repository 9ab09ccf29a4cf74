import { describe, expect, it, vi } from 'vitest';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
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
