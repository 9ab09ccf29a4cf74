import { client } from '@lexledger/contracts/features/clients';
import { START } from '@lexledger/contracts/kernel/position';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientsProjection } from '../features/clients/clients.view.ts';
import { levelsProjection } from '../features/progress/levels.view.ts';
import { EXAMPLE_USER } from './example.ts';
import { LAST_POSITION } from './fold.ts';
import { createLease } from './lease.ts';
import type { Projection } from './projection.ts';
import type { Runner, RunnerServices, RunnerTuning } from './runner.ts';
import { aClient, anAward, aTask } from './test-records.ts';
import { breakingAt, testRunner } from './test-runner.ts';
import { createTestLogger, idOf, openTestStores, readStoreWith, type TestStores } from './test-stores.ts';
import { viewSpecOf } from './view-spec.ts';

/** For what comes at once, on a machine of any load. */
const PATIENT = { timeout: 20_000 };

let stores: TestStores;
let runners: Runner[];
let logger: ReturnType<typeof createTestLogger>;

beforeEach(() => {
  stores = openTestStores();
  runners = [];
  logger = createTestLogger();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await stores.dispose();
});

async function run(
  projection: Projection,
  services: Partial<RunnerServices> = {},
  tuning: RunnerTuning = {},
): Promise<Runner> {
  const runner = testRunner(projection, stores, { logger, ...services }, { followEvery: 5, ...tuning });
  runners.push(runner);
  await runner.open();
  runner.start();
  return runner;
}

const addClient = (name: string) => stores.record(...aClient(name));
const changeClient = (name: string, phone: string) =>
  stores.record(client.events.changed, ['client', idOf(name)], { changes: { phone } });
const addTask = (title: string) => stores.record(...aTask(title));
const award = (points: number) => stores.record(...anAward(points));
const clientNamed = (name: string) => stores.readStore.get('clients', idOf(name));
const experience = async () => (await stores.readStore.get('levels', EXAMPLE_USER))?.totalExperience;

describe('a runner', () => {
  it('shows what was there before it began, and what comes later', async () => {
    const before = await addClient('before');
    const runner = await run(clientsProjection);
    expect(await runner.waitFor(before, PATIENT)).toBe(true);
    expect(await clientNamed('before')).toMatchObject({ name: 'before' });
    const later = await changeClient('before', '555');
    expect(await runner.waitFor(later, PATIENT)).toBe(true);
    expect(await clientNamed('before')).toMatchObject({ phone: '555', version: 1, [LAST_POSITION]: later });
  });

  it('passes events of other views, and writes that down when it stops', async () => {
    const runner = await run(clientsProjection);
    const position = await addTask('not a client');
    expect(await runner.waitFor(position, PATIENT)).toBe(true);
    await runner.stop();
    expect(await stores.readStore.checkpoint(viewSpecOf(clientsProjection))).toBe(position);
  });

  it('shows at once what the log is known not to hold for it, and nothing that it still has to apply', async () => {
    const runner = await run(clientsProjection);
    await runner.waitFor(await addTask('the first of its kind'), PATIENT);
    await runner.waitFor(await addClient('first'), PATIENT);
    const task = await addTask('not a client');
    const { reached } = runner;
    expect(reached < task).toBe(true);
    expect(runner.shows(task)).toBe(true);
    expect(runner.reached).toBe(task);
    const second = await addClient('second');
    expect(runner.shows(second)).toBe(false);
    expect(await runner.waitFor(second, PATIENT)).toBe(true);
    expect(runner.shows(second)).toBe(true);
    expect(await clientNamed('second')).toMatchObject({ name: 'second' });
  });

  it('passes nothing by while it stands at an event that it cannot apply', async () => {
    const runner = await run(breakingAt('bad'), {}, { backOff: [10_000] });
    await runner.waitFor(await addClient('good'), PATIENT);
    await addClient('bad');
    await expect.poll(async () => (await runner.status()).state).toBe('stopped');
    expect(runner.shows(await addTask('not a client'))).toBe(false);
  });

  it('says no rather than wait longer than it is told', async () => {
    const runner = await run(clientsProjection);
    const position = await addClient('first');
    await runner.waitFor(position);
    expect(await runner.waitFor(`${position}1`, { timeout: 20 })).toBe(false);
    const leaving = new AbortController();
    const waiting = runner.waitFor(`${position}1`, { signal: leaving.signal });
    leaving.abort();
    expect(await waiting).toBe(false);
  });

  it('says of an owner that something changed only when it did', async () => {
    const runner = await run(clientsProjection);
    await runner.waitFor(await addClient('first'));
    const before = runner.stampOf(EXAMPLE_USER);
    await runner.waitFor(await addTask('not a client'));
    expect(runner.stampOf(EXAMPLE_USER)).toBe(before);
    await runner.waitFor(await addClient('second'));
    expect(runner.stampOf(EXAMPLE_USER)).not.toBe(before);
  });

  it('reports that it is live, and up to where', async () => {
    const runner = await run(clientsProjection);
    const position = await addClient('first');
    await runner.waitFor(position);
    await expect
      .poll(() => runner.status())
      .toMatchObject({
        view: 'clients',
        version: viewSpecOf(clientsProjection).version,
        active: viewSpecOf(clientsProjection).version,
        state: 'live',
        reached: position,
        lagMs: 0,
      });
  });
});

