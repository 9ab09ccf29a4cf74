import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, dismissToast, holdToast, shownToasts, toast, toastError } from './toast.ts';

const undo = { action: { label: 'Undo', run: () => undefined } };

const shown = (): readonly string[] =>
  shownToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title);

/** The titles of the toasts shown one after the other, each closed before the next. */
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
  it('are shown one at a time: what was just done at once, and what can still be undone again after it', () => {
    toast({ title: 'Client removed' }, undo);
    toast({ title: 'Task saved' });
    expect(shown()).toEqual(['Task saved']);
    const last = toast({ title: 'Case removed' }, undo);
    expect(shown()).toEqual(['Case removed']);
    dismissToast(last);
    expect(shown()).toEqual(['Client removed']);
    toastError({ title: 'Error' });
    toastError({ title: 'Another error' });
    expect(shown()).toEqual(['Error']);
  });

  it('stay while the pointer is on them, and the next follows', () => {
    const first = toast({ title: 'Client removed' }, undo);
    holdToast(true);
    toast({ title: 'Task saved' });
    expect(shown()).toEqual(['Client removed']);
    holdToast(false);
    dismissToast(first);
    expect(shown()).toEqual(['Task saved']);
  });

  it('let a failure go before what went well, and stay until it was read', () => {
    toast({ title: 'Client saved' });
    toastError({ title: 'Error', description: 'No connection.' });
    toast({ title: 'Task added' });
    toastError({ title: 'Another error' });
    expect(readAll()).toEqual(['Error', 'Another error', 'Task added']);
  });

  it('of a moment wait until nothing else is shown', () => {
    toast({ title: 'Client saved' });
    toast({ title: 'A new level' }, { yielding: true });
    expect(readAll()).toEqual(['Client saved', 'A new level']);
  });

  it('that are to be read first keep what follows waiting for so long', () => {
    toast({ title: 'Back Online' }, { yielding: true, least: 2000 });
    toast({ title: 'Sync Complete' }, { yielding: true });
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(['Back Online']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['Sync Complete']);
  });

  it('of the network’s return take the place of what said that something waits, and what they came to follows', () => {
    toast({ title: 'Action Queued' }, { about: 'a command', during: 'offline' });
    toast({ title: 'Still Offline' }, { tone: 'destructive', during: 'offline' });
    vi.advanceTimersByTime(500);
    toast({ title: 'Back Online' }, { least: 2000, ends: 'offline' });
    expect(shown()).toEqual(['Back Online']);
    toast({ title: 'Sync Complete' }, { yielding: true });
    toastError({ title: 'Sync Errors' });
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(['Back Online']);
    vi.advanceTimersByTime(1);
    expect(readAll()).toEqual(['Sync Errors', 'Sync Complete']);
  });

  it('of the network’s return leave what can still be undone', () => {
    toast({ title: 'Action Queued' }, { about: 'a command', during: 'offline', ...undo });
    toast({ title: 'Back Online' }, { least: 2000, ends: 'offline' });
    expect(readAll()).toEqual(['Back Online', 'Action Queued']);
  });

  it('say nothing twice that waits already, unless it can be undone', () => {
    toastError({ title: 'Error' });
    expect(toast({ title: 'Task added' })).toBe(toast({ title: 'Task added' }));
    toast({ title: 'Task removed' }, undo);
    toast({ title: 'Task removed' }, undo);
    expect(readAll()).toEqual(['Error', 'Task added', 'Task removed', 'Task removed']);
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
    vi.advanceTimersByTime(999_999);
    expect(shownToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shownToasts()).toEqual([]);
  });

  it('are forgotten with the person they were for', () => {
    toast({ title: 'Client removed' }, undo);
    toast({ title: 'Case removed' }, undo);
    clearToasts();
    expect(readAll()).toEqual([]);
  });
});
