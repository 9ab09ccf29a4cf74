import { join } from 'node:path';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { readStoreContract } from './read-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

readStoreContract('SQLite', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async () => openSqliteReadStore(join(folder.path, 'views.db')),
    dispose: async () => folder.remove(),
  };
});