describe('exactly once', () => {
  it('holds when the process ends between two batches', async () => {
    for (let count = 0; count < 10; count += 1) await award(10);
    const crashing = readStoreWith(stores.readStore, {
      commit: async (view, writes, checkpoint) => {
        await stores.readStore.commit(view, writes, checkpoint);
        throw new StoreUnavailableError('gone right after the commit');
      },
    });
    const first = await run(levelsProjection, { readStore: crashing }, { batchSize: 3 });
    await expect.poll(experience).toBeGreaterThan(0);
    await first.stop();
    await stores.reopenReadStore();
    const second = await run(levelsProjection);
    await second.waitFor(await stores.store.head());
    expect(await experience()).toBe(100);
  });

  it('holds when documents were written and their checkpoint was not', async () => {
    for (let count = 0; count < 10; count += 1) await award(10);
    let crashes = 3;
    const torn = readStoreWith(stores.readStore, {
      commit: async (view, writes, checkpoint) => {
        crashes -= 1;
        if (crashes < 0) return stores.readStore.commit(view, writes, checkpoint);
        await stores.readStore.commit(view, writes, START);
        throw new StoreUnavailableError('gone in the middle of the commit');
      },
    });
    const runner = await run(levelsProjection, { readStore: torn }, { batchSize: 4 });
    await runner.waitFor(await stores.store.head());
    expect(await experience()).toBe(100);
  });

  it('holds when the store delivers events twice', async () => {
    const { store } = stores;
    const repeating: typeof store = new Proxy(store, {
      get(target, name) {
        if (name !== 'subscribe') return Reflect.get(target, name).bind(target);
        return async function* (...given: Parameters<typeof store.subscribe>) {
          for await (const batch of target.subscribe(...given)) {
            yield batch;
            yield { ...batch, events: [...batch.events, ...batch.events] };
          }
        };
      },
    });
    const runner = await run(levelsProjection, { store: repeating });
    for (let count = 0; count < 5; count += 1) await runner.waitFor(await award(10));
    expect(await experience()).toBe(50);
  });
});

