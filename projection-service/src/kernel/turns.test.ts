import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Batches of views that all want to run; `done` tells in which order they did. */
function aQueue() {
  let time = 0;
  const turns = createTurns(() => time);
  const done: string[] = [];
  let atOnce = 0;
  const run = (view: string): Promise<void> =>
    turns.of(view).inTurn(async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      done.push(view);
      atOnce -= 1;
    });
  return { turns, done, run, passes: (ms: number) => (time += ms) };
}

describe('turns', () => {
  it('are taken one at a time, in the order in which they came', async () => {
    const { done, run } = aQueue();
    await Promise.all(['cases', 'tasks', 'clients', 'tasks'].map(run));
    expect(done).toEqual(['cases', 'tasks', 'clients', 'tasks']);
  });

  it('come first for what somebody waits for, until they ask no more', async () => {
    const { done, run, turns, passes } = aQueue();
    turns.prefer(['tasks']);
    expect(turns.of('tasks').isAwaited()).toBe(true);
    await Promise.all(['cases', 'clients', 'notes', 'tasks'].map(run));
    expect(done).toEqual(['cases', 'tasks', 'clients', 'notes']);
    passes(60_000);
    expect(turns.of('tasks').isAwaited()).toBe(false);
    await Promise.all(['cases', 'clients', 'tasks'].map(run));
    expect(done.slice(4)).toEqual(['cases', 'clients', 'tasks']);
  });

  it('go on after a batch that failed', async () => {
    const { done, run, turns } = aQueue();
    const failed = turns.of('cases').inTurn(() => Promise.reject(new Error('The store is away.')));
    const after = run('tasks');
    await expect(failed).rejects.toThrow('away');
    await after;
    expect(done).toEqual(['tasks']);
  });
});
