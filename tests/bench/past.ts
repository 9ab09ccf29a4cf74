import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventCatalogue } from '@lexledger/contracts/features';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';
import { json, rate } from './load.ts';
import { compare, type Figure, perSecond } from './rounds.ts';

const TASKS = 20_000;
const CHANGES = 4;
const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const LAST_YEAR = Date.now() - 365 * DAY_MS;
const LISTS = 5;

/** Writes 100,000 events of 20,000 tasks, of which each was added before last year and changed every quarter since. */
async function fill(dataFolder: string, userId: string): Promise<void> {
  const store = openSqliteEventStore(join(dataFolder, 'events.db'));
  const keys = openSqliteKeyStore(join(dataFolder, 'keys.db'));
  const codec = createEventCodec(eventCatalogue, keys, 1);
  const envelope = {
    ...{ commandHash: '', userId, sessionId: null, correlationId: '', causationId: null, ip: null, userAgent: null },
  };
  const streams = Array.from({ length: TASKS }, () => `task-${randomUUID()}`);
  for (let change = 0; change <= CHANGES; change += 1) {
    const at = new Date(LAST_YEAR - DAY_MS + change * 90 * DAY_MS).toISOString();
    for (let start = 0; start < TASKS; start += AT_ONCE) {
      await Promise.all(
        streams.slice(start, start + AT_ONCE).map(async (stream, index) => {
          const fields = {
            ...{
              title: `Task ${start + index}`,
              description: 'Review the file',
              priority: 'medium',
              status: 'pending',
            },
            ...{ taskType: 'general', assignedTo: null, dueDate: '2026-03-01', caseId: null, completedAt: null },
          };
          const said =
            change === 0
              ? { type: 'TaskAdded', data: { fields } }
              : { type: 'TaskChanged', data: { changes: { title: `Task ${start + index}, changed ${change} times` } } };
          const event = await codec.encode(stream, randomUUID(), said, { ...envelope, commandId: randomUUID(), at });
          await store.append(stream, 'any', [event]);
        }),
      );
    }
  }
  await keys.close();
  await store.close();
}

async function answered(lawyer: Visitor, path: string): Promise<void> {
  while ((await lawyer.get(path)).status !== 200) await pause(250);
}

/** Compares lists as of last year, of 20,000 tasks with 100,000 events, with the same lists as they are today. */
export async function benchPast(): Promise<readonly Figure[]> {
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const product = await startProduct({ env });
  const without = await startProduct({ env });
  try {
    const lawyer = await registeredVisitor(product.address);
    const userId = (await lawyer.get('/api/auth/check')).body.user.id as string;
    await fill(product.dataFolder, userId);
    await answered(lawyer, '/api/tasks?limit=1');
    const past = (path: string, at: number) => `${path}&asOf=${new Date(at).toISOString()}`;
    const begun = performance.now();
    await answered(lawyer, past('/api/tasks?limit=1', LAST_YEAR));
    const seconds = (performance.now() - begun) / 1000;
    const sizeOf = async (name: string) => (await stat(join(product.dataFolder, name))).size / 2 ** 20;
    const sizes = await Promise.all(['events.db', 'views.db', 'past.db'].map(sizeOf));
    console.log(`built in ${seconds.toFixed(0)} s; MiB of events, views, past: ${sizes.map(Math.round).join(', ')}`);
    let asked = 0;
    /** Lists that nobody asked for before. */
    const lists = (path: (count: number) => string) => () =>
      perSecond(LISTS, async () => {
        for (let list = 0; list < LISTS; list += 1) {
          asked += 1;
          await lawyer.get(path(asked));
        }
      });
    const about = { unit: '/s', referenceName: 'the same list today' };
    const listOf = (name: string, path: string) =>
      compare(
        name,
        {
          ours: lists((count) => past(`${path}&offset=${count % 7}`, LAST_YEAR + count)),
          reference: lists((count) => `${path}&offset=${count}`),
        },
        { ...about, aim: '≥ 0.33' },
      );
    const whole = await listOf('1,000 of 20,000 tasks as of last year, 100,000 events', '/api/tasks?limit=1000');
    const page = await listOf('50 tasks as of last year', '/api/tasks?limit=50');
    const sorted = await listOf('50 tasks by title as of last year', '/api/tasks?limit=50&sort=title');
    const again = await compare(
      'the same list as of last year again',
      {
        ours: lists(() => past('/api/tasks?limit=1000', LAST_YEAR)),
        reference: lists(() => '/api/tasks?limit=1000'),
      },
      { ...about, aim: '≥ 0.67' },
    );
    const other = await registeredVisitor(without.address);
    const posts = (one: Visitor, address: string) => () =>
      rate({
        url: `${address}/api/tasks`,
        method: 'POST',
        headers: { ...json, cookie: one.cookie() },
        body: JSON.stringify({ title: 'File the answer', priority: 'high', dueDate: '2026-03-01' }),
      });
    const cost = await compare(
      'durable POST while the past is kept, 32 connections',
      { ours: posts(lawyer, product.address), reference: posts(other, without.address) },
      { unit: '/s', aim: '≥ 0.8', referenceName: 'where nobody asked for the past' },
    );
    return [whole, page, sorted, again, cost];
  } finally {
    await product.dispose();
    await without.dispose();
  }
}
