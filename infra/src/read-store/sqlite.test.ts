import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteProgressStore } from '../progress/sqlite.ts';
import { type Database, openDatabase } from '../sqlite/database.ts';
import type { ReadStore, ViewSpec, Where, Write } from './port.ts';
import { openSqliteReadStore } from './sqlite.ts';

let folder: string;
let db: Database;
let store: ReadStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-views-'));
  db = openDatabase(join(folder, 'views.db'), { synchronous: 'normal' });
  store = openSqliteReadStore(db);
});
afterEach(async () => {
  await store.close();
  db.close();
  rmSync(folder, { recursive: true });
});

const view: ViewSpec = { name: 'tasks', version: 1, indexes: [['status', 'dueDate'], ['title']] };
const at = (number: number) => String(number).padStart(20, '0');
const put = (id: string, fields: Readonly<Record<string, JsonValue>>, position = 1): Write => ({
  op: 'put',
  document: { id, belongsTo: 'user-1', ...fields },
  position: at(position),
});
const indexes = () =>
  db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name").all().flat();

describe('indexes', () => {
  it('are made when they are first asked for, and used', async () => {
    await store.prepare(view);
    await store.commit(view, [put('a', { status: 'open', dueDate: '2026-02-01' })], at(1));
    expect(indexes()).toEqual([]);
    await store.find('tasks', { where: {} });
    expect(indexes()).toEqual(['tasks@1:belongsTo,status,dueDate', 'tasks@1:belongsTo,title']);

    const [plan] = db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT body FROM "tasks@1" WHERE body IS NOT NULL AND "f.belongsTo" = ? AND "f.status" = ?
         ORDER BY "f.dueDate", id`,
      )
      .all<[number, number, number, string]>('user-1', 'open');
    expect(plan?.[3]).toContain('USING INDEX tasks@1:belongsTo,status,dueDate');
  });

  it('of a new version are there when it is activated, and those of the old one gone', async () => {
    await store.prepare(view);
    await store.count('tasks', { where: {} });
    const next = { ...view, version: 2, indexes: [] };
    await store.prepare(next);
    await store.activate(next);
    expect(indexes()).toEqual(['tasks@2:belongsTo']);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'tasks@1%'").all()).toEqual([]);
  });

  it('may be changed without a new version; documents that were there are found by the new ones', async () => {
    await store.prepare(view);
    await store.commit(
      view,
      [
        put('a', { client: { name: 'Ann' }, flag: true, tags: ['x'] }),
        put('b', { flag: 1 }),
        { op: 'delete', id: 'c', position: at(1) },
      ],
      at(1),
    );
    await store.count('tasks', { where: {} });
    await store.prepare({ ...view, indexes: [['client.name', 'flag', 'tags']] });
    const count = (where: Where) => store.count('tasks', { where });
    expect(await count({ belongsTo: 'user-1', 'client.name': 'Ann', flag: true })).toBe(1);
    expect(await count({ flag: 1 })).toBe(1);
    expect(await count({ tags: { not: null } })).toBe(1);
    expect(indexes()).toEqual(['tasks@1:belongsTo,client.name,flag,tags']);
    await store.commit(view, [put('b', { client: { name: 'Bob' } }, 2)], at(2));
    expect(await count({ 'client.name': 'Bob', flag: null })).toBe(1);
  });

  it('are made when they are asked for after an activation that failed', async () => {
    await store.prepare(view);
    db.exec("CREATE TRIGGER full BEFORE UPDATE OF active ON view_versions BEGIN SELECT RAISE(ABORT, 'full'); END");
    await expect(store.activate(view)).rejects.toThrow('full');
    db.exec('DROP TRIGGER full');
    expect(indexes()).toEqual([]);
    await store.find('tasks', { where: {} });
    expect(indexes()).toEqual(['tasks@1:belongsTo,status,dueDate', 'tasks@1:belongsTo,title']);
  });

  it('on fields that differ in nothing but case, or have no name, are refused', async () => {
    await expect(store.prepare({ ...view, indexes: [['dueDate', 'duedate']] })).rejects.toThrow(TypeError);
    await expect(store.prepare({ ...view, indexes: [['due date']] })).rejects.toThrow(TypeError);
    await expect(store.prepare({ ...view, name: 'a"b' })).rejects.toThrow(TypeError);
    await expect(store.prepare({ ...view, version: 1.5 })).rejects.toThrow(TypeError);
  });
});

describe('documents', () => {
  it('may hold text that the driver could not compare', async () => {
    await store.prepare(view);
    await store.commit(view, [put('a', { title: 'a\0b \ud800' }), put('b', { title: 'other' })], at(1));
    expect(await store.get('tasks', 'a')).toMatchObject({ title: 'a\0b \ud800' });
    expect(await store.find('tasks', { where: { title: 'a\0b \ud800' } })).toHaveLength(1);
    expect(await store.find('tasks', { where: { title: { contains: '\0b' } } })).toHaveLength(1);
  });

  it('may have fields called as the table’s own columns, and in other cases', async () => {
    const odd = { ...view, name: 'Odd-names_1', indexes: [['position', 'body', 'rowid']] };
    await store.prepare(odd);
    await store.commit(odd, [put('a', { position: 'x', body: 2, rowid: true, ROWID: false })], at(1));
    const found = await store.find('Odd-names_1', { where: { position: 'x', body: 2, rowid: true, ROWID: false } });
    expect(found).toHaveLength(1);
  });
});

describe('a commit', () => {
  it('that fails leaves neither writes nor checkpoint', async () => {
    await store.prepare(view);
    const bad = put('a\0', { status: 'open' });
    await expect(store.commit(view, [put('b', {}), bad], at(1))).rejects.toThrow(TypeError);
    expect(await store.checkpoint(view)).toBe('');
    expect(await store.get('tasks', 'b')).toBeNull();
  });
});

it('shares its database with the progress store, and leaves it open', async () => {
  const progress = openSqliteProgressStore(db, { now: () => 0 });
  await store.prepare(view);
  await progress.save('reader', at(3));
  await progress.close();
  await store.close();
  expect(db.isOpen).toBe(true);
  expect(await store.activeVersion('tasks')).toBe(1);
});

it('sees what another connection activates', async () => {
  await store.prepare(view);
  const other = openSqliteReadStore(db.path);
  const next = { ...view, version: 2 };
  await other.prepare(next);
  await other.commit(next, [put('a', {})], at(1));
  await other.activate(next);
  await other.close();
  expect(await store.activeVersion('tasks')).toBe(2);
  expect(await store.get('tasks', 'a')).not.toBeNull();
});
