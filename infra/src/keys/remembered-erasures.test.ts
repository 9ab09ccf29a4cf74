import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ERASED_KEYS, rememberingErasures } from './remembered-erasures.ts';
import { openSqliteKeyStore } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-erased-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const open = () => rememberingErasures(openSqliteKeyStore(at('keys.db')), at(ERASED_KEYS));

it('keys that were destroyed since a backup was made are destroyed again when it is put back', async () => {
  const before = await open();
  await before.keyFor('client-1', 'user-1');
  await before.keyFor('client-2', 'user-1');
  await before.keyFor('client-3', 'user-2');
  await before.close();
  cpSync(at('keys.db'), at('keys-backup.db'));
  const now = await open();
  await now.destroy('client-1');
  await now.destroyOwned('user-2');
  await now.close();
  cpSync(at('keys-backup.db'), at('keys.db'));
  const restored = await open();
  expect([await restored.find('client-1'), await restored.find('client-3')]).toEqual([null, null]);
  expect(await restored.find('client-2')).not.toBeNull();
  expect(await restored.destroyed()).toBe(2);
  await restored.close();
});
