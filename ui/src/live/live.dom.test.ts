import type { Push } from '@lexledger/contracts/kernel/push';
import type { TabIntroduction } from '@lexledger/contracts/presence';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { noteConnection, useLiveConnection } from '../api/liveConnection.ts';
import { recentlyChanged } from '../cache/recentlyChanged.ts';
import { useToday } from '../dates/today.ts';
import type { Connect, LiveListener } from './connection.ts';
import { CONNECT_DELAY_MS, startLive } from './live.ts';
import { THIS_TAB, usePresent } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function aLiveTab({ isConnected = true } = {}) {
  let hear: LiveListener | undefined;
  let introduce: () => TabIntroduction = () => ({ after: '' });
  const disconnect = vi.fn();
  const answers = new Map<string, string>();
  const fetch = vi.fn(async (url: string | URL | Request) => {
    const position = answers.get(String(url));
    return new Response('[]', position === undefined ? {} : { headers: { 'x-position': position } });
  });
  const api = createApi({
    fetch,
    now: () => 0,
    newId: () => '',
    calendarToken: () => null,
  });
  const queries = new QueryClient();
  const stale = vi.spyOn(queries, 'invalidateQueries');
  for (const view of ['clients', 'cases']) {
    const options = { queryKey: [`/api/${view}`], meta: { views: [view] }, queryFn: () => [] };
    await queries.prefetchQuery(options);
  }
  const connect = vi.fn<Connect>(async (given, listener) => {
    introduce = given;
    hear = listener;
    return { disconnect };
  });
  const stop = startLive(queries, api, connect);
  if (isConnected) await vi.advanceTimersByTimeAsync(CONNECT_DELAY_MS);
  return {
    api,
    queries,
    /** Requests an address, whose answer is given a position. */
    async ask(url: string, position: string) {
      answers.set(url, position);
      const asked = api.get(url);
      await vi.advanceTimersByTimeAsync(50);
      await asked;
    },
    fetched: () => fetch.mock.calls.map(([url]) => decodeURIComponent(String(url))),
    connect,
    stop,
    stale,
    disconnect,
    hear: () => hear as LiveListener,
    push: (given: Push) => hear?.push(given),
    refetch: () => hear?.refetch(),
    isStale: (view: string) => queries.getQueryState([`/api/${view}`])?.isInvalidated,
    introduced: () => introduce(),
    lastSeen: () => introduce().after,
  };
}

