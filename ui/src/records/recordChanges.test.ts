import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, liveQuery } from '../cache/query.ts';
import { isPendingId } from './pendingChanges.ts';
import { addRecord, belongsTo, changeRecord, type Identified } from './recordChanges.ts';

interface Task extends Identified {
  readonly title: string;
  readonly status: string;
}

const file: Task = { id: '1', version: 2, title: 'File', status: 'pending' };
const PLACE = {
  path: '/api/tasks',
  views: ['tasks'],
  noun: 'Task',
  blank: { status: 'pending' },
  filters: {
    open: ({ status }: Readonly<Record<string, unknown>>, value: string) =>
      (status !== 'completed') === (value === 'true'),
  },
};

/** A server that answers each command on demand, and a browser that knows the list. */
async function aSlowServer() {
  const asked: { readonly made: Identified; readonly answer: (row: Task) => void; readonly refuse: () => void }[] = [];
  const queries = createQueryClient({ get: async () => [file] } as never);
  await queries.prefetchQuery(liveQuery(['/api/tasks'], ['tasks']));
  await queries.prefetchQuery(liveQuery(['/api/tasks', { open: true }], ['tasks']));
  await queries.prefetchQuery(liveQuery(['/api/tasks', { status: 'completed' }], ['tasks']));
  await queries.prefetchQuery(liveQuery(['/api/tasks', { search: 'file' }], ['tasks']));
  const send = (made: Identified): Promise<Task> =>
    new Promise((resolve, reject) => {
      asked.push({ made, answer: resolve, refuse: () => reject(new Error('Refused')) });
    });
  const rows = (parameters?: object) =>
    queries.getQueryData<readonly Task[]>(['/api/tasks', ...(parameters === undefined ? [] : [parameters])]);
  return {
    queries,
    asked,
    rows,
    shown: () => rows()?.[0],
    change: (record: Identified, patch: Partial<Task>) =>
      changeRecord(queries, { place: PLACE, record, patch, send }).catch((error: Error) => error.message),
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('two changes of one record', () => {
  it('show at once, and go one after the other, the second made on what the first one left', async () => {
    const { asked, shown, change } = await aSlowServer();
    void change(file, { status: 'in-progress' });
    void change({ ...file, status: 'in-progress' } as Task, { status: 'completed' });
    expect(shown()?.status).toBe('completed');
    await nextTurn();
    expect(asked.map(({ made }) => made.version)).toEqual([2]);
    asked[0]?.answer({ ...file, version: 3, status: 'in-progress' });
    await nextTurn();
    expect(shown()?.status).toBe('completed');
    expect(asked.map(({ made }) => made.version)).toEqual([2, 3]);
    asked[1]?.answer({ ...file, version: 4, status: 'completed' });
    await nextTurn();
    expect(shown()).toEqual({ ...file, version: 4, status: 'completed' });
  });

  it('stand by themselves: the second is sent and stays when the first is refused', async () => {
    const { asked, shown, change } = await aSlowServer();
    const first = change(file, { title: 'Burn' });
    const second = change({ ...file, title: 'Burn' } as Task, { status: 'completed' });
    await nextTurn();
    asked[0]?.refuse();
    expect(await first).toBe('Refused');
    await nextTurn();
    expect(shown()).toEqual({ ...file, status: 'completed' });
    expect(asked[1]?.made.version).toBe(2);
    asked[1]?.answer({ ...file, version: 3, status: 'completed' });
    await second;
    expect(shown()).toEqual({ ...file, version: 3, status: 'completed' });
  });

  it('stand by themselves: the first stays when the second is refused', async () => {
    const { asked, shown, change } = await aSlowServer();
    const first = change(file, { title: 'Serve' });
    const second = change({ ...file, title: 'Serve' } as Task, { status: 'completed' });
    await nextTurn();
    asked[0]?.answer({ ...file, version: 3, title: 'Serve' });
    await first;
    await nextTurn();
    asked[1]?.refuse();
    expect(await second).toBe('Refused');
    expect(shown()).toEqual({ ...file, version: 3, title: 'Serve' });
  });

  it('say the version that was seen when somebody else changed the field meanwhile', async () => {
    const { asked, change } = await aSlowServer();
    void change(file, { title: 'Serve' });
    void change({ ...file, title: 'Serve' } as Task, { status: 'completed' });
    await nextTurn();
    // Another user's change of the status came between, and this user has not seen it.
    asked[0]?.answer({ ...file, version: 4, title: 'Serve', status: 'in-progress' });
    await nextTurn();
    expect(asked[1]?.made.version).toBe(2);
  });

  it('of different records do not wait for each other', async () => {
    const { asked, change } = await aSlowServer();
    void change(file, { title: 'Serve' });
    void change({ ...file, id: '2' } as Task, { title: 'Call' });
    await nextTurn();
    expect(asked.map(({ made }) => made.id)).toEqual(['1', '2']);
  });
});

describe('a new record', () => {
  const body = { title: 'Mail' };
  let answer: (response: Response) => void;

  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      vi.fn(
        () =>
          new Promise<Response>((resolve) => {
            answer = resolve;
          }),
      ),
    );
  });

  const accept = (row: object): void => answer(new Response(JSON.stringify(row), { status: 201 }));
  const refuse = (): void => answer(new Response(JSON.stringify({ message: 'Too many', code: 'X' }), { status: 409 }));

  it('stands at once in the lists that it belongs to', async () => {
    const { queries, rows } = await aSlowServer();
    const added = addRecord<Task>(queries, PLACE, body);
    expect(rows()?.[0]).toMatchObject({ title: 'Mail', status: 'pending', removedAt: null });
    expect(isPendingId(rows()?.[0]?.id ?? '')).toBe(true);
    expect(rows({ open: true })?.[0]?.title).toBe('Mail');
    expect(rows({ status: 'completed' })?.[0]?.title).toBe('File');
    expect(rows({ search: 'file' })?.[0]?.title).toBe('File');
    accept({ ...file, id: '3', title: 'Mail' });
    expect((await added).id).toBe('3');
    expect(rows()?.map(({ id }) => id)).toEqual(['3', '1']);
  });

  it('goes again when it is refused', async () => {
    const { queries, rows } = await aSlowServer();
    const added = addRecord<Task>(queries, PLACE, body);
    refuse();
    await expect(added).rejects.toThrow('Too many');
    expect(rows()).toEqual([file]);
  });

  it('may be changed before it was answered; the change then goes to the record that the server made', async () => {
    const { queries, rows, asked, change } = await aSlowServer();
    const added = addRecord<Task>(queries, PLACE, body);
    const pending = rows()?.[0] as Task;
    void change(pending, { status: 'completed' });
    expect(rows()?.[0]?.status).toBe('completed');
    expect(asked).toEqual([]);
    accept({ ...file, id: '3', title: 'Mail', version: 0 });
    await added;
    await nextTurn();
    expect(asked[0]?.made).toEqual({ id: '3', version: 0 });
    asked[0]?.answer({ ...file, id: '3', title: 'Mail', version: 1, status: 'completed' });
    await nextTurn();
    expect(rows()?.[0]).toMatchObject({ id: '3', version: 1, status: 'completed' });
  });

  it('that was refused takes with it what was done to it', async () => {
    const { queries, rows, asked, change } = await aSlowServer();
    const added = addRecord<Task>(queries, PLACE, body);
    const changed = change(rows()?.[0] as Task, { status: 'completed' });
    refuse();
    await added.catch(() => undefined);
    expect(await changed).toBe('This was not saved, so it could not be changed.');
    expect([rows(), asked]).toEqual([[file], []]);
  });
});

