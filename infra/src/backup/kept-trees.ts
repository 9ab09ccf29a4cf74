import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteReadStoreToRead } from '../read-store/sqlite.ts';
import { TREES } from '../transparency-log/trees.ts';

/** The trees of the log that a data folder keeps beside its views; null where they were not grown yet. */
export async function openKeptTrees(dataFolder: string) {
  const path = join(dataFolder, 'views.db');
  if (!existsSync(path)) return null;
  const store = openSqliteReadStoreToRead(path);
  if ((await store.activeVersion(TREES.name)) !== null) return store;
  await store.close();
  return null;
}
