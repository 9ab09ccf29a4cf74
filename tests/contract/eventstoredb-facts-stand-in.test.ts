import { statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AccessDeniedError,
  type AllStreamSubscription,
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  NO_STREAM,
  NotLeaderError,
  type Position,
  START,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loopbackCertificate } from '../stand-ins/eventstoredb/certificate.ts';
import { startEventStoreDbProcess } from '../stand-ins/eventstoredb/process.ts';
import {
  type EventStoreDbStandIn,
  type StandInOptions,
  startEventStoreDbStandIn,
} from '../stand-ins/eventstoredb/stand-in.ts';
import { openByCommand } from '../support/eventstoredb.ts';
import { freePort } from '../support/free-port.ts';
import { append, collect, counted, countedTo, errorOf, eventually } from './eventstoredb-facts-given.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A stand-in in this process and a client of it, both closed after the test. */
async function aStandIn(
  options: StandInOptions = {},
): Promise<{ standIn: EventStoreDbStandIn; client: EventStoreDBClient }> {
  const standIn = await startEventStoreDbStandIn(options);
  onTestFinished(() => standIn.stop());
  return { standIn, client: aClient(standIn.url) };
}

function aClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  onTestFinished(() => client.dispose());
  return client;
}

function follow(client: EventStoreDBClient, fromPosition: Position | typeof START = START) {
  const subscription: AllStreamSubscription = client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
  const seen: number[] = [];
  const errors: unknown[] = [];
  subscription.on('data', ({ event }) => seen.push((event?.data as { n: number } | undefined)?.n ?? -1));
  subscription.on('error', (error) => errors.push(error));
  return { subscription, seen, errors };
}

const numbers = (count: number) => [...Array(count).keys()];
const numbersIn = async (client: EventStoreDBClient, stream: string) =>
  (await collect(client.readStream(stream))).map(({ event }) => (event?.data as { n: number } | undefined)?.n);

describe('a server that a command starts', () => {
  it('is killed, started and paused by the tests', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const main = fileURLToPath(new URL('../stand-ins/eventstoredb/main.ts', import.meta.url));
    const folder = makeTemporaryFolder();
    onTestFinished(folder.remove);
    const command = `PORT=${port} DATA_DIR='${folder.path}' exec '${process.execPath}' --import tsx '${main}'`;
    const { url, control, close } = await openByCommand(command, `esdb://127.0.0.1:${port}?tls=false`);
    onTestFinished(close);
    const client = aClient(url);
    await append(client, 'case-1', counted(0), NO_STREAM);
    await control?.kill();
    expect(await errorOf(collect(client.readStream('case-1')))).toBeInstanceOf(UnavailableError);
    await control?.start();
    await eventually(async () => expect(await numbersIn(client, 'case-1')).toEqual([0]));
    await control?.pause();
    const waiting = vi.fn();
    const read = numbersIn(client, 'case-1').finally(waiting);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(waiting).not.toHaveBeenCalled();
    await control?.resume();
    expect(await read).toEqual([0]);
  });
});

