import { type ClientSession, type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { isDuplicateKey, mongoFailure } from './failure.ts';

/** Features that not every server with MongoDB's protocol supports. FerretDB 1 supports none of them. */
export interface ServerAbilities {
  /** Whether multi-document transactions work: they need a replica set or a sharded cluster. */
  readonly transactions: boolean;
  /** Whether an update's filter and change are applied atomically through an index. */
  readonly atomicUpdates: boolean;
  /** Whether an index can expire documents. */
  readonly expiry: boolean;
  /** Whether one aggregation can sum several fields. */
  readonly severalSums: boolean;
  /** Whether a query for a list of ids uses an index. */
  readonly indexedLists: boolean;
}

/** A database on a MongoDB server, shared by the stores of a process. */
export interface MongoConnection {
  readonly abilities: ServerAbilities;
  /**
   * Waits for `work`, which may be several operations, but no longer than the deadline; operations that were sent
   * continue. Rejects with the result of `mongoFailure` for the driver's errors.
   */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction and retries it on conflicts. Only where `abilities.transactions`. */
  transaction<T>(work: (db: Db, session: ClientSession) => Promise<T>): Promise<T>;
  /** @throws StoreUnavailableError, StorageError */
  health(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionTuning {
  /** Milliseconds after which a call fails. */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 20_000;
const DATABASE = 'lexledger';
const TRANSACTION_TRIES = 5;

/** Timeouts for the parts of a call, which the driver may try twice. The address may override them. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 5_000,
  maxPoolSize: 50,
} as const;

/**
 * Acknowledged writes survive the loss of any member, and reads return only durable data. Reads go to the primary
 * alone, so that they see every write acknowledged before. The address cannot override this.
 */
const CERTAINTY = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryReads: true,
  retryWrites: true,
} as const satisfies MongoClientOptions;

/**
 * @param url MongoDB's connection string, with credentials, TLS and the replica set's name as needed. Its path is the
 * name of the database, by default 'lexledger'.
 * @throws StoreUnavailableError, StorageError
 */
export async function connectMongo(url: string, tuning: ConnectionTuning = {}): Promise<MongoConnection> {
  const { deadlineMs = DEADLINE_MS } = tuning;
  const client = createClient(url);
  const server = client.options.srvHost ?? client.options.hosts.map(String).join(', ');
  const db = client.db(databaseOf(url));
  let closed = false;

  async function within<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new StorageError('closed', server, { detail: 'The connection to MongoDB has been closed.' });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const tooLate = () =>
        reject(new StoreUnavailableError(`MongoDB at ${server} did not answer within ${deadlineMs} ms.`));
      timer = setTimeout(tooLate, deadlineMs);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw mongoFailure(error, server);
    } finally {
      clearTimeout(timer);
    }
  }

  try {
    const abilities = await within(async () => abilitiesOf(db));
    return {
      abilities,
      run: (work) => within(() => work(db)),
      transaction: (work) =>
        within(() =>
          client.withSession(async (session) => {
            for (let tries = 1; ; tries += 1) {
              try {
                return await session.withTransaction(() => work(db, session), TRANSACTION);
              } catch (error) {
                // Another transaction inserted the same document first, which the driver does not consider transient.
                if (!isDuplicateKey(error) || tries === TRANSACTION_TRIES) throw error;
              }
            }
          }),
        ),
      health: async () => {
        await within(() => db.command({ ping: 1 }));
      },
      close: async () => {
        closed = true;
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: CERTAINTY.writeConcern,
  readPreference: CERTAINTY.readPreference,
} as const;

function createClient(url: string): MongoClient {
  const named = new Set([...parametersOf(url).keys()].map((key) => key.toLowerCase()));
  const timeouts = Object.entries(TIMEOUTS).filter(([key]) => !named.has(key.toLowerCase()));
  try {
    return new MongoClient(url, { appName: 'lexledger', ...Object.fromEntries(timeouts), ...CERTAINTY });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const detail = `The address of MongoDB cannot be used: ${said}`;
    throw new StorageError('cannot-open', 'the address of MongoDB', { cause: error, detail });
  }
}

/** Query parameters of the address, which is not a valid URL when it lists several hosts. */
function parametersOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1] ?? '';
  return path === '' ? DATABASE : decodeURIComponent(path);
}

async function abilitiesOf(db: Db): Promise<ServerAbilities> {
  const hello = await db.command({ hello: 1 });
  const build = await db.command({ buildInfo: 1 });
  const isFerretOne = build.ferretdbVersion !== undefined;
  const isReplicated = hello.setName !== undefined || hello.msg === 'isdbgrid';
  return {
    transactions: !isFerretOne && isReplicated && typeof hello.logicalSessionTimeoutMinutes === 'number',
    atomicUpdates: !isFerretOne,
    expiry: !isFerretOne,
    severalSums: !isFerretOne,
    indexedLists: !isFerretOne,
  };
}

/** Uses the caller's connection, which stays open on release, or opens one. */
export async function useMongo(
  source: string | MongoConnection,
): Promise<{ readonly connection: MongoConnection; readonly release: () => Promise<void> }> {
  if (typeof source !== 'string') return { connection: source, release: async () => {} };
  const connection = await connectMongo(source);
  return { connection, release: () => connection.close() };
}

/** Opens a store on a connection. A connection that was opened for it is closed if that fails. */
export async function openOn<Store>(
  source: string | MongoConnection,
  open: (connection: MongoConnection, release: () => Promise<void>) => Promise<Store>,
): Promise<Store> {
  const { connection, release } = await useMongo(source);
  try {
    return await open(connection, release);
  } catch (error) {
    await release();
    throw error;
  }
}
