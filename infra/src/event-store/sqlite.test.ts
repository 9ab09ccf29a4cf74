import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../sqlite/database.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { type EventStore, type EventToAppend, type LogBatch, type LogFilter, StoreUnavailableError } from './port.ts';
import { openSqliteEventStore } from './sqlite.ts';

let folder: string;
let path: string;
let store: EventStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-events-'));
  path = join(folder, 'events.db');
  store = openSqliteEventStore(path, { busyTimeout: 50 });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const metadata: EventMetadata = {
  commandId: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a01',
  commandHash: '',
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
const anEvent = (type = 'TaskAdded'): EventToAppend => ({ id: randomUUID(), type, data: {}, metadata });
const events = (count: number, type?: string) => Array.from({ length: count }, () => anEvent(type));
const at = (number: number) => String(number).padStart(20, '0');

async function readFiltered(filter: LogFilter, limit: number) {
  const found: string[] = [];
  let position: Position = '';
  let batches = 0;
  for (;;) {
    const batch = await store.readAll(position, limit, filter);
    batches += 1;
    found.push(...batch.events.map((event) => event.position));
    position = batch.position;
    if (batch.caughtUp) return { found, batches, position };
  }
}

describe('positions', () => {
  it('are 20 digits, count from 1 without a gap, and go on after the store was opened anew', async () => {
    expect(await store.head()).toBe('');
    await store.append('task-1', 'no-stream', events(2));
    await store.append('task-1', 'no-stream', events(1));
    await store.append('task-2', 'no-stream', events(1));
    await store.close();
    store = openSqliteEventStore(path);
    await store.append('task-3', 'no-stream', events(1));
    const { events: all } = await store.readAll('', 10);
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4].map(at));
    expect(await store.head()).toBe(at(4));
  });

  it('of another kind of store are refused', async () => {
    await expect(store.readAll('C:1/P:1', 10)).rejects.toThrow(TypeError);
    await expect(store.readAll('', 0)).rejects.toThrow(TypeError);
  });
});

describe('the log', () => {
  it('refuses to have a recorded event changed or removed', async () => {
    await store.append('task-1', 'no-stream', events(1));
    const db = openDatabase(path, { synchronous: 'full' });
    expect(() => db.exec("UPDATE events SET data = '{}'")).toThrow('does not change');
    expect(() => db.exec('DELETE FROM events')).toThrow('does not vanish');
    expect(db.prepare('SELECT position, stream, revision, category, type, data FROM log').all()).toEqual([
      [1, 'task-1', 0, 'task', 'TaskAdded', '{}'],
    ]);
    db.close();
  });

  it('finds rare events among thousands, however they lie, without reading the rest', async () => {
    const rare: string[] = [];
    const writeRare = async (stream: string) => {
      const result = await store.append(stream, 'any', events(1, 'CaseOpened'));
      if (result.outcome === 'appended') rare.push(result.position);
    };
    await writeRare('case-1');
    for (let block = 0; block < 9; block += 1) await store.append(`task-${block}`, 'no-stream', events(1_500));
    await writeRare('case-2');
    await writeRare('case-2');
    for (let block = 0; block < 6; block += 1) await store.append(`note-${block}`, 'no-stream', events(1_500));
    await writeRare('case-3');
    await store.append('task-last', 'no-stream', events(3));

    const filters: readonly LogFilter[] = [{ types: ['CaseOpened'] }, { categories: ['case'], types: ['CaseOpened'] }];
    for (const filter of filters) {
      for (const limit of [1, 2, 500]) {
        const { found, batches, position } = await readFiltered(filter, limit);
        expect(found).toEqual(rare);
        expect(batches).toBeLessThan(8);
        expect(position).toBe(await store.head());
      }
    }
    expect((await readFiltered({ categories: ['note'] }, 700)).found).toHaveLength(9_000);
    expect((await readFiltered({ types: ['TaskAdded', 'CaseOpened'] }, 5_000)).found).toHaveLength(22_507);
  });
});

