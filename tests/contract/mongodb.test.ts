import { openGridFsBlobStore } from '@lexledger/infra/blobs/gridfs';
import { openMongoKeyStore } from '@lexledger/infra/keys/mongodb';
import { openMongoProgressStore } from '@lexledger/infra/progress/mongodb';
import { openMongoReadStore } from '@lexledger/infra/read-store/mongodb';
import { openMongoSessionStore } from '@lexledger/infra/sessions/mongodb';
import { afterAll, describe } from 'vitest';
import { findMongoSource, type MongoServer } from '../support/mongodb.ts';
import { blobStoreContract } from './blob-store.ts';
import { keyStoreContract } from './key-store.ts';
import { progressStoreContract } from './progress-store.ts';
import { readStoreContract } from './read-store.ts';
import { sessionStoreContract } from './session-store.ts';

const source = await findMongoSource();
const clock = { now: () => Date.now() };
let started: Promise<MongoServer> | undefined;

/** One server for all, started when first asked for. */
async function url(): Promise<string> {
  if (source === null) throw new Error('no server');
  started ??= source.start();
  return (await started).url;
}

describe.skipIf(source === null)('MongoDB', () => {
  afterAll(async () => (await started)?.stop());

  readStoreContract('MongoDB', () => ({
    open: async () => openMongoReadStore(await url(), clock),
    dispose: async () => {},
  }));
  sessionStoreContract('MongoDB', () => ({
    open: async (clock) => openMongoSessionStore(await url(), clock),
    dispose: async () => {},
  }));
  progressStoreContract('MongoDB', () => ({
    open: async (clock) => openMongoProgressStore(await url(), clock),
    dispose: async () => {},
  }));
  keyStoreContract('MongoDB', () => ({
    open: async () => openMongoKeyStore(await url()),
    dispose: async () => {},
  }));
  blobStoreContract('GridFS', () => ({
    open: async () => openGridFsBlobStore(await url(), clock),
    dispose: async () => {},
  }));
});