describe('a poison event', () => {
  it('stops its projection right before it, is named once in the log, and loses nothing when it is mended', async () => {
    await addClient('good');
    const position = await addClient('bad');
    await addClient('waiting');
    const projection = breakingAt('bad');
    const runner = await run(projection);
    await expect.poll(async () => (await runner.status()).state).toBe('stopped');
    expect((await runner.status()).poison).toMatchObject({
      eventType: 'ClientAdded',
      position,
      message: 'no room for this client',
    });
    expect(await clientNamed('good')).not.toBeNull();
    expect(await clientNamed('bad')).toBeNull();
    expect(await clientNamed('waiting')).toBeNull();
    expect(runner.advancing).toBe(false);

    projection.mended = true;
    expect(await runner.waitFor(await stores.store.head(), PATIENT)).toBe(true);
    expect(await clientNamed('bad')).not.toBeNull();
    expect(await clientNamed('waiting')).not.toBeNull();
    await expect.poll(async () => (await runner.status()).poison).toBeUndefined();
    expect(logger.lines.filter((line) => line.includes('cannot apply'))).toHaveLength(1);
  });

  it('leaves the other projections alone', async () => {
    const broken = await run(breakingAt('bad'));
    const sound = await run(levelsProjection);
    await addClient('bad');
    const position = await award(10);
    expect(await sound.waitFor(position, PATIENT)).toBe(true);
    expect(await experience()).toBe(10);
    await expect.poll(async () => (await broken.status()).state).toBe('stopped');
  });

  it('is also one that cannot be read', async () => {
    const position = await addClient('unreadable');
    const codec = { ...stores.codec, decode: async () => Promise.reject(new Error('spoilt')) };
    const runner = await run(clientsProjection, { codec });
    await expect.poll(async () => (await runner.status()).poison).toMatchObject({ position, message: 'spoilt' });
  });
});

describe('a store that does not answer', () => {
  it('is waited for, and is no fault of the event', async () => {
    let down = true;
    const flaky = readStoreWith(stores.readStore, {
      load: async (...given) => {
        if (down) throw new StoreUnavailableError('no answer');
        return stores.readStore.load(...given);
      },
    });
    const position = await addClient('patient');
    const runner = await run(clientsProjection, { readStore: flaky });
    await expect.poll(async () => (await runner.status()).state).toBe('unavailable');
    expect((await runner.status()).poison).toBeUndefined();
    down = false;
    expect(await runner.waitFor(position, PATIENT)).toBe(true);
    expect(await clientNamed('patient')).not.toBeNull();
    expect(logger.lines.filter((line) => line.includes('does not answer'))).toHaveLength(1);
  });

  it('is asked again soon, however long it was away', async () => {
    let tries = 0;
    const flaky = readStoreWith(stores.readStore, {
      load: async (...given) => {
        tries += 1;
        if (tries <= 5) throw new StoreUnavailableError('no answer');
        return stores.readStore.load(...given);
      },
    });
    const position = await addClient('patient');
    const runner = await run(clientsProjection, { readStore: flaky }, { backOff: [5, 60_000], longestAway: 5 });
    expect(await runner.waitFor(position, PATIENT)).toBe(true);
  });
});

/** The one after today's. */
const NEXT = clientsProjection.version + 1;
const NEXT_SPEC = viewSpecOf(clientsProjection).version + 1;

describe('a new version', () => {
  const second: Projection = {
    ...clientsProjection,
    version: NEXT,
    project: Object.fromEntries(
      Object.entries(clientsProjection.project).map(([type, handler]) => [
        type,
        (...given: Parameters<typeof handler>) => {
          const next = handler(...given);
          return next && { ...next, seenBy: 'the next version' };
        },
      ]),
    ),
  };

  it('is built beside the old one, which is served until the new one has caught up', async () => {
    const old = await run(clientsProjection);
    for (let count = 0; count < 20; count += 1) await addClient(`client ${count}`);
    await old.waitFor(await stores.store.head());
    await old.stop();
    const reachedBefore = await stores.store.head();
    const missed = await addClient('while nobody looked');

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = readStoreWith(stores.readStore, {
      commit: async (view, writes, checkpoint) => {
        if (checkpoint > reachedBefore) await held;
        await stores.readStore.commit(view, writes, checkpoint);
      },
    });
    const runner = await run(second, { readStore: slow }, { batchSize: 7 });
    await expect.poll(async () => (await runner.status()).state).toBe('building');
    expect(await clientNamed('client 0')).not.toHaveProperty('seenBy');
    expect(await stores.readStore.count('clients', { where: { userId: EXAMPLE_USER } })).toBe(20);
    expect(await runner.waitFor(missed, { timeout: 10 })).toBe(false);

    release();
    expect(await runner.waitFor(missed, PATIENT)).toBe(true);
    expect(await clientNamed('client 0')).toMatchObject({ seenBy: 'the next version' });
    expect(await stores.readStore.count('clients', { where: { userId: EXAMPLE_USER } })).toBe(21);
    await expect.poll(() => runner.status()).toMatchObject({ version: NEXT_SPEC, active: NEXT_SPEC, state: 'live' });
  });

  it('gives what a rebuild from nothing gives', async () => {
    for (let count = 0; count < 10; count += 1) await addClient(`client ${count}`);
    for (let count = 0; count < 10; count += 1) await changeClient(`client ${count}`, String(count));
    const lived = await run(clientsProjection, {}, { batchSize: 3 });
    await lived.waitFor(await stores.store.head());
    const all = { where: { userId: EXAMPLE_USER }, sort: [{ field: 'name', direction: 'asc' as const }] };
    const before = await stores.readStore.find('clients', all);
    await lived.stop();
    const rebuilt = await run({ ...clientsProjection, version: NEXT });
    await expect.poll(async () => (await rebuilt.status()).active).toBe(NEXT_SPEC);
    expect(await stores.readStore.find('clients', all)).toEqual(before);
  });
});

