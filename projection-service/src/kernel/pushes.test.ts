import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientsProjection } from '../features/clients/clients.view.ts';
import { levelsProjection } from '../features/progress/levels.view.ts';
import { EXAMPLE_USER } from './example.ts';
import type { Projection } from './projection.ts';
import { createPushes, type Pushes, type PushTuning } from './pushes.ts';
import { type Room, roomsOf } from './rooms.ts';
import type { Runner } from './runner.ts';
import { aClient, anAward, aTask } from './test-records.ts';
import { breakingAt, testRunner } from './test-runner.ts';
import { createTestLogger, idOf, openTestStores, readStoreWith, type TestStores } from './test-stores.ts';

const STRANGER = idOf('stranger');

interface Tab {
  readonly userId: string;
  readonly pushes: Push[];
  refetches: number;
}

let stores: TestStores;
let running: (() => Promise<void>)[];
let tabs: Set<Tab>;

beforeEach(() => {
  stores = openTestStores();
  running = [];
  tabs = new Set();
});
afterEach(async () => {
  for (const stop of running) await stop();
  await stores.dispose();
});

const tabsOf = (room: Room): Tab[] => [...tabs].filter((tab) => roomsOf(tab).includes(room));

async function start(
  projections: readonly Projection[] = [clientsProjection, levelsProjection],
  {
    readStore = stores.readStore,
    tuning = {} as PushTuning,
    heard = (_push: Push): void => undefined,
    learn = async (_event: RecordedEvent): Promise<void> => undefined,
  } = {},
): Promise<{ pushes: Pushes; runners: ReadonlyMap<string, Runner> }> {
  const { store, codec } = stores;
  const logger = createTestLogger();
  const runners = new Map(
    projections.map((projection) => [projection.view.name, testRunner(projection, { store, codec, readStore })]),
  );
  const pushes = createPushes(
    {
      store,
      codec,
      runners,
      logger,
      views: projections.map(({ view }) => view),
      learn,
      earshot: async () => () => true,
      audience: {
        listens: (room) => tabsOf(room).length > 0,
        push(room, push) {
          heard(push);
          for (const tab of tabsOf(room)) tab.pushes.push(push);
        },
        refetch(rooms) {
          for (const tab of new Set(rooms.flatMap(tabsOf))) tab.refetches += 1;
        },
      },
    },
    tuning,
  );
  for (const runner of runners.values()) {
    await runner.open();
    runner.start();
  }
  await pushes.start();
  running.push(async () => {
    await pushes.stop();
    for (const runner of runners.values()) await runner.stop();
  });
  return { pushes, runners };
}

async function openTab(pushes: Pushes, userId = EXAMPLE_USER, after: Position | null = null): Promise<Tab> {
  const tab: Tab = { userId, pushes: [], refetches: 0 };
  await pushes.catchUp({ userId }, after, (missed) => {
    if (missed === null) tab.refetches += 1;
    else tab.pushes.push(...missed);
    tabs.add(tab);
  });
  return tab;
}

const addClient = (name: string, userId = EXAMPLE_USER) => stores.record(...aClient(name), { userId });
const award = () => stores.record(...anAward(10));

const slowed = (delay: number): ReadStore =>
  readStoreWith(stores.readStore, {
    commit: async (...given) => {
      await pause(delay);
      return stores.readStore.commit(...given);
    },
  });

describe('a push', () => {
  it('says which document of which view changed, at which position, and because of which request', async () => {
    const { pushes } = await start();
    const tab = await openTab(pushes);
    const position = await addClient('first');
    const push = { view: 'clients', id: idOf('first'), position, correlationId: 'test' };
    await expect.poll(() => tab.pushes).toEqual([push]);
  });

  it('never comes before a query shows the change', async () => {
    const shown: boolean[] = [];
    const { pushes } = await start([clientsProjection], {
      readStore: slowed(60),
      heard: ({ id }) => void stores.readStore.get('clients', id).then((document) => shown.push(document !== null)),
    });
    await openTab(pushes);
    for (const name of ['one', 'two', 'three']) await addClient(name);
    await expect.poll(() => shown).toEqual([true, true, true]);
  });

  it('comes after what its event says of rights was learned', async () => {
    const order: string[] = [];
    const { pushes } = await start([clientsProjection], {
      learn: async ({ type }) => {
        await pause(5);
        order.push(type);
      },
      heard: ({ view }) => order.push(view),
    });
    await openTab(pushes);
    await addClient('one');
    await expect.poll(() => order).toEqual(['ClientAdded', 'clients']);
  });

  it('reaches every tab of its owner and nobody else', async () => {
    const { pushes } = await start();
    const own = [await openTab(pushes), await openTab(pushes)];
    const foreign = await openTab(pushes, STRANGER);
    await addClient('mine');
    const last = await addClient('theirs', STRANGER);
    const push = { view: 'clients', id: idOf('theirs'), position: last, correlationId: 'test' };
    await expect.poll(() => foreign.pushes).toEqual([push]);
    for (const tab of own) expect(tab.pushes.map(({ id }) => id)).toEqual([idOf('mine')]);
  });
});

