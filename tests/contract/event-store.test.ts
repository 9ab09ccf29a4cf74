import { join } from 'node:path';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { eventStoreContract } from './event-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

eventStoreContract('SQLite', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async () => openSqliteEventStore(join(folder.path, 'events.db')),
    dispose: async () => folder.remove(),
  };
});
