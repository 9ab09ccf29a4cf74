import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventCatalogue } from '@lexledger/contracts/features';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';
import { eventToAppend } from './append.ts';
import { fillWithTasks, newTaskStream } from './filled-log.ts';
import { compare, type Figure, perSecond } from './rounds.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const CALLERS = 64;
const APPENDS = CALLERS * 40;

/** Appends per second of 64 concurrent callers. */
const appendRate = (append: () => Promise<unknown>): Promise<number> =>
  perSecond(APPENDS, async () => {
    for (let sent = 0; sent < APPENDS; sent += CALLERS) {
      await Promise.all(Array.from({ length: CALLERS }, append));
    }
  });

/** Resident memory of a process in MiB. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

interface Health {
  readonly followers: readonly { readonly kind: string; readonly reached: string }[];
}

/** Resolves when every view of the process shows the log up to the position. */
async function caughtUp(address: string, lawyer: Visitor, position: string): Promise<void> {
  for (;;) {
    const headers = { cookie: lawyer.cookie() };
    const { followers } = (await (await fetch(`${address}/api/monitoring/health`, { headers })).json()) as Health;
    if (followers.every(({ kind, reached }) => kind !== 'projection' || reached >= position)) return;
    await pause(250);
  }
}

/** Measures appends to a log of a million events, alternating with appends to one of ten thousand. */
async function benchAppendsAtLength(folder: string): Promise<readonly Figure[]> {
  const fill = async (name: string, events: number): Promise<{ store: EventStore; streams: readonly string[] }> => {
    const store = openSqliteEventStore(join(folder, name));
    const keys = openSqliteKeyStore(join(folder, `keys of ${name}`));
    const users = Array.from({ length: 100 }, () => randomUUID());
    const streams = await fillWithTasks(store, createEventCodec(eventCatalogue, keys, 1), users, events / 2);
    await keys.close();
    return { store, streams };
  };
  const small = await fill('small.db', SMALL);
  const large = await fill('large.db', LARGE);
  const add = (store: EventStore) => store.append(newTaskStream(), 'no-stream', [eventToAppend()]);
  const change = ({ store, streams }: typeof small) =>
    store.append(streams[randomInt(streams.length)] as string, 'any', [eventToAppend()]);
  const about = { unit: '/s', referenceName: 'the same at 10,000' };
  try {
    // The small log grows to some 40,000 events in the course of this.
    return [
      await compare(
        'append at 1,000,000 events',
        { ours: () => appendRate(() => add(large.store)), reference: () => appendRate(() => add(small.store)) },
        { ...about, aim: '≥ 0.9' },
      ),
      await compare(
        'append to any old stream at 1,000,000 events',
        { ours: () => appendRate(() => change(large)), reference: () => appendRate(() => change(small)) },
        { ...about, aim: '–' },
      ),
    ];
  } finally {
    await small.store.close();
    await large.store.close();
  }
}

/** Measures the memory of both services, each in its own process, while a million events are appended. */
async function benchMemory(): Promise<readonly Figure[]> {
  const command = await startProduct({ env: { SERVICE: 'command', LOG_LEVEL: 'error', RATE_LIMIT: '0' } });
  const { dataFolder } = command;
  const projection = await startProduct({ dataFolder, env: { SERVICE: 'projection', LOG_LEVEL: 'error' } });
  const store = openSqliteEventStore(join(dataFolder, 'events.db'));
  const keys = openSqliteKeyStore(join(dataFolder, 'keys.db'));
  try {
    const lawyer = await registeredVisitor(command.address);
    const codec = createEventCodec(eventCatalogue, keys, 1);
    const users = Array.from({ length: 100 }, () => randomUUID());
    const grow = async (tasks: number): Promise<{ command: number; projection: number }> => {
      await fillWithTasks(store, codec, users, tasks);
      // These commands keep the command-service busy, so that it is not measured at rest.
      for (let sent = 0; sent < 200; sent += 1) await lawyer.post('/api/tasks', { title: `Task ${sent}` });
      const head = await store.head();
      await caughtUp(projection.address, lawyer, head);
      return { command: await residentMiB(command.pid), projection: await residentMiB(projection.pid) };
    };
    let first = await grow(50_000);
    let last = first;
    const most = { ...first };
    const step = 50_000;
    for (let tasks = 50_000; tasks < LARGE / 2; tasks += step) {
      last = await grow(step);
      // A process needs some memory to run at full speed, so growth is measured after the first fifth.
      if (tasks + step === 100_000) first = last;
      most.command = Math.max(most.command, last.command);
      most.projection = Math.max(most.projection, last.projection);
    }
    return (['command', 'projection'] as const).map((service) => ({
      name: `memory of the ${service}-service at 1,000,000 events`,
      unit: 'MiB',
      ours: last[service],
      reference: first[service],
      ratio: last[service] / first[service],
      lowest: last[service] / first[service],
      highest: most[service] / first[service],
      aim: 'steady',
      referenceName: 'at 200,000',
    }));
  } finally {
    await store.close();
    await keys.close();
    await projection.stop();
    await command.dispose();
  }
}

/** Measures how the length of the log affects appends and the memory of the services. */
export async function benchGrowth(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  try {
    return [...(await benchAppendsAtLength(folder)), ...(await benchMemory())];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