describe('a tab that comes back', () => {
  it('gets what it missed, once and in order, then what comes later', async () => {
    const { pushes } = await start();
    const seen = await addClient('seen');
    for (const name of ['one', 'two']) await addClient(name);
    await addClient('theirs', STRANGER);
    await award();
    await expect.poll(async () => (await openTab(pushes, EXAMPLE_USER, seen)).pushes.length).toBe(3);
    const again = await openTab(pushes, EXAMPLE_USER, seen);
    await addClient('later');
    await expect
      .poll(() => again.pushes.map(({ view, id }) => [view, id]))
      .toEqual([
        ['clients', idOf('one')],
        ['clients', idOf('two')],
        ['levels', EXAMPLE_USER],
        ['clients', idOf('later')],
      ]);
  });

  it('is admitted with the events of its person among what it missed', async () => {
    const { pushes } = await start();
    const before = await addClient('first');
    await addClient('second');
    await addClient('somebody else’s', 'bob');
    const third = await addClient('third');
    await expect.poll(() => pushes.complete()).toBe(third);
    const typesOf = async (userId: string) => {
      const types: string[] = [];
      await pushes.catchUp({ userId }, before, (_missed, _position, own) => types.push(...own.map(({ type }) => type)));
      return types;
    };
    expect(await typesOf(EXAMPLE_USER)).toEqual(['ClientAdded', 'ClientAdded']);
    expect(await typesOf('carol')).toEqual([]);
  });

  it('is not kept waiting by its own sign-in, or anything else that changes no view', async () => {
    const { pushes } = await start(undefined, { tuning: { patience: 0 } });
    await stores.record(...aTask('the first of its kind'));
    await addClient('first');
    const last = await stores.store.head();
    await expect.poll(() => pushes.complete()).toBe(last);
    const own = await stores.record(...aTask('of no view here'));
    expect(await openTab(pushes, EXAMPLE_USER, own)).toMatchObject({ pushes: [], refetches: 0 });
  });

  it('fetches everything anew when it missed too much, or says a position of no log', async () => {
    const { pushes, runners } = await start(undefined, { tuning: { maxMissed: 5, patience: 500 } });
    const seen = await addClient('seen');
    await openTab(pushes, EXAMPLE_USER, seen);
    tabs.clear();
    for (let count = 0; count < 6; count += 1) await addClient(`missed ${count}`);
    const last = await stores.store.head();
    await runners.get('clients')?.waitFor(last);
    const witness = await openTab(pushes);
    await addClient('witness');
    await expect.poll(() => witness.pushes.length).toBe(1);
    expect(await openTab(pushes, EXAMPLE_USER, seen)).toMatchObject({ pushes: [], refetches: 1 });
    expect(await openTab(pushes, EXAMPLE_USER, '-')).toMatchObject({ pushes: [], refetches: 1 });
    expect(await openTab(pushes, EXAMPLE_USER, 'zzz')).toMatchObject({ pushes: [], refetches: 1 });
    expect(await openTab(pushes, EXAMPLE_USER, await stores.store.head())).toMatchObject({ pushes: [], refetches: 0 });
  });

  it('meets neither a gap nor a repeat nor a wrong order while changes go on', async () => {
    const { pushes } = await start();
    const begin = await addClient('begin');
    const positions: Position[] = [];
    const writing = (async () => {
      for (let count = 0; count < 150; count += 1) {
        positions.push(await addClient(`client ${count}`));
        if (count % 10 === 0) await pause(1);
      }
    })();
    const opened: Tab[] = [];
    while (positions.length < 150) {
      opened.push(await openTab(pushes, EXAMPLE_USER, begin));
      await pause(2);
    }
    await writing;
    expect(opened.length).toBeGreaterThan(3);
    for (const tab of opened) {
      await expect.poll(() => tab.pushes.length).toBe(positions.length);
      expect(tab.pushes.map(({ position }) => position)).toEqual(positions);
    }
  });
});

describe('a view that stands still', () => {
  it('holds up no other view, and has its tabs fetch it when it goes on', async () => {
    const projection = breakingAt('bad');
    const { pushes, runners } = await start([projection, levelsProjection], { tuning: { patience: 50 } });
    const tab = await openTab(pushes);
    await addClient('bad');
    await award();
    await expect.poll(() => tab.pushes.map(({ view }) => view)).toEqual(['levels']);
    expect(tab.refetches).toBe(0);
    projection.mended = true;
    await expect.poll(() => tab.refetches).toBe(1);
    expect(await runners.get('clients')?.waitFor(await stores.store.head(), { timeout: 0 })).toBe(true);
  });

  it('is not lost on a tab that slept through its standstill', async () => {
    const projection = breakingAt('bad');
    const { pushes } = await start([projection, levelsProjection], { tuning: { patience: 50 } });
    const tab = await openTab(pushes);
    await addClient('bad');
    const seen = await award();
    await expect.poll(() => tab.pushes.length).toBe(1);
    tabs.clear();

    const during = await openTab(pushes, EXAMPLE_USER, seen);
    tabs.clear();
    const present = await openTab(pushes);
    projection.mended = true;
    await expect.poll(() => present.refetches).toBe(1);
    expect(during.refetches).toBe(0);
    expect(await openTab(pushes, EXAMPLE_USER, seen)).toMatchObject({ refetches: 1 });
    const fresh = await award();
    await expect.poll(() => present.pushes.at(-1)?.position).toBe(fresh);
    expect(await openTab(pushes, EXAMPLE_USER, fresh)).toMatchObject({ refetches: 0, pushes: [] });
  });
});

describe('a restart', () => {
  it('has tabs fetch anew when a view was behind, since they may have been told of others meanwhile', async () => {
    await addClient('before');
    const seen = await award();
    const { pushes } = await start();
    expect(await openTab(pushes, EXAMPLE_USER, seen)).toMatchObject({ refetches: 1 });
  });

  it('costs tabs nothing when every view was up to date', async () => {
    await addClient('before');
    const first = await start();
    const seen = await stores.store.head();
    for (const runner of first.runners.values()) await runner.waitFor(seen);
    await running.pop()?.();
    const { pushes } = await start();
    expect(await openTab(pushes, EXAMPLE_USER, seen)).toMatchObject({ refetches: 0, pushes: [] });
  });
});
