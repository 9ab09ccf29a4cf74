import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { aDataFolder, startProcess, type TestProcess } from '@lexledger/command-service/kernel/test-process';
import { client } from '@lexledger/contracts/features/clients';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { connect } from '@lexledger/infra/event-store/eventstoredb/connection';
import {
  createEventStoreDb,
  type EventStoreDbTuning,
  openEventStoreDb,
} from '@lexledger/infra/event-store/eventstoredb/eventstoredb';
import {
  type EventStore,
  type EventToAppend,
  type LogBatch,
  type LogFilter,
  StoreUnavailableError,
  StreamDeletedError,
} from '@lexledger/infra/event-store/port';
import { StoreRefusedError } from '@lexledger/infra/stores/port';
import { openServers } from '@lexledger/infra/stores/servers';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loopbackCertificate } from '../stand-ins/eventstoredb/certificate.ts';
import {
  type EventStoreDbStandIn,
  type StandInOptions,
  startEventStoreDbStandIn,
} from '../stand-ins/eventstoredb/stand-in.ts';
import { isFull } from '../support/full.ts';
import { spread } from '../support/load.ts';

/** Milliseconds for one attempt; the stand-in answers within a few. */
const DEADLINE = 400;
const QUICK: EventStoreDbTuning = { deadline: DEADLINE, patience: 3_000, backOff: [10, 20, 50], watchEvery: 200 };
/** Number of commands, each of which is decided by two processes. */
const SAME_COMMANDS = isFull ? 300 : 20;
const LOG = { info: () => undefined, warn: () => undefined };

const metadata: EventMetadata = {
  commandId: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a01',
  commandHash: 'c0ffee',
  userId: 'user-1',
  sessionId: null,
  correlationId: 'request-1',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-02-01T12:00:00.000Z',
  schemaVersion: 1,
  subject: null,
};

const anEvent = (type = 'ClientAdded', n = 0): EventToAppend => ({ id: randomUUID(), type, data: { n }, metadata });
const someEvents = (count: number, type?: string) => Array.from({ length: count }, (_, n) => anEvent(type, n));
const aStream = (category = 'client'): string => `${category}-${randomUUID()}`;
const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aServer(options?: StandInOptions): Promise<EventStoreDbStandIn> {
  const server = await startEventStoreDbStandIn(options);
  closing.push(() => server.stop());
  return server;
}

function aStore(url: string, tuning: EventStoreDbTuning = {}): EventStore {
  const store = openEventStoreDb({ url, tuning: { ...QUICK, ...tuning } });
  closing.push(() => store.close());
  return store;
}

