import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { BY_SCREEN, COMMON, createGuess, prefetch, screenOf, worth } from './prefetch.ts';

const anApi = (): Api => ({ get: vi.fn(async () => []) }) as unknown as Api;

describe('what fetching ahead is worth', () => {
  it.each([
    [1, {}, 1],
    [1, { effectiveType: '4g' }, 1],
    [1, { effectiveType: '3g' }, 0.5],
    [1, { effectiveType: '2g' }, 0],
    [1, { effectiveType: 'slow-2g' }, 0],
    [1, { saveData: true }, 0],
  ])('of probability %d over %j is %d', (probability, connection, expected) => {
    expect(worth(probability, connection)).toBe(expected);
  });
});

describe('fetching ahead', () => {
  it('asks for what is common, marked as such', () => {
    const api = anApi();
    prefetch(new QueryClient(), api, COMMON, 1, {});
    const ahead = { prefetch: true, signal: expect.any(AbortSignal) };
    expect(vi.mocked(api.get).mock.calls).toEqual([
      ['/api/clients', ahead],
      ['/api/cases', ahead],
      ['/api/dashboard/metrics', ahead],
      ['/api/financial-records/summary', ahead],
    ]);
  });

  it.each([
    ['/financial-reports', ['/api/financial-records']],
    ['/future-planning', ['/api/money-targets']],
    ['/clients/new', ['/api/clients']],
    ['/cases/new', ['/api/clients', '/api/cases']],
  ])('asks for what %s begins with when it is likely to come next', (screen, addresses) => {
    const api = anApi();
    prefetch(new QueryClient(), api, BY_SCREEN[screen] ?? [], 0.51, {});
    expect(vi.mocked(api.get).mock.calls.map(([address]) => address)).toEqual(addresses);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
    'asks for nothing over %j, however likely',
    (connection) => {
      const api = anApi();
      prefetch(new QueryClient(), api, COMMON, 1, connection);
      expect(api.get).not.toHaveBeenCalled();
    },
  );

  it('happens above a probability of one half only', () => {
    const api = anApi();
    prefetch(new QueryClient(), api, BY_SCREEN['/future-planning'] ?? [], 0.5, {});
    expect(api.get).not.toHaveBeenCalled();
    prefetch(new QueryClient(), api, BY_SCREEN['/future-planning'] ?? [], 0.6, {});
    expect(api.get).toHaveBeenCalledWith('/api/money-targets', { prefetch: true, signal: expect.any(AbortSignal) });
  });
});

describe('what was fetched ahead', () => {
  it('is forgotten after five minutes when no screen showed it, and kept as any answer when one did', async () => {
    vi.useFakeTimers();
    const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 15 * 60_000, staleTime: 60_000 } } });
    prefetch(queries, anApi(), COMMON, 1, {});
    await vi.advanceTimersByTimeAsync(1);
    const options = { queryKey: ['/api/cases'], queryFn: async () => [], gcTime: 15 * 60_000, staleTime: 60_000 };
    new QueryObserver(queries, options).subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 2);
    expect(queries.getQueryData(['/api/clients'])).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(queries.getQueryData(['/api/clients'])).toBeUndefined();
    expect(queries.getQueryData(['/api/cases'])).toEqual([]);
    vi.useRealTimers();
  });
});

describe('the guess of the next screen', () => {
  it('is how often it followed before', () => {
    const guess = createGuess();
    expect(guess.probability('/', '/clients')).toBe(0);
    for (const to of ['/clients', '/clients', '/cases']) guess.note('/', to);
    expect(guess.probability('/', '/clients')).toBeCloseTo(2 / 3);
    expect(guess.probability('/clients', '/')).toBe(0);
  });
});

describe('the screen of an address', () => {
  it.each([
    ['/clients', {}, '/clients'],
    ['/clients', { new: '1' }, '/clients/new'],
    ['/cases', { new: '1', view: 'board' }, '/cases/new'],
  ])('%s %j is %s', (path, search, screen) => {
    expect(screenOf(path, search)).toBe(screen);
  });
});
