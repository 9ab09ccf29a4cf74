import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, shownToasts } from '../notifications/toast.ts';
import { AT_ONCE, type BulkPlan, runAtOnce, startBulk } from './bulk.ts';
import { type BulkJob, clearBulkJobs, shownBulkJobs } from './bulkJobs.ts';

interface Item {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

const place = { path: '/api/tasks', views: ['tasks'], noun: 'Task' };
const items = (amount: number): readonly Item[] =>
  Array.from({ length: amount }, (_, index) => ({ id: `t${index}`, version: 1, status: 'pending' }));

const planOf = (rows: readonly Item[], more: Partial<BulkPlan<Item>> = {}): BulkPlan<Item> => ({
  place,
  rows,
  nameOf: ({ id }) => `Task ${id}`,
  pastTense: 'completed',
  run: async (row) => ({ ...row, version: row.version + 1, status: 'completed' }),
  undo: async (before, now) => ({ ...now, version: now.version + 1, status: before.status }),
  ...more,
});

const jobShown = (): BulkJob => {
  const [job] = shownBulkJobs();
  if (job === undefined) throw new Error('no work is shown');
  return job;
};

let queries: QueryClient;
const listed = (): readonly Item[] => queries.getQueryData<readonly Item[]>(['/api/tasks']) ?? [];

beforeEach(() => {
  queries = new QueryClient();
  queries.getQueryCache().build(queries, { queryKey: ['/api/tasks'], meta: { views: ['tasks'] } });
});

afterEach(() => {
  clearBulkJobs();
  clearToasts();
});

describe('running at once', () => {
  it('keeps to the bound, and to the order in which it begins', async () => {
    let under = 0;
    let most = 0;
    const begun: number[] = [];
    await runAtOnce([...Array(20).keys()], AT_ONCE, new AbortController().signal, async (item) => {
      begun.push(item);
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
    });
    expect(most).toBe(AT_ONCE);
    expect(begun).toEqual([...Array(20).keys()]);
  });

  it('begins nothing further once it is told to stop', async () => {
    const stopping = new AbortController();
    const begun: number[] = [];
    await runAtOnce([1, 2, 3, 4], 2, stopping.signal, async (item) => {
      begun.push(item);
      await Promise.resolve();
      stopping.abort();
    });
    expect(begun).toEqual([1, 2]);
  });
});

describe('work on many records', () => {
  it('shows each in the lists as it is done, and tells of all in one notification with Undo', async () => {
    queries.setQueryData(['/api/tasks'], items(8));
    await startBulk(queries, planOf(items(8)));
    expect(listed().every(({ status, version }) => status === 'completed' && version === 2)).toBe(true);
    expect(shownBulkJobs()).toEqual([]);
    expect(shownToasts()).toMatchObject([{ title: '8 tasks completed', action: { label: 'Undo' } }]);
  });

  it('takes out of the lists what it removes', async () => {
    queries.setQueryData(['/api/tasks'], items(3));
    await startBulk(queries, planOf(items(2), { takesOut: true, pastTense: 'removed' }));
    expect(listed().map(({ id }) => id)).toEqual(['t2']);
  });

  it('changes all of them back by Undo, from what they are by then', async () => {
    queries.setQueryData(['/api/tasks'], items(3));
    const undo = vi.fn(async (before: Item, now: Item) => ({
      ...now,
      version: now.version + 1,
      status: before.status,
    }));
    await startBulk(queries, planOf(items(3), { undo }));
    shownToasts()[0]?.action?.run();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(3));
    expect(undo.mock.calls.map(([before, now]) => [before.version, now.version])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    await vi.waitFor(() => expect(listed().map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']));
  });

  it('keeps what was refused with its reason, undoes the others, and begins no notification', async () => {
    const refuse = async (row: Item): Promise<Item> => {
      if (row.id === 't1') throw new Error('This task is completed already.');
      return { ...row, version: 2 };
    };
    await startBulk(queries, planOf(items(3), { run: refuse }));
    expect(shownToasts()).toEqual([]);
    expect(jobShown()).toMatchObject({
      state: 'over',
      total: 3,
      done: 2,
      text: { title: '2 of 3 tasks completed' },
      failures: [{ id: 't1', name: 'Task t1', reason: 'This task is completed already.' }],
    });
    jobShown().undo?.();
    await vi.waitFor(() => expect(shownToasts()).toMatchObject([{ title: '2 tasks changed back' }]));
    expect(shownBulkJobs()).toEqual([]);
  });

  it('tries again what failed, as the lists have it by now, and then can undo the whole', async () => {
    const versions: number[] = [];
    const run = async (row: Item): Promise<Item> => {
      if (row.id === 't1') versions.push(row.version);
      if (row.id === 't1' && row.version === 1) throw new Error('Somebody changed it.');
      return { ...row, version: row.version + 1 };
    };
    const undo = vi.fn(async (_before: Item, now: Item) => now);
    queries.setQueryData(['/api/tasks'], items(3));
    await startBulk(queries, planOf(items(3), { run, undo }));
    queries.setQueryData<readonly Item[]>(['/api/tasks'], (rows) =>
      rows?.map((row) => (row.id === 't1' ? { ...row, version: 5 } : row)),
    );
    jobShown().retry?.();
    await vi.waitFor(() => expect(shownToasts()).toMatchObject([{ title: '3 tasks completed' }]));
    expect(versions).toEqual([1, 5]);
    shownToasts()[0]?.action?.run();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(3));
  });

  it('is shown while it lasts, and leaves the rest as it is when it is stopped', async () => {
    const letGo: (() => void)[] = [];
    const run = (row: Item) =>
      new Promise<Item>((resolve) => {
        letGo.push(() => resolve({ ...row, version: 2 }));
      });
    const ends = startBulk(queries, planOf(items(20), { run }));
    await vi.waitFor(() => expect(jobShown()).toMatchObject({ state: 'running', done: 0, total: 20 }));
    jobShown().stop();
    expect(jobShown().state).toBe('stopping');
    for (const resolve of letGo) resolve();
    await ends;
    expect(jobShown()).toMatchObject({
      state: 'over',
      done: AT_ONCE,
      failures: [],
      text: { title: '6 of 20 tasks completed' },
    });
  });

  it('says nothing to who signed in after it was forgotten', async () => {
    const letGo: (() => void)[] = [];
    const run = (row: Item) =>
      new Promise<Item>((resolve) => {
        letGo.push(() => resolve(row));
      });
    const ends = startBulk(queries, planOf(items(9), { run }));
    clearBulkJobs();
    for (const resolve of letGo) resolve();
    await ends;
    expect(letGo).toHaveLength(AT_ONCE);
    expect(shownBulkJobs()).toEqual([]);
    expect(shownToasts()).toEqual([]);
  });
});
