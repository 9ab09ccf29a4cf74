import { openGridFsBlobStore } from '@lexledger/infra/blobs/gridfs';
import { openMongoKeyStore } from '@lexledger/infra/keys/mongodb';
import { connectMongo } from '@lexledger/infra/mongodb/connection';
import { openMongoPresenceStore } from '@lexledger/infra/presence/mongodb';
import { openMongoProgressStore } from '@lexledger/infra/progress/mongodb';
import { openMongoReadStore } from '@lexledger/infra/read-store/mongodb';
import { openMongoSessionStore } from '@lexledger/infra/sessions/mongodb';
import { compareHistories } from '@lexledger/projection-service/kernel/test-histories';
import { afterAll, describe, it, onTestFinished } from 'vitest';
import { findMongoSource, type MongoServer } from '../support/mongodb.ts';
import { blobStoreContract } from './blob-store.ts';
import { keyStoreContract } from './key-store.ts';
import { mongoGuarantees } from './mongodb-guarantees.ts';
import { pastContract } from './past.ts';
import { presenceStoreContract } from './presence-store.ts';
import { progressStoreContract } from './progress-store.ts';
import { readStoreContract } from './read-store.ts';
import { sessionStoreContract } from './session-store.ts';

const source = await findMongoSource();
const systemClock = { now: () => Date.now() };
const dispose = async () => {};
let started: Promise<MongoServer> | undefined;

/** One server for all tests, started on first use. */
function server(): Promise<MongoServer> {
  if (source === null) throw new Error('There is no server.');
  started ??= source.start();
  return started;
}

const url = async () => (await server()).url;

// The search for a server prints what would help.
describe.skipIf(source === null)('MongoDB', () => {
  afterAll(async () => (await started)?.stop());

  readStoreContract('MongoDB', () => ({ open: async () => openMongoReadStore(await url(), systemClock), dispose }));
  pastContract('MongoDB', () => ({ open: async () => openMongoReadStore(await url(), systemClock), dispose }));
  sessionStoreContract('MongoDB', () => ({
    open: async (clock) => openMongoSessionStore(await url(), clock),
    dispose,
  }));
  progressStoreContract('MongoDB', () => ({
    open: async (clock) => openMongoProgressStore(await url(), clock),
    dispose,
  }));
  presenceStoreContract('MongoDB', () => ({
    open: async (clock) => openMongoPresenceStore(await url(), clock),
    dispose,
  }));
  keyStoreContract('MongoDB', () => ({ open: async () => openMongoKeyStore(await url()), dispose }));
  blobStoreContract('GridFS', () => ({
    open: async (clock) => openGridFsBlobStore(await url(), clock),
    async twoSteps() {
      const connection = await connectMongo(await url());
      await connection.close();
      return connection.abilities.atomicUpdates ? null : 'this server removes by a filter in two steps';
    },
    dispose,
  }));
  mongoGuarantees(server);

  const HISTORIES = 500;
  it(`${HISTORIES} random histories of access hide the same matters in MongoDB as everywhere else`, async () => {
    const store = await openMongoReadStore(await url(), systemClock);
    onTestFinished(() => store.close());
    await compareHistories(store, HISTORIES);
  });
});
