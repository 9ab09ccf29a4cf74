import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { watchLease } from './endOfLease.ts';

const device = vi.hoisted(() => ({ isOver: false, firm: {} as object | undefined }));
vi.mock('../../replica/persistedCache.ts', () => ({
  openPersistedCache: async () => ({ endLease: async () => device.isOver }),
}));
vi.mock('../../replica/cachedPerson.ts', async (original) => ({
  ...(await original<object>()),
  readPerson: () => ({ check: { firm: device.firm } }),
}));

afterEach(() => vi.useRealTimers());

it('what is in memory goes once the hours are over, and is asked for again once', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const ended = new AbortController();
  queries.setQueryData(['/api/cases'], [{ id: 'secret' }]);
  queries.setQueryData(['/api/auth/check'], { authenticated: true });
  const reset = vi.spyOn(queries, 'resetQueries');
  watchLease(queries, ended.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries.getQueryData(['/api/cases'])).toBeDefined();
  device.isOver = true;
  device.firm = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries.getQueryData(['/api/cases'])).toBeDefined();
  device.firm = {};
  await vi.advanceTimersByTimeAsync(180_000);
  expect(queries.getQueryData(['/api/cases'])).toBeUndefined();
  expect(queries.getQueryData(['/api/auth/check'])).toBeDefined();
  expect(reset).toHaveBeenCalledOnce();
  ended.abort();
});
