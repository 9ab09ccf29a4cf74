import { join } from 'node:path';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { pastContract } from './past.ts';
import { readStoreContract } from './read-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const harness = () => {
  const folder = makeTemporaryFolder();
  return {
    open: async () => openSqliteReadStore(join(folder.path, 'views.db')),
    dispose: async () => folder.remove(),
  };
};

readStoreContract('SQLite', harness);
pastContract('SQLite', harness);
