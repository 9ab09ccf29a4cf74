import { join } from 'node:path';
import { openFileBlobStore } from '@lexledger/infra/blobs/files';
import { blobStoreContract } from './blob-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

blobStoreContract('A folder of files', () => {
  const folder = makeTemporaryFolder();
  return {
    open: async (clock) => openFileBlobStore(join(folder.path, 'blobs'), clock),
    dispose: async () => folder.remove(),
  };
});