describe('a push', () => {
  it('makes stale what shows its view, and nothing else', async () => {
    const tab = await aLiveTab();
    tab.push({ view: 'clients', id: '1', position: '0005' });
    await vi.advanceTimersByTimeAsync(30);
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, false]);
  });

  it('is answered once for many of the same view', async () => {
    const tab = await aLiveTab();
    for (const id of ['1', '2', '3']) tab.push({ view: 'clients', id, position: '0005' });
    tab.push({ view: 'cases', id: '1', position: '0006' });
    await vi.advanceTimersByTimeAsync(30);
    expect(tab.stale).toHaveBeenCalledTimes(2);
  });

  it('tints its document for a second from when its list was fetched, however long that takes', async () => {
    const tab = await aLiveTab();
    let answer = (_list: readonly unknown[]): void => undefined;
    const shown = new QueryObserver(tab.queries, {
      queryKey: ['/api/clients'],
      meta: { views: ['clients'] },
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () =>
        new Promise<readonly unknown[]>((resolve) => {
          answer = resolve;
        }),
    });
    const leave = shown.subscribe(() => undefined);
    tab.push({ view: 'clients', id: 'tinted', position: '0005' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(recentlyChanged('clients', 'tinted')).toBe(false);
    answer([]);
    await vi.advanceTimersByTimeAsync(900);
    expect(recentlyChanged('clients', 'tinted')).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(recentlyChanged('clients', 'tinted')).toBe(false);
    leave();
  });

  it('of a command of this tab tints nothing, and makes stale what shows its view all the same', async () => {
    const tab = await aLiveTab();
    await tab.api.sendCommand('POST', '/api/clients', {}, { commandId: 'mine' });
    tab.push({ view: 'clients', id: 'of-mine', position: '0005', correlationId: 'mine' });
    tab.push({ view: 'clients', id: 'of-theirs', position: '0006', correlationId: 'theirs' });
    await vi.advanceTimersByTimeAsync(30);
    expect([recentlyChanged('clients', 'of-mine'), recentlyChanged('clients', 'of-theirs')]).toEqual([false, true]);
    expect(tab.isStale('clients')).toBe(true);
  });

  it('has fetched in the background what is shown no more, so that it is new where the network goes', async () => {
    const tab = await aLiveTab();
    const answer = vi.fn(() => Promise.resolve(['new']));
    const queryKey = ['/api/clients', { practiceArea: 'Tax' }];
    const visited = new QueryObserver(tab.queries, { queryKey, meta: { views: ['clients'] }, queryFn: answer });
    visited.subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(0);
    tab.queries.setQueryData(queryKey, ['old']);
    answer.mockClear();
    for (let at = 0; at < 100; at += 1) tab.push({ view: 'clients', id: String(at), position: '0005' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(answer).toHaveBeenCalledOnce();
    expect(tab.queries.getQueryData(queryKey)).toEqual(['new']);
  });

  it('moves the position that GETs and reconnections say', async () => {
    const tab = await aLiveTab();
    tab.push({ view: 'clients', id: '1', position: '0005' });
    tab.push({ view: 'clients', id: '1', position: '0003' });
    expect(tab.api.position()).toBe('0005');
    expect(tab.lastSeen()).toBe('0005');
  });
});

describe('a push about one of many records', () => {
  it('has that one fetched and not the list', async () => {
    const tab = await aLiveTab();
    const many = Array.from({ length: 300 }, (_, index) => ({ id: String(index), version: 0 }));
    tab.queries.setQueryData(['/api/clients'], many);
    tab.stale.mockClear();
    tab.push({ view: 'clients', id: '7', position: '0005' });
    await vi.advanceTimersByTimeAsync(50);
    expect(tab.fetched()).toEqual(['/api/clients?ids=7']);
    expect(tab.queries.getQueryData<readonly unknown[]>(['/api/clients'])).toHaveLength(299);
    expect(tab.isStale('clients')).toBe(false);
  });
});

describe('what changes before the tab is connected', () => {
  it('is asked of the server from the oldest answer on', async () => {
    const tab = await aLiveTab();
    expect(tab.lastSeen()).toBe('');
    await tab.ask('/api/tasks', '0006');
    await tab.ask('/api/clients', '0004');
    await tab.ask('/api/cases', '0007');
    expect(tab.lastSeen()).toBe('0004');
    tab.hear().upTo({ position: '0009' });
    expect(tab.lastSeen()).toBe('0009');
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([false, false]);
  });

  it('is not asked of what was shown to who was signed in before', async () => {
    const tab = await aLiveTab();
    await tab.ask('/api/tasks', '0004');
    tab.stop();
    tab.api.notePosition('0008');
    expect(tab.lastSeen()).toBe('0008');
    await tab.ask('/api/cases', '0009');
    expect(tab.lastSeen()).toBe('0009');
  });

  it('is fetched where it was answered while the tab connected, and only then', async () => {
    const tab = await aLiveTab();
    expect(tab.lastSeen()).toBe('');
    await tab.ask('/api/tasks', '0006');
    tab.hear().upTo({ position: '0009' });
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, true]);
    await tab.queries.invalidateQueries({ refetchType: 'all' });
    tab.hear().upTo({ position: '0010' });
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([false, false]);
  });

  it('is nothing where every answer is as new as what the tab was told', async () => {
    const tab = await aLiveTab();
    expect(tab.lastSeen()).toBe('');
    await tab.ask('/api/tasks', '0009');
    tab.hear().upTo({ position: '0009' });
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([false, false]);
  });

  it('reaches a first answer that is under way', async () => {
    const tab = await aLiveTab();
    const answer: ((list: readonly string[]) => void)[] = [];
    const shown = new QueryObserver(tab.queries, {
      queryKey: ['/api/tasks'],
      meta: { views: ['tasks'] },
      queryFn: () => new Promise<readonly string[]>((resolve) => answer.push(resolve)),
    });
    const leave = shown.subscribe(() => undefined);
    tab.push({ view: 'tasks', id: 'new', position: '0005' });
    await vi.advanceTimersByTimeAsync(30);
    answer[0]?.([]);
    await vi.advanceTimersByTimeAsync(0);
    answer[1]?.(['new']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.getCurrentResult().data).toEqual(['new']);
    leave();
  });
});

describe('a tab that is far behind', () => {
  it('refetches everything that is live', async () => {
    const tab = await aLiveTab();
    tab.refetch();
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, true]);
  });
});

