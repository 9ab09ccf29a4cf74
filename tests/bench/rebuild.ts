import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@lexledger/contracts/features';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import type { Keys } from '@lexledger/infra/event-codec/event-codec';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { tasksProjection } from '@lexledger/projection-service/features/tasks/tasks.view';
import { alwaysHeld } from '@lexledger/projection-service/kernel/lease';
import { createRunner } from '@lexledger/projection-service/kernel/runner';
import { DatabaseSync } from '@photostructure/sqlite';
import { fillWithTasks, oneKey } from './filled-log.ts';
import { compare, type Figure, perSecond } from './rounds.ts';

const TASKS = 50_000;
const EVENTS = 2 * TASKS;

/** Writes 50,000 tasks, each added and then changed, by 100 users. */
async function fill(path: string, keys: Keys): Promise<void> {
  const store = openSqliteEventStore(path);
  const users = Array.from({ length: 100 }, () => randomUUID());
  await fillWithTasks(store, createEventCodec(eventCatalogue, keys, 1), users, TASKS);
  await store.close();
}

/**
 * Compares the rebuild of a view from 100,000 events with reading the same rows and writing the same documents by the
 * bare driver.
 */
export async function benchRebuild(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  const events = join(folder, 'events.db');
  const keys = oneKey();
  let count = 0;
  const fresh = (name: string): string => {
    count += 1;
    return join(folder, `${name}-${count}.db`);
  };

  async function ours(): Promise<number> {
    const store = openSqliteEventStore(events);
    const readStore = openSqliteReadStore(fresh('views'));
    const codec = createEventCodec(eventCatalogue, keys);
    const runner = createRunner(tasksProjection, {
      store,
      codec,
      readStore,
      clock: systemClock,
      logger: createLogger('error'),
      lease: alwaysHeld,
    });
    const head = await store.head();
    const speed = await perSecond(EVENTS, async () => {
      runner.start();
      if (!(await runner.waitFor(head, { timeout: 300_000 }))) throw new Error('the projection did not catch up');
    });
    await runner.stop();
    await readStore.close();
    await store.close();
    return speed;
  }

  /** 1 / (1 / read + 1 / upsert) events per second, both by the bare driver and with the indexes that the view has. */
  async function reference(): Promise<number> {
    const log = new DatabaseSync(events, { readOnly: true });
    const documents: { id: string; text: string }[] = [];
    const read = await perSecond(EVENTS, async () => {
      const select = log.prepare(
        'SELECT position, stream, revision, id, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT 1000',
      );
      let position = 0;
      for (;;) {
        const rows = select.all(position) as { position: number; stream: string; data: string; metadata: string }[];
        if (rows.length === 0) break;
        for (const { stream, data, metadata } of rows) {
          JSON.parse(data);
          const { userId, at } = JSON.parse(metadata) as { userId: string; at: string };
          documents.push({
            id: stream,
            text: JSON.stringify({
              id: stream,
              userId,
              at,
              title: 'Task',
              description: 'Review the file',
              priority: 'medium',
              status: 'pending',
              removedAt: null,
              dueDateOrNever: '2026-03-01',
              isOpen: true,
              caseId: null,
              assignedTo: null,
            }),
          });
        }
        position = rows.at(-1)?.position ?? position;
      }
    });
    log.close();
    const views = new DatabaseSync(fresh('raw'));
    views.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE documents (id TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT, WITHOUT ROWID',
    );
    for (const [index, fields] of tasksProjection.indexes.entries()) {
      const columns = ['userId', ...fields].map((field) => `json_extract(document, '$.${field}')`).join(', ');
      views.exec(`CREATE INDEX by_${index} ON documents (${columns})`);
    }
    const upsert = views.prepare(
      'INSERT INTO documents (id, document) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document',
    );
    const write = await perSecond(EVENTS, async () => {
      for (let start = 0; start < documents.length; start += 1000) {
        views.exec('BEGIN');
        for (const { id, text } of documents.slice(start, start + 1000)) upsert.run(id, text);
        views.exec('COMMIT');
      }
    });
    views.close();
    return 1 / (1 / read + 1 / write);
  }

  try {
    await fill(events, keys);
    return [
      await compare(
        'rebuild of a view, 100,000 events',
        { ours, reference },
        { unit: 'events/s', aim: '≥ 0.7', referenceName: 'bare driver, 1/(1/read + 1/upsert)' },
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
