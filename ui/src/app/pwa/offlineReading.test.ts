import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { cacheAnswer, openPersistedCache } from '../../replica/persistedCache.ts';
import { startOfflineReading } from './offlineReading.ts';
import { readForOffline } from './readForOffline.ts';
import { registerWorker } from './worker.ts';

vi.mock('../../replica/persistedCache.ts', () => ({ openPersistedCache: vi.fn(), cacheAnswer: vi.fn() }));
vi.mock('./worker.ts', () => ({ registerWorker: vi.fn() }));

const NOON = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.clearAllMocks();
  vi.mocked(registerWorker).mockResolvedValue({} as ServiceWorkerRegistration);
});
afterEach(() => {
  vi.useRealTimers();
});

function keeping(keptAt: Readonly<Record<string, number>> = {}): void {
  const persisted = { keptAt: async (address: string) => keptAt[address] };
  vi.mocked(openPersistedCache).mockResolvedValue(
    persisted as unknown as Awaited<ReturnType<typeof openPersistedCache>>,
  );
}

function aServer(refuses: readonly string[] = []) {
  const get = vi.fn(async (address: string) => {
    if (refuses.includes(address)) throw new Error('refused');
    return [address];
  });
  return { get, client: { get } as unknown as Api };
}

const asked = (get: ReturnType<typeof aServer>['get']): readonly string[] => get.mock.calls.map(([address]) => address);

describe('reading ahead for a time without a network', () => {
  it('keeps each list once, and goes on after one that is refused', async () => {
    keeping();
    const { get, client } = aServer(['/api/cases']);
    await readForOffline(client, new AbortController().signal);
    const addresses = asked(get);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(expect.arrayContaining(['/api/clients', '/api/cases', '/api/tasks', '/api/case-notes']));
    expect(cacheAnswer).toHaveBeenCalledWith('/api/tasks', ['/api/tasks']);
    expect(cacheAnswer).not.toHaveBeenCalledWith('/api/cases', expect.anything());
  });

  it('leaves out what was read within ten minutes', async () => {
    keeping({ '/api/clients': NOON - 9 * MINUTE, '/api/cases': NOON - 11 * MINUTE });
    const { get, client } = aServer();
    await readForOffline(client, new AbortController().signal);
    expect(asked(get)).not.toContain('/api/clients');
    expect(asked(get)).toContain('/api/cases');
  });

  it('begins after the first screen, comes again every quarter of an hour, and ends with the session', async () => {
    keeping();
    const { get, client } = aServer();
    const ended = new AbortController();
    startOfflineReading(client, ended.signal);
    await vi.advanceTimersByTimeAsync(4900);
    expect(get).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    const once = get.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(get).toHaveBeenCalledTimes(2 * once);
    ended.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is left out where there is no worker to start the application', async () => {
    keeping();
    vi.mocked(registerWorker).mockResolvedValue(null);
    const { get, client } = aServer();
    startOfflineReading(client, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(get).not.toHaveBeenCalled();
  });
});
