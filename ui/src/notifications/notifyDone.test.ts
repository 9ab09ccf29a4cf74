import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markQueued } from '../api/outboxGate.ts';
import { notifyDone } from './notifyDone.ts';
import { clearToasts, dismissToast, shownToasts, toast } from './toast.ts';

const QUEUED = { title: 'Action Queued', description: 'Task will be synced when online.' };
const DONE = { title: 'Task completed', description: 'File the answer' };

const shown = () =>
  shownToasts()
    .filter(({ open }) => open)
    .map(({ title, action }) => [title, action?.label]);

/** Closes the toasts that are shown; returns the next ones. */
function next() {
  for (const { id, open } of shownToasts()) if (open) dismissToast(id);
  return shown();
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

describe('what was done', () => {
  it('is told with its Undo once the server has done it', () => {
    notifyDone([{ id: '1' }], DONE, () => undefined);
    expect(shown()).toEqual([['Task completed', 'Undo']]);
  });

  it('is not told while it waits: the words that it waits get the Undo', () => {
    const undo = vi.fn();
    toast(QUEUED, { about: 'command-1' });
    notifyDone([markQueued({ id: '1' }, 'command-1')], DONE, undo);
    expect(shown()).toEqual([['Action Queued', 'Undo']]);
    shownToasts()[0]?.action?.run();
    expect(undo).toHaveBeenCalledOnce();
    expect(next()).toEqual([]);
  });

  it('to several that wait is told once, with one Undo for all', () => {
    for (const about of ['command-1', 'command-2', 'command-3']) toast(QUEUED, { about });
    const answers = [1, 2, 3].map((id) => markQueued({ id }, `command-${id}`));
    notifyDone(answers, { title: '3 tasks completed' }, () => undefined);
    expect(shown()).toEqual([['Action Queued', 'Undo']]);
    expect(next()).toEqual([]);
  });

  it('leaves alone what was said of other commands', () => {
    toast(QUEUED, { about: 'command-1' });
    toast({ ...QUEUED, description: 'Note will be synced when online.' }, { about: 'command-2' });
    notifyDone([markQueued({ id: '1' }, 'command-1')], DONE, () => undefined);
    expect(shown()).toEqual([['Action Queued', undefined]]);
    expect(next()).toEqual([['Action Queued', 'Undo']]);
  });

  it('of which only a part waits is told as a whole', () => {
    notifyDone([{ id: '1' }, markQueued({ id: '2' }, 'command-2')], { title: '2 tasks completed' }, () => undefined);
    expect(shown()).toEqual([['2 tasks completed', 'Undo']]);
  });
});
