import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, transaction } from './database.ts';
import { migrate } from './migrate.ts';
import { isUniqueViolation, StorageError } from './storage-error.ts';

let folder: string;
let path: string;
let opened: Database[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-database-'));
  path = join(folder, 'x.db');
  opened = [];
});
afterEach(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true });
});

function open(at = path, synchronous: 'full' | 'normal' = 'full', busyTimeout = 0): Database {
  const db = openDatabase(at, { synchronous, busyTimeout });
  opened.push(db);
  return db;
}

function failureOf(work: () => unknown): StorageError {
  try {
    work();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('an opened database', () => {
  it.each([
    ['full', 2],
    ['normal', 1],
  ] as const)('is in WAL mode, at synchronous %s, with foreign keys', (synchronous, level) => {
    const db = open(path, synchronous);
    const pragma = (name: string) => db.prepare(`PRAGMA ${name}`).get()?.[0];
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', level, 1]);
    db.setSynchronous('full');
    expect(pragma('synchronous')).toBe(2);
  });

  it('overwrites what is deleted when asked to', () => {
    const db = openDatabase(path, { synchronous: 'full', secureDelete: true });
    opened.push(db);
    expect(db.prepare('PRAGMA secure_delete').get()).toEqual([1]);
  });

  it('is readable by its owner alone', () => {
    open().exec('CREATE TABLE a (b)');
    for (const suffix of ['', '-wal']) expect(statSync(path + suffix).mode & 0o777).toBe(0o600);
  });

  it('gives rows as tuples, and refuses what it would bind wrongly', () => {
    const db = open();
    db.exec('CREATE TABLE a (b, c)');
    const insert = db.prepare('INSERT INTO a VALUES (?, ?)');
    expect(insert.run('x', 1)).toBe(1);
    expect(() => insert.run('x', Number.NaN)).toThrow(TypeError);
    expect(() => db.prepare('SELECT * FROM a WHERE b = ?').all('a\0')).toThrow(TypeError);
    expect(db.prepare('SELECT * FROM a').all()).toEqual([['x', 1]]);
    expect(db.prepare('SELECT * FROM a WHERE b = ?').get('y')).toBeUndefined();
  });

  it('has everything in its file when it is closed', () => {
    const db = open();
    db.exec('CREATE TABLE a (b)');
    const select = db.prepare('SELECT b FROM a');
    db.prepare('INSERT INTO a VALUES (?)').run(1);
    db.exec('BEGIN');
    db.close();
    db.close();
    expect(existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0).toBe(0);
    expect(failureOf(() => db.exec('SELECT 1')).reason).toBe('closed');
    expect(failureOf(() => select.all()).reason).toBe('closed');
    copyFileSync(path, `${path}-copy`);
    expect(open(`${path}-copy`).prepare('SELECT b FROM a').all()).toEqual([[1]]);
  });

  it('may be a scratch database in memory', () => {
    const db = open(':memory:');
    db.exec('CREATE TABLE a (b)');
    expect(db.prepare('SELECT * FROM a').all()).toEqual([]);
  });
});

describe('a transaction', () => {
  it('is committed whole, or rolled back when its work throws', () => {
    const db = open();
    db.exec('CREATE TABLE a (b)');
    const insert = db.prepare('INSERT INTO a VALUES (?)');
    expect(transaction(db, () => insert.run(1))).toBe(1);
    expect(() =>
      transaction(db, () => {
        insert.run(2);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(() => transaction(db, async () => insert.run(3))).toThrow(TypeError);
    expect(() => transaction(db, () => transaction(db, () => 1))).toThrow('do not nest');
    expect(db.prepare('SELECT b FROM a').all()).toEqual([[1]]);
    expect(db.inTransaction).toBe(false);
  });
});

describe('the failure', () => {
  it('to open a file in a folder that is missing says so', () => {
    expect(failureOf(() => open(join(folder, 'none', 'x.db')))).toMatchObject({ reason: 'cannot-open' });
  });

  it('to open a folder says so', () => {
    mkdirSync(path);
    expect(failureOf(() => open()).reason).toBe('cannot-open');
  });

  it('to open what is no database says so, and leaves it as it is', () => {
    const text = 'not a database '.repeat(100);
    writeFileSync(path, text);
    const failure = failureOf(() => open());
    expect(failure.reason).toBe('corrupt');
    expect(failure.message).toContain(path);
    expect(failure.message).toContain('restore it from a backup');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('to read a damaged database says so', () => {
    const db = open();
    db.exec('CREATE TABLE a (b)');
    const insert = db.prepare('INSERT INTO a VALUES (?)');
    transaction(db, () => {
      for (let row = 0; row < 1_000; row += 1) insert.run('x'.repeat(500));
    });
    db.close();
    truncateSync(path, Math.floor(statSync(path).size / 2));
    expect(failureOf(() => open().prepare('SELECT count(b || b) FROM a').all()).reason).toBe('corrupt');
  });

  it('to write while another connection does says so, after the time to wait', () => {
    const db = open();
    const other = open();
    db.exec('CREATE TABLE a (b)');
    transaction(other, () => {
      expect(failureOf(() => transaction(db, () => 1)).reason).toBe('busy');
    });
    expect(transaction(db, () => 1)).toBe(1);
  });

  it('to write where nothing may be written says so', () => {
    const db = open();
    db.exec('PRAGMA query_only = ON');
    expect(failureOf(() => db.exec('CREATE TABLE a (b)')).reason).toBe('read-only');
  });

  // The superuser may write anywhere.
  it.skipIf(process.getuid?.() === 0)('to open a file that may only be read says so', () => {
    open().close();
    chmodSync(path, 0o400);
    expect(failureOf(() => open()).reason).toBe('read-only');
  });

  it('to write to a full disk says so, and the transaction is undone', () => {
    const db = open();
    db.exec('CREATE TABLE a (b)');
    db.exec('PRAGMA max_page_count = 20');
    const insert = db.prepare('INSERT INTO a VALUES (?)');
    const fill = () =>
      transaction(db, () => {
        for (let row = 0; row < 1_000; row += 1) insert.run('x'.repeat(1_000));
      });
    expect(failureOf(fill).reason).toBe('full');
    expect(db.inTransaction).toBe(false);
    expect(db.prepare('SELECT count(*) FROM a').get()).toEqual([0]);
  });

  it('of a statement itself stays as it is', () => {
    const db = open();
    db.exec('CREATE TABLE a (b UNIQUE)');
    const insert = db.prepare('INSERT INTO a VALUES (?)');
    insert.run(1);
    let caught: unknown;
    try {
      insert.run(1);
    } catch (error) {
      caught = error;
    }
    expect(caught).not.toBeInstanceOf(StorageError);
    expect(isUniqueViolation(caught)).toBe(true);
    expect(isUniqueViolation(new Error('x'))).toBe(false);
  });
});

describe('migrations', () => {
  it('apply each step once, each component by itself', () => {
    const db = open();
    migrate(db, 'a', ['CREATE TABLE a (x)']);
    migrate(db, 'b', ['CREATE TABLE b (x)']);
    migrate(db, 'a', ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y']);
    migrate(db, 'a', ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y']);
    db.prepare('INSERT INTO a VALUES (?, ?)').run(1, 2);
    expect(db.prepare('SELECT * FROM schema_versions ORDER BY component').all()).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('refuse what a newer program has written', () => {
    const db = open();
    migrate(db, 'a', ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
    expect(failureOf(() => migrate(db, 'a', ['CREATE TABLE a (x)'])).reason).toBe('newer');
  });

  it('leave nothing of a step that fails', () => {
    const db = open();
    expect(() => migrate(db, 'a', ['CREATE TABLE a (x)', 'nonsense'])).toThrow();
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'a'").all()).toEqual([]);
  });
});
