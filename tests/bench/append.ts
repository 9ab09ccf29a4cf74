import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import type { EventToAppend } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { DatabaseSync } from '@photostructure/sqlite';
import { compare, type Figure, perSecond } from './rounds.ts';

const SINGLE = 400;
const CALLERS = 64;
const BATCHES = 40;

/** An event that adds a task, about 700 bytes with its metadata. */
export const eventToAppend = (): EventToAppend => ({
  id: randomUUID(),
  type: 'TaskAdded',
  data: {
    fields: {
      title: 'File the answer',
      description: null,
      priority: 'medium',
      status: 'pending',
      taskType: 'general',
      dueDate: '2026-03-01',
      caseId: randomUUID(),
      assignedTo: null,
      completedAt: null,
    },
  },
  metadata: {
    commandId: randomUUID(),
    commandHash: 'a'.repeat(64),
    userId: randomUUID(),
    sessionId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    ip: '127.0.0.1',
    userAgent: 'bench',
    at: '2026-02-01T12:00:00.000Z',
    schemaVersion: 1,
    subject: null,
  },
});

/** The simplest durable log of the same rows: the driver, one table and one index, and one commit per append. */
export function openRaw(path: string) {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    'CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL) STRICT; CREATE UNIQUE INDEX by_stream ON events (stream, revision)',
  );
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, type, id, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    append(count: number): void {
      db.exec('BEGIN IMMEDIATE');
      for (let index = 0; index < count; index += 1) {
        const { id, type, data, metadata } = eventToAppend();
        insert.run(`task-${randomUUID()}`, 0, type, id, canonicalJson(data), canonicalJson(metadata));
      }
      db.exec('COMMIT');
    },
    close: () => db.close(),
  };
}

/** Compares appends, sequential and 64 at once, with the bare driver, for the same rows and the same syncs. */
export async function benchAppends(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  const store = openSqliteEventStore(join(folder, 'ours.db'));
  const raw = openRaw(join(folder, 'raw.db'));
  const appendOne = () => store.append(`task-${randomUUID()}`, 'no-stream', [eventToAppend()]);
  try {
    return [
      await compare(
        'durable append, one by one',
        {
          ours: () =>
            perSecond(SINGLE, async () => {
              for (let index = 0; index < SINGLE; index += 1) await appendOne();
            }),
          reference: () =>
            perSecond(SINGLE, async () => {
              for (let index = 0; index < SINGLE; index += 1) raw.append(1);
            }),
        },
        { unit: '/s', aim: '≥ 0.9', referenceName: 'raw driver, a commit each' },
      ),
      await compare(
        'durable append, 64 callers',
        {
          ours: () =>
            perSecond(CALLERS * BATCHES, async () => {
              for (let batch = 0; batch < BATCHES; batch += 1)
                await Promise.all(Array.from({ length: CALLERS }, appendOne));
            }),
          reference: () =>
            perSecond(CALLERS * BATCHES, async () => {
              for (let batch = 0; batch < BATCHES; batch += 1) raw.append(CALLERS);
            }),
        },
        { unit: '/s', aim: '≥ 0.8', referenceName: 'raw driver, batches of 64' },
      ),
    ];
  } finally {
    await store.close();
    raw.close();
    await rm(folder, { recursive: true, force: true });
  }
}
