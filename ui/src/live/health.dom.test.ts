import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { reportLongTasks, watchMemory } from './health.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('long tasks', () => {
  it('over 50 ms are reported, and failures ignored', () => {
    let see: (list: { getEntries: () => readonly { duration: number; startTime: number }[] }) => void = () => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static readonly supportedEntryTypes = ['longtask'];
        constructor(given: typeof see) {
          see = given;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const sendCommand = vi.fn(() => Promise.reject(new Error('away')));
    const stop = reportLongTasks({ sendCommand } as unknown as Api);
    see({
      getEntries: () => [
        { duration: 50, startTime: 1 },
        { duration: 51.4, startTime: 200.6 },
      ],
    });
    expect(sendCommand.mock.calls).toEqual([
      [
        'POST',
        '/api/monitoring/performance',
        { type: 'long-task', data: { duration: 51, startTime: 201 }, timestamp: Date.now(), url: '/' },
      ],
    ]);
    stop();
  });
});

describe('memory', () => {
  it('is looked at every 30 seconds and cleaned above 90 %', async () => {
    const queries = new QueryClient();
    queries.setQueryData(['/api/clients'], []);
    let used = 90;
    const stop = watchMemory(queries, () => ({ usedJSHeapSize: used, jsHeapSizeLimit: 100 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queries.getQueryData(['/api/clients'])).toEqual([]);
    used = 91;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queries.getQueryData(['/api/clients'])).toBeUndefined();
    stop();
  });
});
