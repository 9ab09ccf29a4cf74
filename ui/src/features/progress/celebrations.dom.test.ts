import type { UserLevel } from '@lexledger/contracts/features/progress';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, shownToasts } from '../../notifications/toast.ts';
import { startCelebrations } from './celebrations.ts';

const level = (totalExperience: number, achievements = 0, shown = true): UserLevel => ({
  totalExperience,
  level: 1,
  title: 'Legal Graduate',
  from: 0,
  until: 100,
  shown,
  achievements,
  latest: achievements === 0 ? null : { id: 'first-task', name: 'One thing done', points: 5 },
});

function start(first: UserLevel) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const set = (next: UserLevel) => queries.setQueryData(['/api/user/level'], next);
  set(first);
  const open = vi.fn();
  const stop = startCelebrations(queries, open);
  return { set, open, stop };
}

const titles = (): readonly string[] => shownToasts().map(({ title }) => title);

describe('celebrations', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    clearToasts();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('tell of what was reached, together, and lead to it', async () => {
    const { set, open, stop } = start(level(90));
    set(level(95, 1));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(titles()).toEqual(['Achievement: One thing done']);
    shownToasts()[0]?.action?.run();
    expect(open).toHaveBeenCalledWith('first-task');
    stop();
  });

  it('tell nothing of what was there before, nor to whoever does not want to know', async () => {
    const { set, stop } = start(level(500, 3));
    set(level(510, 3));
    set(level(1_100, 5, false));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titles()).toEqual([]);
    stop();
  });

  it('wait while a dialog is open', async () => {
    const { set, stop } = start(level(90));
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    set(level(105));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(titles()).toEqual([]);
    dialog.remove();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(titles()).toEqual(['Level 2: Junior Associate']);
    stop();
  });

  it('give way to anything else', async () => {
    const { set, stop } = start(level(90));
    set(level(105));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shownToasts()[0]?.yielding).toBe(true);
    stop();
    set(level(600));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(titles()).toHaveLength(1);
  });
});