describe('subscribers', () => {
  it('see every event once, though they lag behind what is kept in memory', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const slow = (async () => {
      for await (const batch of store.subscribe('', { batchSize: 40, signal: controller.signal })) {
        seen.push(...batch.events.map(({ position }) => position));
        await new Promise((resolve) => setImmediate(resolve));
        if (seen.length >= 12_000) controller.abort();
      }
    })();
    for (let round = 0; round < 12; round += 1) await store.append(`task-${round}`, 'no-stream', events(1_000));
    await slow;
    expect(seen).toEqual(Array.from({ length: 12_000 }, (_, index) => at(index + 1)));
  });

  it('share what was appended while they listened, and see what another process appends in between', async () => {
    const other = openSqliteEventStore(path);
    const controller = new AbortController();
    const follow = async (filter?: LogFilter) => {
      const seen: string[] = [];
      const options = { signal: controller.signal, ...(filter === undefined ? {} : { filter }) };
      for await (const batch of store.subscribe('', options)) {
        seen.push(...batch.events.map(({ type, position }) => `${type} ${Number(position)}`));
        if (Number(batch.position) >= 6) controller.abort();
      }
      return seen;
    };
    const followers = [follow(), follow(), follow({ types: ['B'] })];
    await store.append('task-1', 'no-stream', events(1, 'A'));
    await other.append('task-1', 0, events(1, 'B'));
    await store.append('task-1', 1, events(1, 'A'));
    await other.append('note-1', 'no-stream', events(1, 'B'));
    await store.append('note-1', 0, events(2, 'A'));
    const [first, second, filtered] = await Promise.all(followers);
    await other.close();
    expect(first).toEqual(['A 1', 'B 2', 'A 3', 'B 4', 'A 5', 'A 6']);
    expect(second).toEqual(first);
    expect(filtered).toEqual(['B 2', 'B 4']);
  });

  it('hear of the first event of its kind at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await store.append('task-1', 'no-stream', [anEvent()]);
      const controller = new AbortController();
      const heard: string[] = [];
      const following = (async () => {
        const filter = { types: ['TaskAdded', 'TaskChanged'] };
        for await (const batch of store.subscribe('', { filter, signal: controller.signal })) {
          heard.push(...batch.events.map(({ type }) => type));
          if (heard.length === 1) void store.append('task-1', 0, [anEvent('TaskChanged')]);
          if (heard.length === 2) controller.abort();
        }
      })();
      await following;
      expect(heard).toEqual(['TaskAdded', 'TaskChanged']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('get nothing of what a failed commit would have brought', async () => {
    const controller = new AbortController();
    const batches: LogBatch[] = [];
    const listening = (async () => {
      for await (const batch of store.subscribe('', { signal: controller.signal })) batches.push(batch);
    })();
    const db = openDatabase(path, { synchronous: 'full' });
    db.exec('BEGIN IMMEDIATE');
    const failed = await Promise.allSettled([
      store.append('task-1', 'no-stream', events(1)),
      store.append('task-2', 'no-stream', events(1)),
    ]);
    db.exec('ROLLBACK');
    db.close();
    for (const result of failed) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(StoreUnavailableError);
    }
    expect(await store.append('task-1', 'no-stream', events(1))).toEqual({
      outcome: 'appended',
      revision: 0,
      position: at(1),
    });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await listening;
    expect(batches.flatMap((batch) => batch.events.map(({ position }) => position))).toEqual([at(1)]);
  });
});