describe('a fault of the stand-in', () => {
  it('answers late, what it did at once', async () => {
    const { standIn, client } = await aStandIn();
    await append(client, 'case-1', counted(0));
    standIn.faults.delayAnswers(3_000);
    const begun = performance.now();
    let waited = 0;
    const late = append(client, 'case-1', counted(1)).finally(() => {
      waited = performance.now() - begun;
    });
    await eventually(async () => expect(await numbersIn(client, 'case-1')).toEqual([0, 1]));
    expect(waited).toBe(0);
    expect(await late).toMatchObject({ success: true });
    expect(waited).toBeGreaterThan(2_990);
  });

  it('drops what is sent again while it is being written, in the stream of many appends and by itself', async () => {
    const { standIn, client } = await aStandIn();
    const alone = aClient(standIn.url);
    (alone as unknown as { supports: () => Promise<boolean> }).supports = () => Promise.resolve(false);
    await append(client, 'case-1', counted(0), NO_STREAM);
    await append(alone, 'case-2', counted(0), NO_STREAM);
    const event = counted(1);
    standIn.faults.commitIn(1_000);
    const first = append(client, 'case-1', event, 0n);
    await eventually(async () => expect(await numbersIn(client, 'case-1')).toEqual([0, 1]));
    const dropped = [client, alone].map((one) => errorOf(append(one, 'case-1', event, 0n)));
    expect(await Promise.all(dropped)).toMatchObject([
      { type: 'deadline-exceeded', message: '' },
      { type: 'timeout', message: '10 ABORTED: Operation timed out: Commit phase timeout.' },
    ]);
    expect(standIn.dropped).toBe(2);
    expect(await append(client, 'case-1', event, 0n)).toEqual(await first);
    expect(await numbersIn(client, 'case-1')).toEqual([0, 1]);
  });

  it('loses an answer with the connection, after it wrote: the same again is known', async () => {
    const { standIn, client } = await aStandIn();
    const event = counted(1);
    await append(client, 'case-1', counted(0), NO_STREAM);
    standIn.faults.loseAnswers(1);
    const error = await errorOf(append(client, 'case-1', event, 0n));
    expect(error).toBeInstanceOf(UnavailableError);
    expect(await append(client, 'case-1', event, 0n)).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await numbersIn(client, 'case-1')).toEqual([0, 1]);
  });

  it('loses an answer for good, and answers the next', async () => {
    const { standIn, client } = await aStandIn();
    await append(client, 'case-1', counted(0));
    standIn.faults.loseAnswers(1, 'swallowed');
    const lost = vi.fn();
    void append(client, 'case-1', counted(1)).then(lost, lost);
    await eventually(async () => expect(await numbersIn(client, 'case-1')).toEqual([0, 1]));
    expect(await append(client, 'case-1', counted(2))).toMatchObject({ nextExpectedRevision: 2n });
    expect(lost).not.toHaveBeenCalled();
  });

  it('refuses as many appends as it is told, as if somebody had been first', async () => {
    const { standIn, client } = await aStandIn();
    await append(client, 'case-1', counted(0));
    standIn.faults.conflict(2);
    for (const expected of [0n, ANY] as const) {
      const error = await errorOf(append(client, 'case-1', counted(1), expected));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ actualVersion: 0n });
    }
    expect(await append(client, 'case-1', counted(1), 0n)).toMatchObject({ success: true });
  });

  it('drops a subscription after so many events, once', async () => {
    const { standIn, client } = await aStandIn();
    await append(client, 'case-1', countedTo(100));
    standIn.faults.dropStreamAfter(40);
    const { seen, errors } = follow(client);
    await eventually(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toBeInstanceOf(UnavailableError);
    expect(errors[0]).toMatchObject({ message: '14 UNAVAILABLE: Connection dropped' });
    expect(seen).toEqual(numbers(seen.length));
    expect(seen.length).toBeLessThan(100);
    expect(await numbersIn(client, 'case-1')).toEqual(numbers(100));
  });

  it('drops every subscription that is under way, and no client', async () => {
    const { standIn, client } = await aStandIn();
    const followers = [follow(client), follow(client)];
    await append(client, 'case-1', counted(0));
    await eventually(() => expect(followers.map(({ seen }) => seen)).toEqual([[0], [0]]));
    standIn.faults.dropStreams();
    await eventually(() => expect(followers.map(({ errors }) => errors.length)).toEqual([1, 1]));
    expect(await append(client, 'case-1', counted(1))).toMatchObject({ success: true });
  });

  it('answers nothing while it is stalled, and does afterwards what it was asked', async () => {
    const { standIn, client } = await aStandIn();
    const { seen } = follow(client);
    await append(client, 'case-1', counted(0));
    await eventually(() => expect(seen).toEqual([0]));
    standIn.faults.stall();
    const settled = vi.fn();
    const held = append(client, 'case-1', counted(1)).finally(settled);
    const read = numbersIn(client, 'case-1').finally(settled);
    const newcomer = append(aClient(standIn.url), 'case-2', counted(2)).finally(settled);
    newcomer.catch(() => {}); // Its connection may be closed before the server resumes.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(settled).not.toHaveBeenCalled();
    standIn.faults.resume();
    expect(await held).toMatchObject({ nextExpectedRevision: 1n });
    expect((await read).length).toBeGreaterThan(0);
    await eventually(() => expect(seen).toEqual(expect.arrayContaining([0, 1])));
  });

  it('refuses connections for a while, and ends those there are', async () => {
    const { standIn, client } = await aStandIn();
    const { errors } = follow(client);
    await append(client, 'case-1', counted(0));
    await standIn.refuse();
    expect(await errorOf(append(client, 'case-1', counted(1)))).toMatchObject({ code: 14 });
    expect(errors).toHaveLength(1);
    await standIn.accept();
    expect(await append(client, 'case-1', counted(1))).toMatchObject({ nextExpectedRevision: 1n });
  });

  it('ends connections before it has answered: what was under way is unknown, and the same again is known', async () => {
    const { standIn, client } = await aStandIn();
    const events = countedTo(100);
    standIn.faults.delayAnswers(60_000);
    const first = Promise.allSettled(events.map((event, n) => append(client, `case-${n}`, event, NO_STREAM)));
    await eventually(async () => expect(await numbersIn(client, 'case-99')).toEqual([99]));
    await standIn.endConnections();
    standIn.faults.clear();
    expect((await first).every(({ status }) => status === 'rejected')).toBe(true);
    for (const [n, event] of events.entries()) {
      expect(await append(client, `case-${n}`, event, NO_STREAM)).toMatchObject({ nextExpectedRevision: 0n });
    }
  });
});

