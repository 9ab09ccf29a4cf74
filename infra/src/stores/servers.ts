import type { Clock } from '@lexledger/contracts/kernel/clock';
import { ConfigError, type ServerAddresses } from '../config/config.ts';
import { ConnectionStringError } from '../event-store/eventstoredb/connection-string.ts';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb.ts';
import { failureOf } from '../event-store/eventstoredb/failure.ts';
import { createHandshakeWatch } from '../event-store/eventstoredb/handshake.ts';
import { type EventStore, StoreUnavailableError } from '../event-store/port.ts';
import { type MongoStores, openMongoStores } from '../mongodb/stores.ts';
import type { Logger } from '../telemetry/logger.ts';
import { StoreRefusedError, type Stores } from './port.ts';

/** MongoDB's codes for: not authorized, authentication failed, and the hosted service's code for the latter. */
const REFUSALS = new Set<unknown>([13, 18, 8000]);
/** Milliseconds between attempts to open an unavailable server. */
const REOPEN_MS = 250;

/** A server's address without name, password and options. */
export const placeOf = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/\/.*@/s, '//');

/**
 * Stores with events in EventStoreDB and everything else in MongoDB. The servers need not be running yet; until they
 * are, calls reject.
 * @throws ConfigError when the address of EventStoreDB is invalid
 */
export function openServers(addresses: ServerAddresses, clock: Clock, logger: Logger): Stores {
  const events = openEvents(addresses.eventStore, logger);
  const mongo = openLater(() => openMongoStores(addresses.mongo, clock));
  const handshakes = createHandshakeWatch();
  return {
    events,
    keys: later(mongo.opened, 'keys'),
    views: later(mongo.opened, 'views'),
    past: later(mongo.opened, 'views'),
    progress: later(mongo.opened, 'progress'),
    presence: later(mongo.opened, 'presence'),
    sessions: later(mongo.opened, 'sessions'),
    blobs: later(mongo.opened, 'blobs'),
    place: `events at ${placeOf(addresses.eventStore)}, the rest at ${placeOf(addresses.mongo)}`,
    async answer() {
      const both = await Promise.allSettled([
        answered('EventStoreDB', 'EVENTSTOREDB_URL', events.health(), handshakes),
        answered(
          'MongoDB',
          'MONGODB_URL',
          mongo.opened().then((stores) => stores.health()),
        ),
      ]);
      const failures = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      // A permanent problem of one server takes precedence over the unavailability of the other.
      if (failures.length > 0) throw failures.find((error) => !(error instanceof StoreUnavailableError)) ?? failures[0];
    },
    async close() {
      await Promise.all([events.close(), mongo.close()]);
    },
  };
}

function openEvents(url: string, logger: Logger): EventStore {
  try {
    return openEventStoreDb({ url, logger });
  } catch (error) {
    const { message } = error as Error;
    // The only other possible error is an unreadable certificate file.
    const what = error instanceof ConnectionStringError ? ': ' : ' cannot be used: ';
    throw new ConfigError([`EVENTSTOREDB_URL${what}${message}`]);
  }
}

interface Later<Opened> {
  /** Opens it if needed; rejects while that fails. */
  opened(): Promise<Opened>;
  close(): Promise<void>;
}

/** Opens something on first use, once for all callers, and retries shortly after a failure. */
export function openLater<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
  now: () => number = () => performance.now(),
): Later<Opened> {
  let opening: Promise<Opened> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let closed = false;
  return {
    opened() {
      if (closed) return Promise.reject(new StoreUnavailableError('The store has been closed.'));
      if (opening === undefined || (hasFailed && now() - failedAt >= REOPEN_MS)) {
        hasFailed = false;
        opening = open();
        opening.catch(() => {
          hasFailed = true;
          failedAt = now();
        });
      }
      return opening;
    },
    async close() {
      closed = true;
      const last = await opening?.catch(() => undefined);
      await last?.close();
    },
  };
}

type StoreName = 'keys' | 'views' | 'progress' | 'presence' | 'sessions' | 'blobs';

/** A store whose methods, all of them asynchronous, wait until the store is opened. */
function later<Name extends StoreName>(opened: () => Promise<MongoStores>, name: Name): MongoStores[Name] {
  const methods = new Map<string | symbol, unknown>();
  return new Proxy({} as MongoStores[Name], {
    get(_target, property) {
      // A store must not look like a promise, because it is sometimes awaited.
      if (property === 'then') return undefined;
      const known = methods.get(property);
      if (known !== undefined) return known;
      const method = async (...given: unknown[]): Promise<unknown> => {
        const store = (await opened())[name] as unknown as Record<string | symbol, (...args: unknown[]) => unknown>;
        return store[property]?.(...given);
      };
      methods.set(property, method);
      return method;
    },
  });
}

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error; current = current.cause) causes.push(current);
  return causes;
}

const isRefusal = (error: Error): boolean =>
  failureOf(error).kind === 'denied' || REFUSALS.has((error as { code?: unknown }).code);

/** @throws StoreRefusedError or ConfigError when waiting cannot help, otherwise the store's error */
async function answered(
  server: string,
  variable: string,
  asked: Promise<void>,
  handshakes?: ReturnType<typeof createHandshakeWatch>,
): Promise<void> {
  try {
    await asked;
  } catch (error) {
    const causes = causesOf(error);
    if (causes.some(isRefusal)) {
      const message = `${server} denies access: check the name, the password and the rights of the user in ${variable}.`;
      throw new StoreRefusedError(message, { cause: error });
    }
    const problem = handshakes?.look(causes.map(({ message }) => message)) ?? null;
    if (problem !== null) {
      throw new StoreRefusedError(`${server} cannot be spoken to as ${variable} says: ${problem}`, { cause: error });
    }
    if (causes.some(({ name }) => name === 'MongoParseError')) {
      throw new ConfigError([`${variable} cannot be used: ${(error as Error).message}`]);
    }
    throw error;
  }
}
