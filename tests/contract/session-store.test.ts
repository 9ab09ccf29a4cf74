import { join } from 'node:path';
import { openSqliteSessionStore } from '@lexledger/infra/sessions/sqlite';
import { sessionStoreContract } from './session-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

sessionStoreContract('SQLite', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async (clock) => openSqliteSessionStore(join(folder.path, 'sessions.db'), clock),
    dispose: async () => folder.remove(),
  };
});
