import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSignal } from './change-signal.ts';

const TASKS = 1;
const CASES = 2;

/** Whether each of them was woken so far. */
function waiters(signal: ChangeSignal, ...wanted: readonly (ReadonlySet<number> | null)[]) {
  const woken = wanted.map(() => false);
  const never = new AbortController();
  wanted.forEach((kinds, index) => {
    void signal.after(signal.count, never.signal, kinds).then(() => {
      woken[index] = true;
    });
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return woken;
  };
}

describe('a change of the log', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('wakes whom its events concern at once, the others a moment later', async () => {
    const signal = new ChangeSignal();
    const woken = waiters(signal, new Set([TASKS]), new Set([CASES]), null);
    signal.announce(new Set([TASKS]));
    expect(await woken()).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await woken()).toEqual([true, true, true]);
  });

  it('is one for those whom none of many concerns', async () => {
    const signal = new ChangeSignal();
    let times = 0;
    const never = new AbortController();
    const follow = async (): Promise<void> => {
      for (;;) {
        await signal.after(signal.count, never.signal, new Set([CASES]));
        times += 1;
      }
    };
    void follow();
    for (let commit = 0; commit < 4; commit += 1) {
      signal.announce(new Set([TASKS]));
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(times).toBe(1);
  });

  it('of which nothing is known wakes all at once', async () => {
    const signal = new ChangeSignal();
    const woken = waiters(signal, new Set([TASKS]), new Set([CASES]));
    signal.announce();
    expect(await woken()).toEqual([true, true]);
  });

  it('that came before anybody waited is not waited for', async () => {
    const signal = new ChangeSignal();
    const seen = signal.count;
    signal.announce(new Set([TASKS]));
    await expect(signal.after(seen, new AbortController().signal, new Set([CASES]))).resolves.toBeUndefined();
  });

  it('is not waited for once somebody says stop', async () => {
    const signal = new ChangeSignal();
    const stopping = new AbortController();
    const waiting = signal.after(signal.count, stopping.signal, new Set([CASES]));
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