describe('two processes', () => {
  /** Long enough for a busy machine to renew a lease in time. */
  const TERM_MS = 3_000;

  it('share the work: the one that waits hears the log, and does not search it for each request', async () => {
    const lead = createLease(stores.progress, 'projections', 'first', TERM_MS);
    await expect.poll(() => lead.held).toBe(true);
    const spare = createLease(stores.progress, 'projections', 'second', TERM_MS);
    let searches = 0;
    const counted = new Proxy(stores.store, {
      get(target, name) {
        if (name === 'readAll') searches += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const leader = await run(levelsProjection, { lease: lead });
    const follower = await run(levelsProjection, { lease: spare, store: counted });
    await expect.poll(async () => (await follower.status()).state).toBe('following');
    const before = searches;
    for (let round = 0; round < 5; round += 1) {
      expect(await follower.waitFor(await award(10), PATIENT)).toBe(true);
      expect(await experience()).toBe(10 * (round + 1));
      expect(await follower.waitFor(await addTask(`of no interest ${round}`), PATIENT)).toBe(true);
    }
    expect(searches).toBe(before);
    await follower.stop();
    await spare.stop();
    await leader.stop();
    await lead.stop();
  });

  it('tell each other of an event that changes nothing, too', async () => {
    const unmoved: Projection = { ...levelsProjection, project: { ExperienceAwarded: (stored) => stored } };
    const lead = createLease(stores.progress, 'projections', 'first', TERM_MS);
    await expect.poll(() => lead.held).toBe(true);
    const spare = createLease(stores.progress, 'projections', 'second', TERM_MS);
    const leader = await run(unmoved, { lease: lead });
    const follower = await run(unmoved, { lease: spare });
    await expect.poll(async () => (await follower.status()).state).toBe('following');
    expect(await follower.waitFor(await award(10), PATIENT)).toBe(true);
    await follower.stop();
    await spare.stop();
    await leader.stop();
    await lead.stop();
  });

  it('never project at once; the one that waits serves what the other writes, and takes over', async () => {
    const lead = createLease(stores.progress, 'projections', 'first', TERM_MS);
    await expect.poll(() => lead.held).toBe(true);
    const spare = createLease(stores.progress, 'projections', 'second', TERM_MS);
    const leader = await run(levelsProjection, { lease: lead });
    const follower = await run(levelsProjection, { lease: spare });

    const position = await award(10);
    expect(await follower.waitFor(position, PATIENT)).toBe(true);
    expect(await experience()).toBe(10);
    expect((await follower.status()).state).toBe('following');
    expect(follower.stampOf(EXAMPLE_USER)).toBeNull();
    const foreign = await addTask('of no interest to either');
    expect(await follower.waitFor(foreign, PATIENT)).toBe(true);

    await leader.stop();
    await lead.stop();
    const later = await award(10);
    expect(await follower.waitFor(later, PATIENT)).toBe(true);
    expect(await experience()).toBe(20);
    expect((await follower.status()).state).toBe('live');
    await follower.stop();
    await spare.stop();
  });
});
