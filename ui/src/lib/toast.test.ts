import { TOAST_REMOVAL_MS } from '@lexledger/contracts/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, dismissToast, shownToasts, toast, toastError } from './toast.ts';

const undo = { action: { label: 'Undo', run: () => undefined } };

const shown = (): readonly string[] =>
  shownToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title);

/** What is shown one after the other, each closed before the next. */
function readAll(): readonly string[] {
  const read: string[] = [];
  for (let now = shownToasts().find(({ open }) => open); now; now = shownToasts().find(({ open }) => open)) {
    read.push(now.title);
    dismissToast(now.id);
  }
  return read;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

describe('notifications', () => {
  it('are shown one at a time, each until it closes', () => {
    const first = toast({ title: 'Client removed' }, undo);
    toast({ title: 'Case removed' }, undo);
    expect(shown()).toEqual(['Client removed']);
    dismissToast(first);
    expect(shown()).toEqual(['Case removed']);
  });

  it('let a failure go before what went well', () => {
    toast({ title: 'Client saved' });
    toast({ title: 'Task added' });
    toastError({ title: 'Error', description: 'No connection.' });
    expect(readAll()).toEqual(['Client saved', 'Error', 'Task added']);
  });

  it('say nothing twice that waits already, unless it can be undone', () => {
    toast({ title: 'Client saved' });
    expect(toast({ title: 'Task added' })).toBe(toast({ title: 'Task added' }));
    toast({ title: 'Task removed' }, undo);
    toast({ title: 'Task removed' }, undo);
    expect(readAll()).toEqual(['Client saved', 'Task added', 'Task removed', 'Task removed']);
  });

  it('give way at once when what they tell of is over', () => {
    toast({ title: 'Taking longer than usual' }, { yielding: true });
    toast({ title: 'Client saved' });
    expect(shown()).toEqual(['Client saved']);
  });

  it('tell of the same moment once, whoever noticed it', () => {
    toast({ title: 'Offline Mode' });
    toast({ title: 'Offline Mode' }, { yielding: true });
    toast({ title: 'Offline Mode' }, { yielding: true });
    expect(readAll()).toEqual(['Offline Mode']);
  });

  it('stay in the list, closed, for a while', () => {
    dismissToast(toast({ title: 'Client saved' }));
    expect(shownToasts()).toHaveLength(1);
    vi.advanceTimersByTime(TOAST_REMOVAL_MS);
    expect(shownToasts()).toEqual([]);
  });

  it('are forgotten with the person they were for', () => {
    toast({ title: 'Client removed' }, undo);
    toast({ title: 'Case removed' }, undo);
    clearToasts();
    expect(readAll()).toEqual([]);
  });
});
