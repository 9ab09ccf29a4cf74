import { join } from 'node:path';
import { openSqliteProgressStore } from '@lexledger/infra/progress/sqlite';
import { progressStoreContract } from './progress-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

progressStoreContract('SQLite', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async (clock) => openSqliteProgressStore(join(folder.path, 'progress.db'), clock),
    dispose: async () => folder.remove(),
  };
});
