import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue } from '@lexledger/contracts/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import {
  doublesIn,
  type Failure,
  gapsIn,
  isKnown,
  type Lawyer,
  lostIn,
  overtakenIn,
  reactionsIn,
  readAfter,
  readLog,
  registeredLawyer,
  sendUntilKnown,
  spread,
  startLoad,
} from '../support/load.ts';
import { type Distributed, startDistributed, whyNotDistributed } from '../support/processes.ts';
import { rebuildViews } from '../support/rebuild.ts';
import { openTab } from '../support/tab.ts';
import { type Answer, visitor } from '../support/visitor.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`Stores that are away: left out, because ${whyNot}.`);

const AWAY_MS = isFull ? 30_000 : 8_000;
const WRITERS = 4;
const LONG = { timeout: 300_000 };

/** Begins and ends an outage; both are undefined for a server that the tests did not start. */
interface Outage {
  readonly begin?: (() => unknown) | undefined;
  readonly end?: (() => unknown) | undefined;
}

const OUTAGES = [
  ['EventStoreDB', 'killed'],
  ['EventStoreDB', 'stalled'],
  ['MongoDB', 'killed'],
  ['MongoDB', 'stalled'],
] as const;

describe.skipIf(whyNot !== null)('two of each service', () => {
  let distributed: Distributed;
  let commands: readonly string[];
  let queries: readonly string[];
  beforeAll(async () => {
    distributed = await startDistributed({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' } });
    commands = distributed.of('command-service').map(({ address }) => address);
    queries = queryServices().map(({ address }) => address);
  });
  afterAll(() => distributed?.dispose());
  const queryServices = () => distributed.of('projection-service');

  function outageOf([store, how]: (typeof OUTAGES)[number]): Outage {
    const { control } = distributed.eventStore;
    const { down, up, pause: stop, resume } = distributed.mongo;
    if (store === 'MongoDB') return how === 'killed' ? { begin: down, end: up } : { begin: stop, end: resume };
    return how === 'killed'
      ? { begin: control?.kill, end: control?.start }
      : { begin: control?.pause, end: control?.resume };
  }

  /** Describes, one per line, the failures other than the documented refusals of unavailable stores. */
  const undocumented = (failures: readonly Failure[]): readonly string[] =>
    failures
      .filter(({ answer }) => {
        const code = answer?.body?.code as keyof typeof errorCatalogue | undefined;
        const isAway = answer?.status === 503 && (code === 'STORE_UNAVAILABLE' || code === 'NOT_CAUGHT_UP');
        const { message, correlationId } = (answer?.body ?? {}) as Record<string, unknown>;
        return !(isAway && message === errorCatalogue[code].message && typeof correlationId === 'string');
      })
      .map(({ answer }) =>
        answer === null ? 'the connection was lost' : `${answer.status} ${JSON.stringify(answer.body)}`,
      );

  /** What the service that refused a request logged as the reason. */
  function causeOf(answer: Answer | null): string {
    const id = answer?.body?.correlationId;
    if (typeof id !== 'string') return 'the connection was lost';
    const lines = queryServices().flatMap((one) => one.output().split('\n'));
    const line = lines.find((text) => text.includes(id) && text.includes('the request failed'));
    return line === undefined ? 'not logged' : JSON.parse(line).err.message;
  }

  /** Requests a list and the session's user from each address, again and again until it is stopped. */
  function startReading({ cookie }: Lawyer) {
    const lists: { readonly answer: Answer | null; readonly took: number }[] = [];
    const checks: (Answer | null)[] = [];
    let isOver = false;
    const ask = (address: string, path: string): Promise<Answer | null> =>
      visitor(address)
        .get(path, { cookie })
        .catch(() => null);
    const reading = queries.map(async (address) => {
      while (!isOver) {
        const begun = performance.now();
        const answer = await ask(address, '/api/tasks');
        lists.push({ answer, took: performance.now() - begun });
        checks.push(await ask(address, '/api/auth/check'));
        await pause(100);
      }
    });
    return {
      lists,
      checks,
      async stop() {
        isOver = true;
        await Promise.all(reading);
      },
    };
  }

  /** Connects a tab; resolves to 'connected' or to the message of the refusal. */
  async function connects({ cookie }: Lawyer): Promise<string> {
    try {
      const tab = await openTab(queries[0] as string, cookie);
      tab.close();
      return 'connected';
    } catch (error) {
      return (error as Error).message;
    }
  }

  it.each(OUTAGES)('live through %s %s and back', LONG, async (...outage) => {
    const [store, how] = outage;
    const { begin, end } = outageOf(outage);
    if (begin === undefined || end === undefined) {
      console.log(`${store} ${how}: left out, because the server is not the tests’ own.`);
      return;
    }
    const lawyers = await Promise.all(Array.from({ length: WRITERS }, () => registeredLawyer(distributed.address)));
    const lawyer = lawyers[0] as Lawyer;
    const pids = distributed.processes.map(({ pid }) => pid);
    const tab = await openTab(distributed.address, lawyer.cookie);
    const looking = startLoad({ lawyers, writers: WRITERS, commands, queries: () => queries, rest: 50 });
    const writing = startLoad({ lawyers, writers: WRITERS, commands, queries: () => [], rest: 50 });
    const sentBy = () => [...looking.sent, ...writing.sent];
    await expect.poll(() => sentBy().length, { timeout: 90_000 }).toBeGreaterThan(4 * WRITERS);

    await begin();
    const awayAt = performance.now();
    const reader = startReading(lawyer);
    const connecting = connects(lawyer);
    await pause(AWAY_MS);
    const acknowledgedBefore = sentBy().length;
    await reader.stop();
    await end();
    const backAt = performance.now();

    const failures: Failure[] = [];
    const order = { method: 'POST', path: '/api/tasks', body: { title: `After ${store} was ${how}` } } as const;
    const recovered: number[] = [];
    const first = await sendUntilKnown(lawyer, commands, order, { failures });
    recovered.push(performance.now() - backAt);
    const path = `/api/tasks/${first.answer.body.id}`;
    const shown = await Promise.all(
      queries.map(async (address) => {
        const answer = await readAfter(lawyer, address, path, first.position);
        recovered.push(performance.now() - backAt);
        return answer.status;
      }),
    );
    await expect
      .poll(() => tab.refetches() > 0 || tab.pushes.some(({ id }) => id === first.answer.body.id), { timeout: 60_000 })
      .toBe(true);
    recovered.push(performance.now() - backAt);
    await Promise.all([looking.stop(), writing.stop()]);
    failures.push(...looking.failures, ...writing.failures);
    const isStillConnected = tab.socket.connected;
    tab.close();
    const [written, ...read] = recovered.map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    const pushed = read.pop();
    console.log(
      `${store} ${how} for ${Math.round((backAt - awayAt) / 1_000)} s, then back: the first command after ${written}, shown by each after ${read.join(' and ')}, pushed after ${pushed}; ` +
        `${failures.length} tries refused meanwhile, ${reader.lists.filter(({ answer }) => answer?.status === 200).length} of ${reader.lists.length} reads answered (${spread(reader.lists.map(({ took }) => took))}).`,
    );

    expect(shown).toEqual(shown.map(() => 200));
    expect(undocumented(failures)).toEqual([]);
    const sent = [...sentBy(), first];
    expect(sent.filter(({ answer }) => answer.status >= 300)).toEqual([]);
    expect([...looking.unseen, ...writing.unseen]).toEqual([]);
    expect(sent.length).toBeGreaterThan(acknowledgedBefore);
    const log = await readLog(distributed.eventStore.url);
    expect(gapsIn(log)).toEqual([]);
    expect(lostIn(log, sent)).toEqual([]);
    expect(overtakenIn(sent)).toEqual([]);
    expect(doublesIn(log, new Set(sent.map(({ commandId }) => commandId)))).toEqual([]);
    expect(doublesIn(log, reactionsIn(log))).toEqual([]);

    // Users stay signed in. When no process can check a session, the answer says that the store is unavailable.
    expect(isStillConnected).toBe(true);
    expect(['connected', 'STORE_UNAVAILABLE']).toContain(await connecting);
    const asked = [...reader.lists.map(({ answer }) => answer), ...reader.checks];
    expect(undocumented(asked.filter((answer) => answer?.status !== 200).map((answer) => ({ answer, at: 0 })))).toEqual(
      [],
    );
    expect(reader.checks.filter((answer) => answer?.status === 200 && answer.body.authenticated !== true)).toEqual([]);
    expect(reader.lists.length).toBeGreaterThan(0);
    if (store === 'EventStoreDB') {
      // The views are in MongoDB, so queries are answered as usual, or refused because of MongoDB alone, on a busy machine.
      const refused = asked.filter((answer) => answer === null || !isKnown(answer));
      expect(refused.map(causeOf).filter((cause) => !cause.startsWith('MongoDB at '))).toEqual([]);
      expect(refused.length).toBeLessThan(asked.length / 4);
    }
    for (const address of queries) {
      expect((await visitor(address).get('/api/auth/check', { cookie: lawyer.cookie })).body.authenticated).toBe(true);
    }
    expect(distributed.processes.map(({ pid, isRunning }) => (isRunning ? pid : null))).toEqual(pids);
    await expect
      .poll(
        async () =>
          Promise.all(
            distributed.processes.map(async ({ address }) => (await visitor(address).get('/health/ready')).body.status),
          ),
        { timeout: 90_000, interval: 500 },
      )
      .toEqual(distributed.processes.map(() => 'ready'));
  });

  it('show in every document what a rebuild from the first event shows', LONG, async () => {
    const rebuild = await rebuildViews({ eventStore: distributed.eventStore.url, mongo: distributed.mongo.url });
    try {
      expect(await rebuild.documents()).toBeGreaterThan(0);
      await expect.poll(() => rebuild.differences(), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    } finally {
      await rebuild.close();
    }
  });
});
