import { describe, expect, it } from 'vitest';
import { createTimer, measured, TIMER_KEY } from './timer.ts';

const MINUTE = 60_000;

function aBrowser() {
  const stored = new Map<string, string>();
  const clock = { at: 1_000_000 };
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, clock, open: () => createTimer(store, () => clock.at, TIMER_KEY) };
}

describe('the timer', () => {
  it('measures from start to stop, and goes on after it', () => {
    const { clock, open } = aBrowser();
    const timer = open();
    timer.start();
    clock.at += 4 * MINUTE;
    timer.stop();
    clock.at += 60 * MINUTE;
    expect(measured(timer.state(), clock.at)).toBe(4 * MINUTE);
    timer.start();
    clock.at += 3 * MINUTE;
    expect(measured(timer.state(), clock.at)).toBe(7 * MINUTE);
    expect(timer.state()).toMatchObject({ is: 'running', firstStartedAt: 1_000_000 });
  });

  it('survives a reload while it runs', () => {
    const { clock, open } = aBrowser();
    open().start();
    clock.at += 9 * MINUTE;
    expect(measured(open().state(), clock.at)).toBe(9 * MINUTE);
  });

  it('is the same in two tabs', () => {
    const { clock, open } = aBrowser();
    const [one, other] = [open(), open()];
    one.start();
    clock.at += MINUTE;
    other.stop();
    expect(one.state()).toMatchObject({ is: 'stopped', elapsedMs: MINUTE });
    one.discard();
    expect(other.state()).toEqual({ is: 'idle' });
  });

  it('is told of when it changes', () => {
    const { open } = aBrowser();
    const timer = open();
    const seen: string[] = [];
    timer.subscribe(() => seen.push(timer.state().is));
    timer.start();
    timer.start();
    timer.stop();
    timer.discard();
    expect(seen).toEqual(['running', 'stopped', 'idle']);
  });

  it('is idle where something else was stored', () => {
    const { stored, open } = aBrowser();
    for (const text of ['', '{}', 'null', '{"is":"running","elapsedMs":-1}', 'not json']) {
      stored.set(TIMER_KEY, text);
      expect(open().state()).toEqual({ is: 'idle' });
    }
  });
});