describe('what another process writes', () => {
  it('is noticed by the next append, wherever it stands', async () => {
    const other = openSqliteEventStore(path);
    await store.append('task-1', 'no-stream', events(1, 'A'));
    await other.append('task-1', 0, events(1, 'Unknown'));
    expect(await store.append('task-1', 0, events(1, 'A'))).toEqual({ outcome: 'conflict', actual: 1 });
    await other.append('task-2', 'no-stream', events(1, 'Unknown2'));
    expect(await store.append('task-2', 'no-stream', events(1, 'A'))).toEqual({ outcome: 'conflict', actual: 0 });
    expect(await store.append('task-1', 1, events(1, 'A'))).toMatchObject({ outcome: 'appended', position: at(4) });
    expect((await store.read('task-2')).map(({ type }) => type)).toEqual(['Unknown2']);
    await other.close();
  });

  it('is told to followers at once, without their looking for it, from its second commit on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = openSqliteEventStore(path);
    const controller = new AbortController();
    try {
      await store.append('task-1', 'no-stream', events(1));
      const follower = store.subscribe('', { signal: controller.signal })[Symbol.asyncIterator]();
      const heard = async () => ((await follower.next()).value as LogBatch).events.map(({ position }) => position);
      expect(await heard()).toEqual([at(1)]);
      const second = heard();
      await other.append('task-1', 0, events(1));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await second).toEqual([at(2)]);
      for (const position of [3, 4, 5]) {
        const next = heard();
        await other.append('task-1', position - 2, events(1));
        expect(await next).toEqual([at(position)]);
      }
    } finally {
      controller.abort();
      await other.close();
      vi.useRealTimers();
    }
  });

  it('at the same time loses and doubles nothing', async () => {
    const other = openSqliteEventStore(path);
    const write = async (writer: EventStore, name: string) => {
      for (let index = 0; index < 40; index += 1) await writer.append(`${name}-${index % 4}`, 'any', events(2, name));
    };
    await Promise.all([write(store, 'a'), write(other, 'b'), write(store, 'c')]);
    await other.close();
    const { events: all } = await store.readAll('', 1_000);
    expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 240 }, (_, index) => at(index + 1)));
    for (const name of ['a', 'b', 'c']) {
      expect((await store.read(`${name}-0`)).map(({ revision }) => revision)).toEqual([...Array(20).keys()]);
    }
  });
});

describe('a file that cannot be used', () => {
  const reasonOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof StorageError ? error.reason : error;
    }
    return null;
  };

  it('is refused with the reason, when it is opened', () => {
    const damaged = join(folder, 'damaged.db');
    writeFileSync(damaged, 'x'.repeat(5_000));
    expect(reasonOf(() => openSqliteEventStore(damaged))).toBe('corrupt');
    expect(reasonOf(() => openSqliteEventStore(join(folder, 'none', 'x.db')))).toBe('cannot-open');
    const newer = join(folder, 'newer.db');
    const db = openDatabase(newer, { synchronous: 'full' });
    db.exec('CREATE TABLE schema_versions (component TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT');
    db.exec("INSERT INTO schema_versions VALUES ('event-store', 99)");
    db.close();
    expect(reasonOf(() => openSqliteEventStore(newer))).toBe('newer');
  });
});

describe('a process', () => {
  const require = createRequire(import.meta.url);
  const here = fileURLToPath(new URL('.', import.meta.url));

  /** Runs a program on the store at `path`; it prints lines. */
  function run(body: string): ChildProcess {
    const program = join(folder, 'program.mts');
    writeFileSync(
      program,
      `import { randomUUID } from 'node:crypto';
       import { openSqliteEventStore } from ${JSON.stringify(pathToFileURL(join(here, 'sqlite.ts')).href)};
       const store = openSqliteEventStore(${JSON.stringify(path)});
       const metadata = ${JSON.stringify(metadata)};
       ${body}`,
    );
    const loader = pathToFileURL(require.resolve('tsx')).href;
    return spawn(process.execPath, ['--import', loader, program], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  it('that is killed under 64 writers leaves every acknowledged append, whole, and once', async () => {
    const child = run(`
      let count = 0;
      await Promise.all(Array.from({ length: 64 }, async (_, writer) => {
        for (;;) {
          const stream = 'task-' + writer + '-' + count++;
          const events = [0, 1].map(() => ({ id: randomUUID(), type: 'TaskAdded', data: {}, metadata }));
          await store.append(stream, 'no-stream', events);
          process.stdout.write(stream + '\\n');
        }
      }));`);
    const acknowledged: string[] = [];
    if (child.stdout === null) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line);
      if (acknowledged.length === 2_000) child.kill('SIGKILL');
    }
    const { events: all } = await store.readAll('', 1_000_000);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => at(index + 1)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const counts = new Map<string, number>();
    for (const { stream } of all) counts.set(stream, (counts.get(stream) ?? 0) + 1);
    expect(acknowledged.filter((stream) => counts.get(stream) !== 2)).toEqual([]);
    expect([...counts.values()].every((count) => count === 2)).toBe(true);
  }, 30_000);

  it('ends by itself though it still listens to the log', async () => {
    const child = run(`
      const controller = new AbortController();
      for await (const batch of store.subscribe('', { signal: controller.signal })) console.log(batch.caughtUp);`);
    const [code] = await once(child, 'exit');
    // What Node answers when nothing can happen any more while the main module still waits.
    expect(code).toBe(13);
  }, 30_000);
});