interface Followed {
  readonly ids: string[];
  readonly reached: Position;
  readonly caughtUp: boolean;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Reads a subscription until it is stopped. */
function follow(
  store: EventStore,
  after: Position,
  filter: LogFilter | undefined = undefined,
  onBatch: (batch: LogBatch) => unknown = () => undefined,
): Followed {
  const controller = new AbortController();
  const ids: string[] = [];
  let reached = after;
  let caughtUp = false;
  const ended = (async () => {
    const options = { ...(filter && { filter }), batchSize: 50, signal: controller.signal };
    for await (const batch of store.subscribe(after, options)) {
      ids.push(...idsOf(batch.events));
      expect(batch.position >= reached).toBe(true);
      reached = batch.position;
      ({ caughtUp } = batch);
      await onBatch(batch);
    }
  })();
  const stop = async () => {
    controller.abort();
    await ended.catch(() => undefined);
  };
  closing.push(stop);
  return {
    ids,
    get reached() {
      return reached;
    },
    get caughtUp() {
      return caughtUp;
    },
    ended,
    stop,
  };
}

const until = (assertion: () => void, timeout = 30_000) => vi.waitFor(assertion, { timeout, interval: 5 });

describe('an append whose answer does not come', () => {
  it.each(['dropped', 'swallowed'] as const)('is written once when the answer was %s after it', async (how) => {
    const server = await aServer();
    const store = aStore(server.url);
    const stream = aStream();
    for (const expected of ['no-stream', 1, 'any'] as const) {
      server.faults.loseAnswers(2, how);
      const events = someEvents(2);
      const result = await store.append(stream, expected, events);
      const read = await store.read(stream);
      expect(idsOf(read.slice(-2))).toEqual(idsOf(events));
      expect(result).toEqual({ outcome: 'appended', revision: read.at(-1)?.revision, position: read.at(-1)?.position });
    }
    expect(await store.read(stream)).toHaveLength(6);
  });

  it('is written once when the answer comes later than anybody waits for it', async () => {
    const server = await aServer();
    const store = aStore(server.url);
    const stream = aStream();
    server.faults.delayAnswers(DEADLINE * 2);
    const slow = store.append(stream, 'no-stream', someEvents(3));
    setTimeout(() => server.faults.delayAnswers(0), DEADLINE * 1.5);
    expect(await slow).toMatchObject({ outcome: 'appended', revision: 2 });
    expect(await store.read(stream)).toHaveLength(3);
  });

  it('has no known outcome while the server is stalled, and is the same append when it is repeated', async () => {
    const server = await aServer();
    const store = aStore(server.url, { patience: 900 });
    const stream = aStream();
    await store.append(stream, 'no-stream', [anEvent()]);
    const events = someEvents(2);
    server.faults.stall();
    await expect(store.append(stream, 0, events)).rejects.toThrow(StoreUnavailableError);
    await expect(store.read(stream)).rejects.toThrow(StoreUnavailableError);
    await expect(store.head()).rejects.toThrow(StoreUnavailableError);
    await expect(store.health()).rejects.toThrow(StoreUnavailableError);
    server.faults.resume();
    expect(await store.append(stream, 0, events)).toMatchObject({ outcome: 'appended', revision: 2 });
    expect(await store.read(stream)).toHaveLength(3);
  });

  it('is refused as unavailable while the server is down, and goes through when it is back in time', async () => {
    const server = await aServer();
    const store = aStore(server.url, { patience: 300 });
    const patient = aStore(server.url);
    const stream = aStream();
    await store.append(stream, 'no-stream', [anEvent()]);
    await server.refuse();
    await expect(store.append(stream, 0, [anEvent()])).rejects.toThrow(StoreUnavailableError);
    await expect(store.read(stream)).rejects.toThrow(StoreUnavailableError);
    const waiting = patient.append(stream, 0, [anEvent()]);
    setTimeout(() => void server.accept(), 500);
    expect(await waiting).toMatchObject({ outcome: 'appended', revision: 1 });
    expect(await store.read(stream)).toHaveLength(2);
  });

  it('conflicts when the server says so, and writes nothing', async () => {
    const server = await aServer();
    const store = aStore(server.url);
    const stream = aStream();
    await store.append(stream, 'no-stream', [anEvent()]);
    server.faults.conflict();
    expect(await store.append(stream, 0, [anEvent()])).toMatchObject({ outcome: 'conflict' });
    expect(await store.read(stream)).toHaveLength(1);
  });

  it('of 64 callers of two stores is written once, whatever drops the connections', async () => {
    const server = await aServer();
    const tuning = { deadline: 5_000, patience: 40_000 };
    const stores = [aStore(server.url, tuning), aStore(server.url, tuning)] as const;
    const [store] = stores;
    const live = follow(store, START);
    const streams = Array.from({ length: 64 }, () => aStream());
    const trouble = (async () => {
      for (let round = 0; round < 30; round += 1) {
        if (round % 3 === 0) await server.endConnections();
        else if (round % 3 === 1) server.faults.loseAnswers(3);
        else server.faults.dropStreams();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    await Promise.all(
      streams.map(async (stream, index) => {
        for (let n = 0; n < 10; n += 1) {
          const event = { ...anEvent(), data: { n, text: 'x'.repeat(5_000) } };
          const result = await stores[index % 2]?.append(stream, n === 0 ? 'no-stream' : n - 1, [event]);
          expect(result).toMatchObject({ outcome: 'appended', revision: n });
        }
      }),
    );
    await trouble;
    server.faults.clear();
    for (const stream of streams) {
      expect((await store.read(stream)).map(({ data }) => data.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
    await until(() => expect(live.ids).toHaveLength(640));
    expect(live.ids).toEqual(idsOf((await store.readAll(START, 1_000)).events));
  });
});

describe('two command-services', () => {
  it('that decide one command at the same moment are both answered at once: neither append is dropped', async () => {
    const server = await aServer();
    const folder = aDataFolder();
    const clock = { now: () => Date.parse('2026-03-02T15:00:00.000Z') };
    // An append that exceeded its deadline on a busy machine would be repeated, and the repeat would rightly be
    // dropped.
    const tuning = { deadline: 20_000, patience: 40_000 };
    const services = [0, 1].map(() => startProcess(folder, { clock, store: () => aStore(server.url, tuning) }));
    for (const service of services) closing.push(() => service.close());
    const added = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };
    const took: number[] = [];
    for (let round = 0; round < SAME_COMMANDS; round += 1) {
      const commandId = randomUUID();
      const begun = performance.now();
      const send = async ({ send: sendTo }: TestProcess) => {
        const answer = await sendTo(client.commands.add, added, { commandId });
        took.push(performance.now() - begun);
        return answer;
      };
      const answers = await Promise.all(services.map(send));
      expect(answers[0]).toMatchObject({ status: 201 });
      expect(answers[1]).toEqual(answers[0]);
    }
    console.log(`${took.length} answers of two processes at once: ${spread(took)}.`);
    expect(server.dropped).toBe(0);
  });
});

describe('a subscription', () => {
  it('goes on from the last event when it is dropped, live, in order, each once', async () => {
    const server = await aServer();
    const store = aStore(server.url);
    const stream = aStream();
    const all = follow(store, START);
    const rare = follow(store, START, { types: ['CaseOpened'] });
    const sent: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const event = anEvent(n % 20 === 0 ? 'CaseOpened' : 'ClientAdded', n);
      await store.append(stream, 'any', [event]);
      sent.push(event.id);
      if (n % 10 === 5) server.faults.dropStreams();
      if (n % 20 === 7) await server.endConnections();
    }
    await until(() => expect(all.ids).toHaveLength(60));
    expect(all.ids).toEqual(sent);
    await until(() => expect(rare.ids).toHaveLength(3));
    expect(rare.ids).toEqual(sent.filter((_, n) => n % 20 === 0));
  });

  it('goes on from the last event when it is dropped again and again in the past', async () => {
    const server = await aServer();
    const store = aStore(server.url);
    const sent: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const events = someEvents(100, n % 2 === 0 ? 'ClientAdded' : 'TaskAdded');
      await store.append(aStream(), 'no-stream', events);
      sent.push(...(n % 2 === 0 ? idsOf(events) : []));
    }
    let drops = 0;
    const again = setInterval(() => {
      if (drops < 10) server.faults.dropStreamAfter(60);
      drops += 1;
    }, 5);
    const past = follow(store, START, { types: ['ClientAdded'] });
    await until(() => expect(past.ids).toHaveLength(1_000));
    clearInterval(again);
    expect(past.ids).toEqual(sent);
    await until(() => expect(past.caughtUp).toBe(true));
  });

  it('goes on by itself when the server was down, and when it was stalled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
    closing.push(() => rm(folder, { recursive: true }));
    const server = await aServer({ folder });
    const store = aStore(server.url);
    const stream = aStream();
    const events = someEvents(6);
    const live = follow(store, START);
    const append = (n: number) => store.append(stream, n === 0 ? 'no-stream' : n - 1, [events[n] as EventToAppend]);
    await append(0);
    await until(() => expect(live.ids).toHaveLength(1));
    await server.restart();
    await append(1);
    await until(() => expect(live.ids).toHaveLength(2));
    await server.refuse();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.accept();
    await append(2);
    server.faults.stall();
    setTimeout(() => server.faults.resume(), 700);
    await append(3);
    await append(4);
    await until(() => expect(live.ids).toHaveLength(5));
    await append(5);
    await until(() => expect(live.ids).toEqual(idsOf(events)));
    expect(await store.read(stream)).toHaveLength(6);
  });

  it('begins when the server comes up, not before', async () => {
    const server = await aServer();
    await server.refuse();
    const store = aStore(server.url);
    const live = follow(store, START);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(live.reached).toBe(START);
    expect(live.caughtUp).toBe(false);
    await server.accept();
    const event = anEvent();
    await store.append(aStream(), 'any', [event]);
    await until(() => expect(live.ids).toEqual([event.id]));
  });

  it('of somebody slow leaves the window, and finds its way back to it', async () => {
    const server = await aServer();
    const store = aStore(server.url, { recentEvents: 16 });
    const stream = aStream();
    const sent: string[] = [];
    const append = async (count: number) => {
      const events = someEvents(count);
      await store.append(stream, 'any', events);
      sent.push(...idsOf(events));
    };
    let release: () => void = () => undefined;
    let isSlow = true;
    const slow = follow(store, START, undefined, async ({ events }) => {
      if (events.length > 0 && isSlow) await new Promise<void>((resolve) => (release = resolve));
    });
    const quick = follow(store, START);
    await append(1);
    await until(() => expect(slow.ids).toHaveLength(1));
    for (let n = 0; n < 30; n += 1) await append(10);
    await until(() => expect(quick.ids).toHaveLength(301));
    isSlow = false;
    release();
    await until(() => expect(slow.ids).toHaveLength(301));
    await append(5);
    await until(() => expect(slow.ids).toHaveLength(306));
    expect(slow.ids).toEqual(sent);
    expect(quick.ids).toEqual(sent);
  });

  it('of many shares one at the server once they are live, and passes foreign events at once', async () => {
    const server = await aServer();
    const connection = connect(server.url);
    let open = 0;
    const store = createEventStoreDb(
      {
        ...connection,
        subscribeToAll(...given) {
          const subscription = connection.subscribeToAll(...given);
          const { unsubscribe } = subscription;
          open += 1;
          subscription.unsubscribe = () => {
            open -= 1;
            return unsubscribe.call(subscription);
          };
          return subscription;
        },
      },
      LOG,
      QUICK,
    );
    closing.push(() => store.close());
    for (let n = 0; n < 10; n += 1) await store.append(aStream(), 'no-stream', someEvents(100));
    const subscribers = Array.from({ length: 20 }, (_, n) => follow(store, START, { types: [`Rare${n}`] }));
    await until(() => expect(subscribers.every(({ caughtUp }) => caughtUp)).toBe(true));
    expect(open).toBe(1);

    for (let n = 0; n < 20; n += 1) {
      const result = await store.append(aStream(), 'no-stream', [anEvent()]);
      if (result.outcome !== 'appended') throw new Error('expected an append');
      await until(() => expect(subscribers.every(({ reached }) => reached >= result.position)).toBe(true));
    }
    expect(open).toBe(1);
    expect(subscribers.flatMap(({ ids }) => ids)).toEqual([]);
  });

  it('that went silent without a word is noticed, and begun anew', async () => {
    const server = await aServer();
    const connection = connect(server.url);
    let isDeaf = false;
    const store = createEventStoreDb(
      {
        ...connection,
        subscribeToAll(...given) {
          const subscription = connection.subscribeToAll(...given);
          const isMute = isDeaf;
          const emit = subscription.emit.bind(subscription);
          subscription.emit = (name: string | symbol, ...args: unknown[]) =>
            name === 'data' && isDeaf && !isMute ? true : emit(name, ...args);
          return subscription;
        },
      },
      LOG,
      QUICK,
    );
    closing.push(() => store.close());
    const live = follow(store, START);
    const [first, second] = [anEvent(), anEvent()];
    await store.append(aStream(), 'any', [first]);
    await until(() => expect(live.ids).toEqual([first.id]));
    isDeaf = true;
    await store.append(aStream(), 'any', [second]);
    await until(() => expect(live.ids).toEqual([first.id, second.id]));
  });

  it('ends at once when the store is closed, though the server is stalled', async () => {
    const server = await aServer();
    const store = aStore(server.url);
    const live = follow(store, START);
    await until(() => expect(live.caughtUp).toBe(true));
    server.faults.stall();
    await store.close();
    await live.ended;
  });
});

describe('a stream that somebody deleted', () => {
  async function given() {
    const server = await aServer();
    const client = EventStoreDBClient.connectionString(server.url);
    closing.push(() => client.dispose());
    return { store: aStore(server.url), client, stream: aStream() };
  }

  it('softly, is none, and goes on where it ended', async () => {
    const { store, client, stream } = await given();
    await store.append(stream, 'no-stream', someEvents(3));
    await client.deleteStream(stream);
    expect(await store.read(stream)).toEqual([]);
    expect(await store.append(stream, 'no-stream', [])).toEqual({ outcome: 'appended', revision: -1, position: START });
    const events = [anEvent()];
    expect(await store.append(stream, 'no-stream', events)).toMatchObject({ outcome: 'appended', revision: 3 });
    expect(await store.read(stream)).toMatchObject([{ id: events[0]?.id, revision: 3 }]);
  });

  it('for ever, says so, and leaves no trace of the server in the log', async () => {
    const { store, client, stream } = await given();
    const live = follow(store, START, { categories: ['client'] });
    await store.append(stream, 'no-stream', someEvents(2));
    await client.tombstoneStream(stream);
    await expect(store.read(stream)).rejects.toThrow(StreamDeletedError);
    await expect(store.append(stream, 'any', [anEvent()])).rejects.toThrow(StreamDeletedError);
    await expect(store.append(stream, 1, [])).rejects.toThrow(StreamDeletedError);
    const other = [anEvent()];
    await store.append(aStream(), 'no-stream', other);
    await until(() => expect(live.ids).toContain(other[0]?.id));
    expect(live.ids).toHaveLength(3);
    const { events } = await store.readAll(START, 100, { categories: ['client'] });
    expect(events.map(({ type }) => type)).toEqual(['ClientAdded', 'ClientAdded', 'ClientAdded']);
    expect((await store.readAll(START, 100)).events.some(({ type }) => type.startsWith('$'))).toBe(false);
  });

  it('in part, begins where it was cut', async () => {
    const { store, client, stream } = await given();
    await store.append(stream, 'no-stream', someEvents(5));
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([3, 4]);
    expect(await store.append(stream, 4, [anEvent()])).toMatchObject({ outcome: 'appended', revision: 5 });
  });
});

describe('a connection string', () => {
  it('carries the name, the password and the certificate’s authority', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
    closing.push(() => rm(folder, { recursive: true }));
    const tls = loopbackCertificate();
    await writeFile(join(folder, 'ca.crt'), tls.certificate);
    const credentials = { username: 'lex', password: 'p@ss:word/?' };
    const server = await aServer({ tls, credentials });
    const url = `${server.url.replace('127.0.0.1', 'localhost')}&tlsCAFile=${encodeURIComponent(join(folder, 'ca.crt'))}`;
    const store = aStore(url);
    const live = follow(store, START);
    const event = anEvent();
    expect(await store.append(aStream(), 'no-stream', [event])).toMatchObject({ outcome: 'appended' });
    await until(() => expect(live.ids).toEqual([event.id]));

    const stranger = aStore(url.replace('lex:', 'rex:'));
    await expect(stranger.append(aStream(), 'no-stream', [anEvent()])).rejects.toThrow(/denies access/);
    await expect(stranger.read('client-1')).rejects.toThrow(/denies access/);
    await expect(follow(stranger, START).ended).rejects.toThrow(/denies access/);
  });

  it('that is at odds with the server about TLS ends the start with what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
    closing.push(() => rm(folder, { recursive: true }));
    const [tls, other] = [loopbackCertificate(), loopbackCertificate()];
    await writeFile(join(folder, 'other.crt'), other.certificate);
    const plain = await aServer();
    const secure = await aServer({ tls });
    const mongo = 'mongodb://127.0.0.1:1/lexledger?serverSelectionTimeoutMS=100';
    for (const [eventStore, told] of [
      [`esdb://localhost:${plain.port}`, 'Add tls=false'],
      [`esdb://localhost:${secure.port}`, 'tlsCAFile'],
      [`esdb://localhost:${secure.port}?tlsCAFile=${encodeURIComponent(join(folder, 'other.crt'))}`, 'tlsCAFile'],
    ] as const) {
      const stores = openServers({ eventStore, mongo }, systemClock, createLogger('silent'));
      closing.push(() => stores.close());
      const refused = await stores.answer().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StoreRefusedError);
      expect(refused).toMatchObject({ message: expect.stringContaining(told) });
    }
  });

  it('names the nodes of a cluster: appends, reads and subscriptions follow the leader', async () => {
    const server = await aServer({ ports: [0, 0, 0] });
    const store = aStore(server.url, { deadline: 2_000, patience: 10_000 });
    const stream = aStream();
    const live = follow(store, START);
    const events = someEvents(6);
    for (const [n, event] of events.entries()) {
      expect(await store.append(stream, n === 0 ? 'no-stream' : n - 1, [event])).toMatchObject({ revision: n });
      expect(await store.read(stream)).toHaveLength(n + 1);
      if (n % 2 === 1) server.lead(n % 3);
    }
    await until(() => expect(live.ids).toEqual(idsOf(events)));
  });

  it('names nodes of which the first may be away, at the start and later', async () => {
    const server = await aServer({ ports: [0, 0, 0] });
    await server.refuse(0);
    server.lead(1);
    const store = aStore(server.url, { deadline: 2_000, patience: 10_000 });
    const stream = aStream();
    const live = follow(store, START);
    const events = someEvents(3);
    const [first, second, third] = events as [EventToAppend, EventToAppend, EventToAppend];
    expect(await store.append(stream, 'no-stream', [first])).toMatchObject({ revision: 0 });
    await server.accept(0);
    await server.refuse(1);
    server.lead(0);
    expect(await store.append(stream, 0, [second])).toMatchObject({ revision: 1 });
    await server.accept(1);
    await server.refuse(0);
    server.lead(2);
    expect(await store.append(stream, 1, [third])).toMatchObject({ revision: 2 });
    await until(() => expect(live.ids).toEqual(idsOf(events)));
  });

  it('names nodes of which the leader may vanish without a word: pings tell, and another one is followed', async () => {
    const server = await aServer({ ports: [0, 0, 0], canSwallow: true });
    const pings = '&keepAliveInterval=200&keepAliveTimeout=200&gossipTimeout=1';
    const store = aStore(`${server.url}${pings}`, { deadline: 2_000, patience: 20_000 });
    const stream = aStream();
    const live = follow(store, START);
    const events = someEvents(2);
    const [first, second] = events as [EventToAppend, EventToAppend];
    await store.append(stream, 'no-stream', [first]);
    await until(() => expect(live.ids).toHaveLength(1));
    server.swallow(0);
    server.lead(1);
    expect(await store.append(stream, 0, [second])).toMatchObject({ revision: 1 });
    await until(() => expect(live.ids).toEqual(idsOf(events)));
  }, 60_000);

  it('of a cluster that is gone altogether: everybody waits or is told, and goes on when it is back', async () => {
    const server = await aServer({ ports: [0, 0, 0] });
    const url = `${server.url}&discoveryInterval=10&maxDiscoverAttempts=2`;
    const store = aStore(url, { deadline: 1_000, patience: 1_500 });
    const followers = Array.from({ length: 8 }, (_, n) => follow(store, START, { types: ['ClientAdded', `Rare${n}`] }));
    const stream = aStream();
    const first = anEvent();
    await store.append(stream, 'no-stream', [first]);
    await until(() => expect(followers.every(({ ids }) => ids.length === 1)).toBe(true));
    await server.refuse();
    for (let round = 0; round < 3; round += 1) {
      const calls = await Promise.allSettled([
        ...Array.from({ length: 8 }, () => store.append(stream, 0, [anEvent()])),
        ...Array.from({ length: 8 }, () => store.read(stream)),
      ]);
      for (const call of calls) expect(call).toMatchObject({ reason: expect.any(StoreUnavailableError) });
    }
    await server.accept();
    const second = anEvent();
    await vi.waitFor(async () => expect(await store.append(stream, 0, [second])).toMatchObject({ revision: 1 }));
    await until(() => expect(followers.every(({ ids }) => ids.length === 2)).toBe(true));
  });
});
