import { describe, expect, it } from 'vitest';
import { createQueryClient, liveQuery } from '../cache/query.ts';
import { isPendingId, knownRecord, pendingId, showAddition, showChange } from './pendingChanges.ts';

interface Task {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status?: string;
}

const file: Task = { id: '1', version: 2, title: 'File' };
const call: Task = { id: '2', version: 0, title: 'Call' };
const VIEWS = ['tasks'];
const LIST = ['/api/tasks'];
const OPEN = ['/api/tasks', { open: 'true' }];

/** A browser that has cached the list of tasks, and a server's list to fetch. */
async function cached(keys: readonly (readonly unknown[])[] = [LIST]) {
  let confirmed: unknown = [file, call];
  const queries = createQueryClient({ get: async () => confirmed } as never);
  for (const key of keys) await queries.prefetchQuery(liveQuery(key, VIEWS));
  return {
    queries,
    shown: (key: readonly unknown[] = LIST) => queries.getQueryData<readonly Task[]>(key),
    titles: (key: readonly unknown[] = LIST) => queries.getQueryData<readonly Task[]>(key)?.map(({ title }) => title),
    /** Replaces the server's list and refetches it. */
    fetches: async (next: unknown) => {
      confirmed = next;
      await queries.refetchQueries();
    },
  };
}

const anAddition = (row: Task) => ({
  views: VIEWS,
  row: { ...row },
  belongs: (key: readonly unknown[]) => key.length === 1,
  isLike: (other: unknown) => (other as Task).title === row.title && !isPendingId((other as Task).id),
});

describe('a change that is on its way', () => {
  it('shows at once, and becomes what the server made of it', async () => {
    const { queries, shown } = await cached();
    const change = showChange(queries, VIEWS, '1', { title: 'Serve' });
    expect(shown()).toEqual([{ ...file, title: 'Serve' }, call]);
    change.settle({ ...file, version: 3, title: 'Serve it' });
    expect(shown()).toEqual([{ ...file, version: 3, title: 'Serve it' }, call]);
  });

  it('changes single entries of a field, and takes back its own alone', async () => {
    const { queries, shown } = await cached();
    queries.setQueryData(LIST, [{ ...file, answers: { fee: '1', scope: 'all' } }, call]);
    const entries = ['answers'];
    const first = showChange(queries, VIEWS, '1', { answers: { fee: '2' } }, { entries });
    const second = showChange(queries, VIEWS, '1', { answers: { scope: null, day: 'today' } }, { entries });
    expect(shown()?.[0]).toMatchObject({ answers: { fee: '2', day: 'today' } });
    first.takeBack();
    expect(shown()?.[0]).toEqual({ ...file, answers: { fee: '1', day: 'today' } });
    second.settle();
    expect(shown()?.[0]).toEqual({ ...file, answers: { fee: '1', day: 'today' } });
  });

  it('goes when it is refused, and leaves what was done after it', async () => {
    const { queries, shown } = await cached();
    const first = showChange(queries, VIEWS, '1', { title: 'Serve', status: 'done' });
    const second = showChange(queries, VIEWS, '1', { title: 'Serve by mail' });
    first.takeBack();
    expect(shown()?.[0]).toEqual({ ...file, title: 'Serve by mail' });
    second.settle({ ...file, version: 3, title: 'Serve by mail' });
    expect(shown()?.[0]).toEqual({ ...file, version: 3, title: 'Serve by mail' });
  });

  it('leaves what was done before it when it is refused', async () => {
    const { queries, shown } = await cached();
    const first = showChange(queries, VIEWS, '1', { title: 'Serve' });
    const second = showChange(queries, VIEWS, '1', { title: 'Burn' });
    second.takeBack();
    expect(shown()?.[0]).toMatchObject({ title: 'Serve' });
    first.takeBack();
    expect(shown()).toEqual([file, call]);
  });

  it('shows over an answer that is fetched meanwhile', async () => {
    const { queries, shown, fetches } = await cached();
    const change = showChange(queries, VIEWS, '1', { title: 'Serve' });
    await fetches([{ ...file, version: 3, status: 'urgent' }, call]);
    expect(shown()?.[0]).toEqual({ ...file, version: 3, status: 'urgent', title: 'Serve' });
    change.takeBack();
    expect(shown()?.[0]).toEqual({ ...file, version: 3, status: 'urgent' });
  });

  it('shows over what a push wrote meanwhile', async () => {
    const { queries, shown } = await cached();
    const change = showChange(queries, VIEWS, '1', { title: 'Serve' });
    queries.setQueryData<readonly Task[]>(LIST, (rows) =>
      rows?.map((row) => (row.id === '1' ? { ...row, version: 4, title: 'Theirs' } : row)),
    );
    expect(shown()?.[0]).toEqual({ ...file, version: 4, title: 'Serve' });
    change.takeBack();
    expect(shown()?.[0]).toEqual({ ...file, version: 4, title: 'Theirs' });
  });

  it('shows in every answer that holds the record, and leaves the others as they are', async () => {
    const { queries, shown } = await cached([LIST, OPEN]);
    queries.setQueryData(['/api/tasks/1'], file);
    await queries.prefetchQuery(liveQuery(['/api/other'], ['others']));
    const change = showChange(queries, VIEWS, '1', { title: 'Serve' });
    expect([shown()?.[0]?.title, shown(OPEN)?.[0]?.title, shown(['/api/other'])]).toEqual([
      'Serve',
      'Serve',
      [file, call],
    ]);
    change.takeBack();
    expect([shown()?.[0]?.title, shown(OPEN)?.[0]?.title]).toEqual(['File', 'File']);
  });

  it('does not make a stale answer fresh', async () => {
    const { queries } = await cached();
    await queries.invalidateQueries({ refetchType: 'none' });
    const before = queries.getQueryState(LIST)?.dataUpdatedAt;
    showChange(queries, VIEWS, '1', { title: 'Serve' }).settle();
    expect(queries.getQueryState(LIST)).toMatchObject({ isInvalidated: true, dataUpdatedAt: before });
  });

  it('is not what the server is known to hold', async () => {
    const { queries } = await cached();
    const change = showChange(queries, VIEWS, '1', { title: 'Serve' });
    expect(knownRecord(queries, VIEWS, '1')).toMatchObject({ version: 2, title: 'File' });
    change.settle({ ...file, version: 3, title: 'Serve' });
    expect(knownRecord(queries, VIEWS, '1')).toMatchObject({ version: 3, title: 'Serve' });
    expect(knownRecord(queries, VIEWS, '9')).toBeUndefined();
  });
});

