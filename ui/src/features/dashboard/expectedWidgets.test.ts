import { DEFAULT_LAYOUT } from '@lexledger/contracts/dashboardLayout';
import type { Widget } from '@lexledger/contracts/features/dashboard';
import { describe, expect, it } from 'vitest';
import { createQueryClient, liveQuery } from '../../cache/query.ts';
import { expectAdded, expectReset } from './expectedWidgets.ts';

const PATH = '/api/dashboard/widgets';
const ANSWERS = { path: PATH, views: ['dashboard-widgets'] };
const KEY = [PATH];

const aWidget = (id: string, widgetType: string, position: number): Widget => ({
  id,
  userId: 'u',
  widgetType,
  position,
  width: 2,
  height: 1,
  settings: {},
  isVisible: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const KNOWN = [aWidget('a', 'clio', 0), aWidget('b', 'ai', 1)];
const NEW = DEFAULT_LAYOUT.map(({ widgetType }, position) => aWidget(`new-${position}`, widgetType, position));
const WANTED = { widgetType: 'notes', position: 2, width: 2, height: 1 };

/** A dashboard of two widgets, and a server that answers on demand. */
async function aDashboard() {
  let told: readonly Widget[] = KNOWN;
  const queries = createQueryClient({ get: async () => told } as never);
  await queries.prefetchQuery(liveQuery(KEY, ANSWERS.views));
  let answer: (answered: unknown) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const answered = new Promise<never>((resolve, reject) => {
    answer = resolve as typeof answer;
    refuse = reject;
  });
  const shown = (): readonly Widget[] =>
    (queries.getQueryData<readonly Widget[]>(KEY) ?? []).toSorted((a, b) => a.position - b.position);
  return {
    queries,
    shown,
    types: () => shown().map(({ widgetType }) => widgetType),
    send: () => answered,
    answer,
    refuse: () => refuse(new Error('refused')),
    /** Makes the tab fetch a list that has changed on the server, as after a push. */
    fetches: async (next: readonly Widget[]) => {
      told = next;
      await queries.refetchQueries();
    },
  };
}

describe('a dashboard that is reset', () => {
  it('shows the default layout at once, and then the widgets that the server made', async () => {
    const { queries, types, shown, send, answer } = await aDashboard();
    const done = expectReset(queries, ANSWERS, KNOWN, send);
    expect(types()).toEqual(NEW.map(({ widgetType }) => widgetType));
    answer(NEW);
    expect(await done).toEqual(NEW);
    expect(shown()).toEqual(NEW);
  });

  it('shows each widget once when its push comes before the answer', async () => {
    const { queries, shown, send, answer, fetches } = await aDashboard();
    const done = expectReset(queries, ANSWERS, KNOWN, send);
    await fetches(NEW);
    expect(shown()).toEqual(NEW);
    answer(NEW);
    await done;
    expect(shown()).toEqual(NEW);
  });

  it('given a refusal, shows what was there, in its order', async () => {
    const { queries, shown, send, refuse } = await aDashboard();
    const done = expectReset(queries, ANSWERS, KNOWN, send);
    refuse();
    await expect(done).rejects.toThrow('refused');
    expect(shown()).toEqual(KNOWN);
  });
});

describe('a widget that is added', () => {
  it('stands in its place at once, and becomes the one that the server made', async () => {
    const { queries, types, shown, send, answer } = await aDashboard();
    const done = expectAdded(queries, ANSWERS, KNOWN, WANTED, send);
    expect(types()).toEqual(['clio', 'ai', 'notes']);
    answer(aWidget('c', 'notes', 2));
    await done;
    expect(shown().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('given a refusal, goes again', async () => {
    const { queries, types, send, refuse } = await aDashboard();
    const done = expectAdded(queries, ANSWERS, KNOWN, WANTED, send);
    refuse();
    await expect(done).rejects.toThrow('refused');
    expect(types()).toEqual(['clio', 'ai']);
  });
});
