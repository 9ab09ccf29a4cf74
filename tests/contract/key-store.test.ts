import { join } from 'node:path';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { keyStoreContract } from './key-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

keyStoreContract('SQLite', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async () => openSqliteKeyStore(join(folder.path, 'keys.db')),
    dispose: async () => folder.remove(),
  };
});
