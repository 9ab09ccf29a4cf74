import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { KeyStore } from './port.ts';

/** Name of the file in a data folder, which no restore replaces: a subject on each line. */
export const ERASED_KEYS = 'erased-keys.txt';

const PAGE = 500;

async function remember(path: string, subjects: readonly string[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(subjects.map((subject) => `${subject}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function subjectsOf(keys: KeyStore, owner: string): Promise<readonly string[]> {
  const subjects: string[] = [];
  for (let after = ''; ; ) {
    const page = await keys.list(after, PAGE);
    for (const each of page) if (each.owner === owner && each.key !== null) subjects.push(each.subject);
    const last = page.at(-1);
    if (last === undefined) return subjects;
    after = last.subject;
  }
}

/**
 * A key store that remembers in a file beside it which keys were destroyed. A backup that is restored has the keys that
 * were destroyed since it was made; they are destroyed again before anybody reads by them.
 */
export async function rememberingErasures(keys: KeyStore, path: string): Promise<KeyStore> {
  const known = existsSync(path) ? (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '') : [];
  for (const subject of known) if ((await keys.find(subject)) !== null) await keys.destroy(subject);
  return {
    keyFor: (subject, owner) => keys.keyFor(subject, owner),
    find: (subject) => keys.find(subject),
    async destroy(subject) {
      if ((await keys.find(subject)) !== null) await remember(path, [subject]);
      return keys.destroy(subject);
    },
    async destroyOwned(owner) {
      await remember(path, await subjectsOf(keys, owner));
      return keys.destroyOwned(owner);
    },
    destroyed: () => keys.destroyed(),
    list: (after, limit) => keys.list(after, limit),
    adopt: (key) => keys.adopt(key),
    close: () => keys.close(),
  };
}