describe('a removal that is on its way', () => {
  it('takes the record out of lists, those that are fetched meanwhile included', async () => {
    const { queries, titles, fetches } = await cached();
    const removal = showChange(queries, VIEWS, '1', null);
    expect(titles()).toEqual(['Call']);
    await fetches([file, call]);
    expect(titles()).toEqual(['Call']);
    await fetches([call]);
    removal.settle();
    expect(titles()).toEqual(['Call']);
  });

  it('is over once the server has taken it, before any list is fetched', async () => {
    const { queries, titles } = await cached();
    const rename = showChange(queries, VIEWS, '1', { title: 'Serve' });
    const removal = showChange(queries, VIEWS, '1', null);
    rename.settle({ ...file, version: 3, title: 'Serve' });
    removal.settle({ ...file, version: 4, title: 'Serve' });
    expect(titles()).toEqual(['Call']);
  });

  it('puts it back in its place when it is refused, as it was changed meanwhile', async () => {
    const { queries, titles } = await cached();
    const rename = showChange(queries, VIEWS, '1', { title: 'Serve' });
    const removal = showChange(queries, VIEWS, '1', null);
    expect(titles()).toEqual(['Call']);
    removal.takeBack();
    expect(titles()).toEqual(['Serve', 'Call']);
    rename.takeBack();
    expect(titles()).toEqual(['File', 'Call']);
  });
});

describe('a new record that is on its way', () => {
  const mail: Task = { id: pendingId('c'), version: 0, title: 'Mail' };

  it('stands in the lists that it belongs to, and then under its own id', async () => {
    const { queries, shown, titles } = await cached([LIST, OPEN]);
    const addition = showAddition(queries, anAddition(mail));
    expect([titles(), titles(OPEN)]).toEqual([
      ['Mail', 'File', 'Call'],
      ['File', 'Call'],
    ]);
    expect(isPendingId(shown()?.[0]?.id ?? '')).toBe(true);
    addition.settle({ ...mail, id: '3', version: 0 });
    expect(shown()?.map(({ id }) => id)).toEqual(['3', '1', '2']);
  });

  it('goes when it is refused', async () => {
    const { queries, titles } = await cached();
    showAddition(queries, anAddition(mail)).takeBack();
    expect(titles()).toEqual(['File', 'Call']);
  });

  it('stands once when the list is fetched before it was answered', async () => {
    const { queries, shown, titles, fetches } = await cached();
    const addition = showAddition(queries, anAddition(mail));
    await fetches([file, { ...call, version: 1 }]);
    expect(titles()).toEqual(['Mail', 'File', 'Call']);
    await fetches([file, call, { ...mail, id: '3' }]);
    expect(titles()).toEqual(['File', 'Call', 'Mail']);
    addition.settle({ ...mail, id: '3' });
    expect(shown()?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('stands once when a push brought the record before it was answered', async () => {
    const { queries, shown } = await cached();
    const addition = showAddition(queries, anAddition(mail));
    queries.setQueryData<readonly Task[]>(LIST, (rows) => [...(rows ?? []), { ...mail, id: '3' }]);
    expect(shown()?.map(({ id }) => id)).toEqual(['1', '2', '3']);
    addition.settle({ ...mail, id: '3' });
    expect(shown()?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('keeps what was done to it while it was on its way', async () => {
    const { queries, shown } = await cached();
    const addition = showAddition(queries, anAddition(mail));
    const change = showChange(queries, VIEWS, mail.id, { status: 'done' });
    expect(shown()?.[0]).toMatchObject({ title: 'Mail', status: 'done' });
    addition.settle({ ...mail, id: '3' });
    expect(shown()?.[0]).toMatchObject({ id: '3', status: 'done' });
    change.takeBack();
    expect(shown()?.[0]).toEqual({ ...mail, id: '3' });
  });
});
