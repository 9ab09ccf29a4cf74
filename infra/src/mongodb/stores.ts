import type { Clock } from '@lexledger/contracts/kernel/clock';
import { openGridFsBlobStore } from '../blobs/gridfs.ts';
import type { BlobStore } from '../blobs/port.ts';
import { openMongoKeyStore } from '../keys/mongodb.ts';
import type { KeyStore } from '../keys/port.ts';
import { openMongoPresenceStore } from '../presence/mongodb.ts';
import type { PresenceStore } from '../presence/port.ts';
import { openMongoProgressStore } from '../progress/mongodb.ts';
import type { ProgressStore } from '../progress/port.ts';
import { openMongoReadStore } from '../read-store/mongodb.ts';
import type { ReadStore } from '../read-store/port.ts';
import { openMongoSessionStore } from '../sessions/mongodb.ts';
import type { SessionStore } from '../sessions/port.ts';
import { connectMongo } from './connection.ts';

/** All stores of a process that uses MongoDB, on one connection pool. */
export interface MongoStores {
  readonly keys: KeyStore;
  readonly views: ReadStore;
  readonly progress: ProgressStore;
  readonly presence: PresenceStore;
  readonly sessions: SessionStore;
  readonly blobs: BlobStore;
  /** @throws StoreUnavailableError, StorageError */
  health(): Promise<void>;
  /** Closes the stores and the connections. It must be called only once. */
  close(): Promise<void>;
}

/**
 * @param url MongoDB's connection string
 * @throws StoreUnavailableError when no primary answers, StorageError when the address or the credentials are rejected
 */
export async function openMongoStores(url: string, clock: Clock): Promise<MongoStores> {
  const connection = await connectMongo(url);
  try {
    const [keys, views, progress, presence, sessions, blobs] = await Promise.all([
      openMongoKeyStore(connection),
      openMongoReadStore(connection, clock),
      openMongoProgressStore(connection, clock),
      openMongoPresenceStore(connection, clock),
      openMongoSessionStore(connection, clock),
      openGridFsBlobStore(connection, clock),
    ]);
    return {
      keys,
      views,
      progress,
      presence,
      sessions,
      blobs,
      health: () => connection.health(),
      async close() {
        await Promise.all([keys, views, progress, presence, sessions, blobs].map((store) => store.close()));
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
