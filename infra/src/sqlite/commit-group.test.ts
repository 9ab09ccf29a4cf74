import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitGroup } from './commit-group.ts';
import { type Database, openDatabase, transaction } from './database.ts';
import { StorageError } from './storage-error.ts';

let folder: string;
let db: Database;
let log: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-group-'));
  db = openDatabase(join(folder, 'x.db'), { synchronous: 'full', busyTimeout: 0 });
  db.exec('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
  db.exec('CREATE TABLE a (x, parent REFERENCES parents DEFERRABLE INITIALLY DEFERRED)');
  log = [];
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const rows = () => db.prepare('SELECT x FROM a ORDER BY rowid').all<[number]>().flat();

function group(withAlone = false) {
  const insert = db.prepare('INSERT INTO a (x) VALUES (?)');
  const perform = (x: number) => {
    insert.run(x);
    if (x < 0) throw new RangeError(`${x}`);
    return x * 10;
  };
  const alone = {
    performAlone: (x: number) => {
      log.push('alone');
      return x === 7 ? undefined : perform(x);
    },
  };
  return commitGroup<number, number>(db, {
    perform,
    ...(withAlone ? alone : {}),
    begun: () => log.push('begun'),
    committed: () => log.push('committed'),
    rolledBack: () => log.push('rolled back'),
  });
}

describe('requests that wait at the same moment', () => {
  it('share one transaction, in order', async () => {
    const { join } = group();
    expect(await Promise.all([1, 2, 3].map(join))).toEqual([10, 20, 30]);
    expect(rows()).toEqual([1, 2, 3]);
    expect(log).toEqual(['begun', 'committed']);
  });

  it('are not spoiled by one that throws', async () => {
    const { join } = group();
    const results = await Promise.allSettled([1, -2, 3, -4].map(join));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      10,
      'RangeError: -2',
      30,
      'RangeError: -4',
    ]);
    expect(rows()).toEqual([1, 3]);
    expect(log.at(-1)).toBe('committed');
  });

  it('are all rejected when the commit fails, and leave nothing', async () => {
    const orphan = db.prepare('INSERT INTO a (x, parent) VALUES (?, 99)');
    const failing = commitGroup<number, number>(db, {
      perform: (x) => orphan.run(x),
      rolledBack: () => log.push('rolled back'),
    });
    const results = await Promise.allSettled([1, 2].map(failing.join));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(log).toEqual(['rolled back']);
    expect(rows()).toEqual([]);
    expect(await group().join(5)).toBe(50);
  });

  it('are all rejected when another process keeps the database, once, and later ones go on', async () => {
    const other = openDatabase(db.path, { synchronous: 'full', busyTimeout: 0 });
    const { join } = group();
    other.exec('BEGIN IMMEDIATE');
    const results = await Promise.allSettled([1, 2].map(join));
    for (const result of results) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(StorageError);
    }
    other.exec('ROLLBACK');
    other.close();
    expect(await join(3)).toBe(30);
    expect(rows()).toEqual([3]);
  });

  it('are all carried out, however many', async () => {
    const { join } = group();
    await Promise.all(Array.from({ length: 2_000 }, (_, x) => join(x)));
    expect(rows()).toHaveLength(2_000);
    expect(log.filter((entry) => entry === 'committed')).toHaveLength(4);
  });
});

describe('a request that waits alone', () => {
  it('is tried as one statement first, and in a transaction when that will not do', async () => {
    const { join } = group(true);
    expect(await join(1)).toBe(10);
    expect(log).toEqual(['alone', 'committed']);
    expect(await join(7)).toBe(70);
    expect(log.slice(2)).toEqual(['alone', 'begun', 'committed']);
  });

  it('many times over still lets the event loop have its turn, and meets others again', async () => {
    const { join } = group();
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    for (let x = 0; x < 100; x += 1) await join(x);
    counting = false;
    expect(turns).toBeGreaterThan(10);

    log = [];
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([0, 1, 2].map((x) => new Promise<number>((resolve) => setImmediate(() => resolve(join(x))))));
    }
    expect(log.filter((entry) => entry === 'committed').length).toBeLessThan(36);
  });
});

it('commits what waits when it is told to', async () => {
  const { join, flush } = group();
  const waiting = [join(1), join(2)];
  flush();
  expect(rows()).toEqual([1, 2]);
  expect(await Promise.all(waiting)).toEqual([10, 20]);
  expect(() => transaction(db, () => 1)).not.toThrow();
});