describe('the log of the stand-in', () => {
  it('has positions past 32 bits, and events of the system among the others', async () => {
    const { client } = await aStandIn();
    for (let page = 0; page < 4; page += 1) await append(client, 'case-1', countedTo(100));
    const all = await collect(client.readAll());
    const places = all.map(({ event }) => Number(event?.position?.commit));
    expect(places.every((place) => place > 2 ** 32)).toBe(true);
    expect(places.some((place, n) => place - (places[n - 1] ?? 0) !== 1)).toBe(true);
    const ofSystem = all.filter(({ event }) => event?.type.startsWith('$'));
    expect(ofSystem.length).toBeGreaterThan(2);
    expect(all.length - ofSystem.length).toBe(400);
  });

  it('hides what is older than the metadata of a stream allows', async () => {
    const clock = { now: Date.now() - 100_000 };
    const { client } = await aStandIn({ now: () => clock.now });
    await append(client, 'case-1', countedTo(2));
    clock.now += 90_000;
    await append(client, 'case-1', counted(2));
    await client.setStreamMetadata('case-1', { maxAge: 60 });
    expect(await numbersIn(client, 'case-1')).toEqual([2]);
  });

  it('is all there after a restart from its folder, deleted streams and metadata too, but no part of an append cut off', async () => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => folder.remove());
    const { standIn, client } = await aStandIn({ folder: folder.path });
    await append(client, 'case-1', countedTo(3));
    await append(client, 'case-2', countedTo(3));
    await append(client, 'case-3', countedTo(3));
    await client.tombstoneStream('case-2');
    await client.setStreamMetadata('case-3', { maxCount: 1 });
    const before = await collect(client.readAll());
    await append(client, 'case-1', countedTo(3), 2n);
    await standIn.refuse();
    const file = join(folder.path, 'events.log');
    truncateSync(file, statSync(file).size - 10);
    await standIn.restart();
    expect(await collect(client.readAll())).toEqual(before);
    expect(await errorOf(numbersIn(client, 'case-2'))).toMatchObject({ type: 'stream-deleted' });
    expect(await numbersIn(client, 'case-3')).toEqual([2]);
    await append(client, 'case-1', counted(3), 2n);
    await standIn.restart();
    expect(await numbersIn(client, 'case-1')).toEqual(numbers(4));
    const [last] = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    expect(last?.event).toMatchObject({ streamId: 'case-1', revision: 3n });
  });
});

