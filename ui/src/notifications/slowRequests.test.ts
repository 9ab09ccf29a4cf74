import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { reportSlowRequests } from './slowRequests.ts';
import { clearToasts, shownToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

it("a call slower than 3 seconds is told of by 'Taking longer than usual' for 10 seconds", async () => {
  const api = createApi({
    fetch: () => new Promise(() => undefined),
    now: Date.now,
    newId: () => 'id',
    calendarToken: () => null,
  });
  const stop = reportSlowRequests(api);
  void api.get('/api/user/theme');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shownToasts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shownToasts()).toMatchObject([{ title: 'Taking longer than usual', duration: 10_000, open: true }]);
  stop();
});