describe('a list that is bounded in time', () => {
  const holds = (path: string, row: object, bounds: object): boolean =>
    belongsTo({ path }, row as Readonly<Record<string, unknown>>)([path, bounds]);

  it.each([
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-02-28', false],
    ['2026-04-01', false],
    [null, false],
  ])('holds a record of money of its days, of %s: %j', (date, expected) => {
    const bounds = { type: 'income', from: '2026-03-01', to: '2026-03-31' };
    expect(holds('/api/financial-records', { type: 'income', date }, bounds)).toBe(expected);
    expect(holds('/api/financial-records', { type: 'expense', date }, bounds)).toBe(false);
  });

  const RANGE = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' };
  it.each([
    [{ startDate: '2026-03-01T22:00:00.000Z', endDate: '2026-03-02T01:00:00.000Z' }, true],
    [{ startDate: '2026-03-01T22:00:00.000Z', endDate: null }, false],
    [{ startDate: '2026-03-02T00:00:00.000Z', endDate: null, isAllDay: true }, true],
    [{ startDate: '2026-03-09T00:00:00.000Z', endDate: null }, false],
    [{ startDate: '2026-01-05T15:00:00.000Z', endDate: null, recurrenceRule: 'FREQ=WEEKLY' }, true],
  ])('holds an event that is not over before, and begins before its end: %j', (event, expected) => {
    expect(holds('/api/calendar-events', event, RANGE)).toBe(expected);
  });
});
