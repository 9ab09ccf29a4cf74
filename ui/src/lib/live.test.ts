import type { Push } from '@lexledger/contracts/kernel/push';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';
import { startLive } from './live.ts';
import { recentlyChanged } from './recentlyChanged.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function aLiveTab() {
  const listeners: { push?: (push: Push) => void; refetch?: () => void } = {};
  const disconnect = vi.fn();
  let auth: (give: (data: { after: string }) => void) => void = () => undefined;
  const fetch = vi.fn(async (_url: string | URL | Request) => new Response('[]'));
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
  const stop = startLive(queries, api, async (given) => {
    auth = given;
    return {
      on: (event: 'push' | 'refetch', listener: never) => {
        listeners[event] = listener;
      },
      disconnect,
    };
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    api,
    queries,
    fetched: () => fetch.mock.calls.map(([url]) => decodeURIComponent(String(url))),
    stop,
    stale,
    disconnect,
    push: (given: Push) => listeners.push?.(given),
    refetch: () => listeners.refetch?.(),
    isStale: (view: string) => queries.getQueryState([`/api/${view}`])?.isInvalidated,
    lastSeen: () => {
      let seen: string | undefined;
      auth(({ after }) => {
        seen = after;
      });
      return seen;
    },
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

  it('tints its document for a second', async () => {
    const tab = await aLiveTab();
    tab.push({ view: 'clients', id: '1', position: '0005' });
    expect(recentlyChanged('clients', '1')).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(recentlyChanged('clients', '1')).toBe(false);
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

describe('a tab that is far behind', () => {
  it('refetches everything that is live', async () => {
    const tab = await aLiveTab();
    tab.refetch();
    expect([tab.isStale('clients'), tab.isStale('cases')]).toEqual([true, true]);
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
