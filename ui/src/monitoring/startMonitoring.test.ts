import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { setMonitor } from '../browser/monitoring.ts';
import { SETTINGS, startMonitoring } from './startMonitoring.ts';

const startTracker = vi.hoisted(() =>
  vi.fn(() => ({ report: () => undefined, noteForm: () => undefined, log: () => undefined })),
);
vi.mock('./tracker.ts', () => ({ startTracker }));

beforeEach(() => {
  startTracker.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setMonitor(null);
});

const anApi = (get: () => Promise<unknown>): Api => ({ get: vi.fn(get) }) as unknown as Api;

it('without an address one line says that error tracking is disabled, and nothing is loaded', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  await startMonitoring(
    anApi(async () => ({ errorTracker: null })),
    new QueryClient(),
  );
  expect(info.mock.calls).toEqual([['Error tracking is disabled: the server has no address for it.']]);
  expect(startTracker).not.toHaveBeenCalled();
});

it('with an address the tracker is started with it', async () => {
  const api = anApi(async () => ({ errorTracker: 'https://key@errors.example.com/1' }));
  await startMonitoring(api, new QueryClient());
  expect(api.get).toHaveBeenCalledWith(SETTINGS);
  expect(startTracker).toHaveBeenCalledWith('https://key@errors.example.com/1', expect.any(Function));
});

it('a server that cannot be reached is asked again after a minute, or when the network is back', async () => {
  vi.useFakeTimers();
  let failures = 2;
  const api = anApi(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
    return { errorTracker: 'https://key@errors.example.com/1' };
  });
  const started = startMonitoring(api, new QueryClient());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.get).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  await started;
  expect(startTracker).toHaveBeenCalledOnce();
});
