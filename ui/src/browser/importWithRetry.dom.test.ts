import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, shownToasts } from '../notifications/toast.ts';
import { importWithRetry } from './importWithRetry.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A chunk that can be fetched only while there is a network. */
function aPart() {
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw lost;
    return 'the form';
  });
  return { load, notify: vi.fn() };
}

let isOnline: boolean;
let isThere: boolean;

function goOnline(): void {
  isOnline = true;
  dispatchEvent(new Event('online'));
}

beforeEach(() => {
  isOnline = true;
  isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers();
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part that is loaded with retries', () => {
  it('comes at once, and quietly, with a network', async () => {
    const { load, notify } = aPart();
    expect(await importWithRetry(load, notify)()).toBe('the form');
    expect([load.mock.calls.length, notify.mock.calls.length]).toEqual([1, 0]);
  });

  it('waits without one, says so once, and comes as soon as the network is back', async () => {
    isOnline = false;
    const { load, notify } = aPart();
    const loading = importWithRetry(load, notify)();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(notify).toHaveBeenCalledTimes(1);

    goOnline();
    expect(await loading).toBe('the form');
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('comes by itself where the browser does not tell of the network', async () => {
    isOnline = false;
    const { load, notify } = aPart();
    const loading = importWithRetry(load, notify)();
    await vi.advanceTimersByTimeAsync(0);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(2_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('the form');
  });

  it('leaves no timer and no listener behind', async () => {
    isOnline = false;
    const { load, notify } = aPart();
    const loading = importWithRetry(load, notify)();
    await vi.advanceTimersByTimeAsync(0);
    goOnline();
    await loading;
    expect(vi.getTimerCount()).toBe(0);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails where the server is there: then it is of a version that is gone', async () => {
    const load = vi.fn(() => Promise.reject(lost));
    await expect(importWithRetry(load)()).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits for a server that is being started again', async () => {
    isThere = false;
    const load = vi.fn(async () => {
      if (!isThere) throw lost;
      return 'the form';
    });
    const loading = importWithRetry(load)();
    await vi.advanceTimersByTimeAsync(4_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await loading).toBe('the form');
  });

  it('tells of the waiting by a notification unless it is told how', async () => {
    isOnline = false;
    const loading = importWithRetry(aPart().load)();
    await vi.advanceTimersByTimeAsync(0);
    expect(shownToasts()).toMatchObject([
      { title: 'Offline', description: 'This opens when the connection is back.', tone: 'destructive' },
    ]);
    goOnline();
    await loading;
  });
});