describe('credentials and TLS', () => {
  function aCertificate() {
    const folder = makeTemporaryFolder();
    onTestFinished(() => folder.remove());
    const tls = loopbackCertificate();
    const [file, keyFile] = [join(folder.path, 'ca.pem'), join(folder.path, 'key.pem')];
    writeFileSync(file, tls.certificate);
    writeFileSync(keyFile, tls.key);
    const withCa = (url: string) => `${url}&tlsCAFile=${encodeURIComponent(file)}`;
    return { tls, file, keyFile, withCa };
  }

  async function aSecureStandIn() {
    const { tls, withCa } = aCertificate();
    const { standIn } = await aStandIn({ tls, credentials: { username: 'lex', password: 'p@ss:word' } });
    return { standIn, withCa };
  }

  it('let in who knows them', async () => {
    const { standIn, withCa } = await aSecureStandIn();
    const client = aClient(withCa(standIn.url));
    await append(client, 'case-1', countedTo(2));
    expect(await numbersIn(client, 'case-1')).toEqual([0, 1]);
  });

  it('are those of a process by its environment', async () => {
    const { file, keyFile, withCa } = aCertificate();
    const server = await startEventStoreDbProcess({ CERTIFICATE: file, KEY: keyFile, LOGIN: 'lex:p@ss:word' });
    onTestFinished(() => server.stop());
    const client = aClient(withCa(server.url));
    expect(await append(client, 'case-1', counted(1))).toMatchObject({ success: true });
  });

  it('keep out who does not', async () => {
    const { standIn, withCa } = await aSecureStandIn();
    for (const who of ['', 'lex:wrong@']) {
      const client = aClient(withCa(standIn.url.replace(/\/\/.*@/, `//${who}`)));
      expect(await errorOf(numbersIn(client, 'case-1'))).toBeInstanceOf(AccessDeniedError);
      expect(await errorOf(append(client, 'case-1', counted(1)))).toBeInstanceOf(AccessDeniedError);
    }
    expect(await errorOf(numbersIn(aClient(standIn.url), 'case-1'))).toMatchObject({ code: 14 });
  });
});

describe('a cluster', () => {
  const THREE = { ports: [0, 0, 0] };

  it('is found by gossip through any of its nodes', async () => {
    const { standIn, client } = await aStandIn(THREE);
    await standIn.refuse(1);
    await append(client, 'case-1', countedTo(2));
    expect(await numbersIn(client, 'case-1')).toEqual([0, 1]);
  });

  it('goes on with another leader when one is gone', async () => {
    const { standIn, client } = await aStandIn(THREE);
    await append(client, 'case-1', counted(0));
    await standIn.refuse(0);
    standIn.lead(2);
    await errorOf(append(client, 'case-1', counted(1))).catch(() => {});
    const after = async () => expect(await append(client, 'case-2', counted(0))).toMatchObject({ success: true });
    await eventually(after);
  });

  it('names the leader to who insists on one, and the client goes there', async () => {
    const { standIn, client } = await aStandIn(THREE);
    await append(client, 'case-1', counted(0));
    standIn.lead(1);
    standIn.forward(false);
    const error = await errorOf(append(client, 'case-1', counted(1)));
    expect(error).toBeInstanceOf(NotLeaderError);
    expect(error).toMatchObject({ leader: { address: '127.0.0.1', port: standIn.ports[1] } });
    expect(await append(client, 'case-1', counted(1))).toMatchObject({ nextExpectedRevision: 1n });
  });
});

describe('the process of the stand-in', () => {
  let stop: (() => Promise<void>) | undefined;
  afterEach(() => stop?.());

  it('is switched from outside', async () => {
    const process = await startEventStoreDbProcess();
    stop = process.stop;
    const client = aClient(process.url);
    await append(client, 'case-1', counted(0));
    await process.turn('conflict', 1);
    expect(await errorOf(append(client, 'case-1', counted(1), 0n))).toBeInstanceOf(WrongExpectedVersionError);
    await process.turn('refuse');
    expect(await errorOf(append(client, 'case-1', counted(1), 0n))).toMatchObject({ code: 14 });
    await process.turn('accept');
    expect(await append(client, 'case-1', counted(1), 0n)).toMatchObject({ success: true });
    await expect(process.turn('lead', 7)).rejects.toThrow('There is no node 7.');
  });
});
