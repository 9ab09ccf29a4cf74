import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../sqlite/database.ts';
import { openSqliteSessionStore } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the secret of a session is in no file', async () => {
  const path = join(folder, 'sessions.db');
  const store = openSqliteSessionStore(path, { now: () => 0 });
  await store.set('the-secret-of-the-session', { publicId: 'the-public-id' }, 1_000.5, 'user-1');
  const onDisk = (text: string) =>
    ['', '-wal'].some((suffix) => existsSync(path + suffix) && readFileSync(path + suffix).includes(text));
  expect([onDisk('the-public-id'), onDisk('the-secret-of-the-session')]).toEqual([true, false]);
  await store.close();
});

it('ending a session is synced to the disk, and the store is as quick as before afterwards', async () => {
  const db = openDatabase(join(folder, 'sessions.db'), { synchronous: 'normal' });
  const setting = vi.spyOn(db, 'setSynchronous');
  const store = openSqliteSessionStore(db, { now: () => 0 });
  await store.set('a', {}, 1_000, 'user-1');
  expect(setting).not.toHaveBeenCalled();
  await store.destroy('a');
  await store.destroyOfUser('user-1');
  expect(setting.mock.calls.flat()).toEqual(['full', 'normal', 'full', 'normal']);
  expect(db.prepare('PRAGMA synchronous').get()).toEqual([1]);
  db.close();
});