describe('what the tab was told up to', () => {
  it('is where it comes back from, whether it was told piece by piece or to fetch everything', async () => {
    const tab = await aLiveTab();
    tab.hear().upTo({ position: '0004' });
    expect(tab.lastSeen()).toBe('0004');
    tab.hear().refetch({ position: '0009' });
    tab.hear().upTo({ position: '0007' });
    expect(tab.lastSeen()).toBe('0009');
  });

  it('leaves what it has as it is', async () => {
    const tab = await aLiveTab();
    tab.hear().upTo({ position: '0004' });
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([false, false]);
  });

  it('has fetched anew what was kept from an earlier visit, once', async () => {
    const tab = await aLiveTab();
    const kept = { updatedAt: Date.now() - 3_600_000 };
    tab.queries.setQueryData(['/api/clients'], ['kept'], kept);
    tab.hear().upTo({ position: '0004' });
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, false]);
    tab.queries.setQueryData(['/api/clients'], ['kept'], kept);
    tab.hear().upTo({ position: '0005' });
    expect(tab.isStale('clients')).toBe(false);
  });

  it('has fetched again what could not be fetched while the network was away, and not what was refused', async () => {
    const tab = await aLiveTab();
    let asked = 0;
    const failing = (error: Error) => () => {
      asked += 1;
      return Promise.reject(error);
    };
    for (const [view, error] of [
      ['clients', new ApiError('away', 0)],
      ['cases', new ApiError('gone', 404)],
    ] as const) {
      const options = { queryKey: [`/api/${view}`], meta: { views: [view] }, retry: false, queryFn: failing(error) };
      const observer = new QueryObserver(tab.queries, options);
      observer.subscribe(() => undefined);
      await tab.queries.invalidateQueries({ queryKey: options.queryKey });
    }
    const before = asked;
    tab.hear().upTo({ position: '0004' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked - before).toBe(1);
  });
});

describe('a new day', () => {
  it('has everything fetched anew, and what shows today drawn anew', async () => {
    vi.setSystemTime(new Date('2026-03-02T12:00:00'));
    const tab = await aLiveTab();
    const { result } = renderHook(() => useToday());
    vi.setSystemTime(new Date('2026-03-03T00:00:00'));
    expect(result.current).toBe('2026-03-02');
    act(() => tab.hear().newDay());
    expect(result.current).toBe('2026-03-03');
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, true]);
  });
});

describe('a doubt about who is signed in', () => {
  it('has that asked again', async () => {
    const tab = await aLiveTab();
    await tab.queries.prefetchQuery({ queryKey: ['/api/auth/check'], queryFn: () => ({ authenticated: true }) });
    tab.hear().doubt();
    expect(tab.queries.getQueryState(['/api/auth/check'])?.isInvalidated).toBe(true);
  });
});

describe('the person’s tabs', () => {
  it('are known while the connection is there; this one says its name and for how long it is open', async () => {
    const tab = await aLiveTab();
    const { result } = renderHook(() => usePresent());
    const present = [{ id: THIS_TAB, session: '1', kind: 'phone', device: null, since: '' }] as const;
    act(() => tab.hear().presence(present));
    expect(result.current).toEqual(present);
    expect(tab.introduced()).toMatchObject({ tab: THIS_TAB, age: expect.any(Number) });
    act(() => tab.stop());
    expect(result.current).toEqual([]);
  });
});

describe('the connection', () => {
  it('is opened after the first screen', async () => {
    const tab = await aLiveTab({ isConnected: false });
    await vi.advanceTimersByTimeAsync(CONNECT_DELAY_MS - 1);
    expect(tab.connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.connect).toHaveBeenCalledOnce();
  });

  it('is being opened from the start, also after one that ended', async () => {
    noteConnection('lost');
    await aLiveTab({ isConnected: false });
    const { result } = renderHook(() => useLiveConnection());
    expect(result.current).toBe('connecting');
  });

  it('is never opened when the session ends before that', async () => {
    const tab = await aLiveTab({ isConnected: false });
    tab.stop();
    await vi.advanceTimersByTimeAsync(CONNECT_DELAY_MS);
    expect(tab.connect).not.toHaveBeenCalled();
  });
});

describe('the end', () => {
  it('closes the connection and forgets what was waiting', async () => {
    const tab = await aLiveTab();
    tab.push({ view: 'clients', id: '1', position: '0005' });
    tab.stop();
    await vi.advanceTimersByTimeAsync(30);
    expect(tab.disconnect).toHaveBeenCalledOnce();
    expect(tab.stale).not.toHaveBeenCalled();
  });
});
