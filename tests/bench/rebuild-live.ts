import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventCatalogue } from '@lexledger/contracts/features';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { tasksProjection } from '@lexledger/projection-service/features/tasks/tasks.view';
import { alwaysHeld } from '@lexledger/projection-service/kernel/lease';
import { createRunner } from '@lexledger/projection-service/kernel/runner';
import { startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { fillWithTasks } from './filled-log.ts';
import type { Figure } from './rounds.ts';

const EVENTS = 500_000;
const USERS = 100;
/** Milliseconds between the requests of the user who reads in the meantime. */
const READ_EVERY_MS = 10;
const READS_AFTERWARDS = 2_000;

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
};

/**
 * Rebuilds a view of 500,000 events while its old version is served, as after an update that raises its version, and
 * measures the reads of a user in the meantime. Every read must show all records.
 */
export async function benchRebuildWhileServing(): Promise<readonly Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  const product = await startProduct({ dataFolder, env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  try {
    const lawyer = await registeredVisitor(product.address);
    const { body: user } = await lawyer.get('/api/auth/check');
    await product.stop();

    const store = openSqliteEventStore(join(dataFolder, 'events.db'));
    const keys = openSqliteKeyStore(join(dataFolder, 'keys.db'));
    const codec = createEventCodec(eventCatalogue, keys);
    const others = Array.from({ length: USERS - 1 }, () => crypto.randomUUID());
    await fillWithTasks(store, codec, [user.user.id, ...others], EVENTS / 2);
    const expected = EVENTS / 2 / USERS;

    // This writes the view as the previous version of the program would have left it.
    for (const suffix of ['', '-wal', '-shm']) await rm(join(dataFolder, `views.db${suffix}`), { force: true });
    const readStore = openSqliteReadStore(join(dataFolder, 'views.db'));
    const before = createRunner(
      { ...tasksProjection, version: tasksProjection.version - 1 },
      { store, codec, readStore, clock: systemClock, logger: createLogger('error'), lease: alwaysHeld },
    );
    const head = await store.head();
    before.start();
    if (!(await before.waitFor(head, { timeout: 300_000 }))) throw new Error('the old view did not catch up');
    await before.stop();
    await readStore.close();
    await keys.close();
    await store.close();

    const isBuilding = async (): Promise<boolean> => {
      const { body } = await lawyer.get('/api/monitoring/health');
      const { followers } = body as { readonly followers: readonly { name: string; state: string }[] };
      return followers.some(({ name, state }) => name === tasksProjection.view.name && state === 'building');
    };
    const read = async (): Promise<number> => {
      const start = performance.now();
      const answer = await lawyer.get('/api/tasks?limit=50');
      const took = performance.now() - start;
      const count = Number(answer.headers.get('x-total-count'));
      if (count !== expected) throw new Error(`a read showed ${count} of ${expected} tasks: ${answer.status}`);
      return took;
    };

    await product.restart();
    const during: number[] = [];
    const begun = performance.now();
    while (await isBuilding()) {
      for (let count = 0; count < 20; count += 1) {
        during.push(await read());
        await pause(READ_EVERY_MS);
      }
    }
    const seconds = (performance.now() - begun) / 1000;
    if (during.length < 100) throw new Error(`the view was built too soon to be watched: ${during.length} reads`);
    const afterwards: number[] = [];
    for (let count = 0; count < READS_AFTERWARDS; count += 1) {
      afterwards.push(await read());
      await pause(READ_EVERY_MS);
    }
    const figure = (name: string, share: number): Figure => {
      const [ours, reference] = [percentile(during, share), percentile(afterwards, share)];
      const ratio = ours / reference;
      return {
        name: `${name} of reads while 500,000 events are projected anew`,
        unit: 'ms',
        ours,
        reference,
        ratio,
        lowest: ratio,
        highest: ratio,
        aim: `all of ${during.length.toLocaleString('en-US')} reads whole, in ${seconds.toFixed(0)} s`,
        referenceName: 'the same at rest',
      };
    };
    return [figure('p50', 0.5), figure('p99', 0.99)];
  } finally {
    await product.dispose();
  }
}
