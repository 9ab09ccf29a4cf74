import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteKeyStore } from './sqlite.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-keys-'));
  path = join(folder, 'keys.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const onDisk = (bytes: Uint8Array) =>
  ['', '-wal'].some((suffix) => existsSync(path + suffix) && readFileSync(path + suffix).includes(Buffer.from(bytes)));

it('a destroyed key is in no file any more, while the others are', async () => {
  const store = openSqliteKeyStore(path);
  const keys = new Map<string, Uint8Array>();
  for (let index = 0; index < 200; index += 1) {
    const key = await store.keyFor(`client-${index}`, 'user-1');
    if (key !== null) keys.set(`client-${index}`, key);
  }
  const destroyed = keys.get('client-77') ?? new Uint8Array();
  const kept = keys.get('client-78') ?? new Uint8Array();
  expect([onDisk(destroyed), onDisk(kept)]).toEqual([true, true]);
  await store.destroy('client-77');
  expect([onDisk(destroyed), onDisk(kept)]).toEqual([false, true]);
  await store.destroyOwned('user-1');
  expect([...keys.values()].filter(onDisk)).toEqual([]);
  await store.close();
});

it('a key that waits to be made is made before the store closes', async () => {
  const store = openSqliteKeyStore(path);
  const waiting = store.keyFor('client-1', 'user-1');
  await store.close();
  const key = await waiting;
  const again = openSqliteKeyStore(path);
  expect(await again.find('client-1')).toEqual(key);
  await again.close();
});
