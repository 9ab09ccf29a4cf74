import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isAway, networkError } from '../api/apiError.ts';
import { fetchOrCached } from '../cache/fetchOrCached.ts';
import { CACHED_PERSON_KEY, cachedPersonId, cachedUserId, KEY_DATABASE } from './cachedPerson.ts';
import {
  cacheAnswer,
  cachedAnswer,
  clearPersistedCache,
  endPersistedCache,
  openPersistedCache,
} from './persistedCache.ts';

const cleared = vi.hoisted(() => vi.fn());

// There is no IndexedDB here; the real store has its own tests, and is used in journeys.
vi.mock('./persistedAnswers.ts', () => ({
  createPersistedCache: () => ({
    flushSoon: () => undefined,
    flush: async () => undefined,
    forgetWaiting: () => undefined,
    find: async () => undefined,
    clear: async () => cleared(),
  }),
}));

const CHECK = '/api/auth/check';
const eleanor = { authenticated: true, user: { id: 'eleanor' }, expiresAt: '2026-11-20T12:30:00Z' };
const noNetwork = () => Promise.reject(networkError(new TypeError('Failed to fetch')));

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

describe('an erasure', () => {
  it('has everything forgotten that was kept before it, once, also after a time signed out', async () => {
    vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
    cleared.mockClear();
    cacheAnswer(CHECK, eleanor);
    cacheAnswer(CHECK, eleanor);
    await openPersistedCache();
    expect(cleared).not.toHaveBeenCalled();
    const erased = { ...eleanor, erasedAt: '2026-11-20T12:00:00.000Z' };
    cacheAnswer(CHECK, erased);
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledTimes(1));
    cacheAnswer(CHECK, { authenticated: false });
    cacheAnswer(CHECK, erased);
    cacheAnswer(CHECK, erased);
    await Promise.resolve();
    expect(cleared).toHaveBeenCalledTimes(1);
    cacheAnswer(CHECK, { ...eleanor, erasedAt: '2026-11-21T12:00:00.000Z' });
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledTimes(2));
    vi.unstubAllGlobals();
  });
});

describe('the check without a network', () => {
  it('answers what the server last said of the person', async () => {
    await fetchOrCached(queries, [CHECK], CHECK, async () => eleanor);
    expect(cachedPersonId()).toBe('eleanor');
    expect(await fetchOrCached(queries, [CHECK], CHECK, noNetwork)).toEqual(eleanor);
  });

  it('never answers that somebody is signed in after the server said that nobody is', async () => {
    cacheAnswer(CHECK, eleanor);
    cacheAnswer(CHECK, { authenticated: false });
    expect(await cachedAnswer(CHECK)).toEqual({ authenticated: false });
    expect(cachedPersonId()).toBeNull();
    // The encrypted answers can be read again when the same person signs in.
    cacheAnswer(CHECK, eleanor);
    expect(cachedPersonId()).toBe('eleanor');
  });

  it('keeps what is read for a firm apart from the own practice', async () => {
    cacheAnswer(CHECK, { ...eleanor, firm: { id: 'eleanor' } });
    expect(cachedPersonId()).toBe('eleanor');
    cacheAnswer(CHECK, { ...eleanor, firm: { id: 'voss' } });
    expect([cachedPersonId(), cachedUserId()]).toEqual(['eleanor@voss', 'eleanor']);
  });

  it('knows nobody after logging out', async () => {
    cacheAnswer(CHECK, eleanor);
    await clearPersistedCache();
    expect(cachedPersonId()).toBeNull();
    expect(await cachedAnswer(CHECK)).toEqual({ authenticated: false });
    expect(JSON.stringify({ ...localStorage })).not.toContain('eleanor');
  });

  it('fails on a device where nobody was', async () => {
    await expect(fetchOrCached(queries, [CHECK], CHECK, noNetwork)).rejects.toThrow('The server cannot be reached');
  });
});

describe('the key of what is kept', () => {
  const deleteDatabase = vi.fn();
  beforeEach(() => {
    deleteDatabase.mockClear();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    cacheAnswer(CHECK, eleanor);
    deleteDatabase.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['the server refuses a request for want of a session', async () => endPersistedCache()],
    ['the check says that nobody is signed in', async () => cacheAnswer(CHECK, { authenticated: false })],
    ['somebody else signs in', async () => cacheAnswer(CHECK, { ...eleanor, user: { id: 'victor' } })],
    ['the person signs out', () => clearPersistedCache()],
  ])('is destroyed when %s', async (_, end) => {
    await end();
    expect(deleteDatabase).toHaveBeenCalledWith(KEY_DATABASE);
    expect(cachedPersonId()).not.toBe('eleanor');
    expect(localStorage.getItem(CACHED_PERSON_KEY)).not.toContain('"id":"eleanor"},"expiresAt"');
  });

  it('stays while nobody says that the session is over: without a network, and while it is confirmed', async () => {
    expect(await fetchOrCached(queries, [CHECK], CHECK, noNetwork)).toEqual(eleanor);
    cacheAnswer(CHECK, { ...eleanor, expiresAt: '2026-11-20T13:00:00Z' });
    expect(deleteDatabase).not.toHaveBeenCalled();
    expect(cachedPersonId()).toBe('eleanor');
  });

  it('cannot be had where the browser has no cryptography: nothing is kept then', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array(16) });
    expect(await openPersistedCache()).toBeUndefined();
  });
});

describe('an answer', () => {
  it('that is shown already stays, and the failure is told', async () => {
    cacheAnswer(CHECK, eleanor);
    queries.setQueryData([CHECK], eleanor);
    await expect(fetchOrCached(queries, [CHECK], CHECK, noNetwork)).rejects.toThrow('The server cannot be reached');
  });

  it('of the server is the answer, also where it is a refusal', async () => {
    cacheAnswer(CHECK, eleanor);
    const refused = () => Promise.reject(new ApiError('no', 403));
    await expect(fetchOrCached(queries, [CHECK], CHECK, refused)).rejects.toThrow('no');
  });

  it.each([
    [0, undefined, true],
    [502, undefined, true],
    [503, undefined, true],
    [503, 'STORE_UNAVAILABLE', false],
    [503, 'NOT_CAUGHT_UP', false],
    [500, undefined, false],
    [401, undefined, false],
  ])('of status %s %s was given by nobody: %s', (status, code, away) => {
    expect(isAway(new ApiError('x', status, { code }))).toBe(away);
  });
});
