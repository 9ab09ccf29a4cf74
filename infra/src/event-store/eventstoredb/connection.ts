import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { checkConnectionString, withoutQuote } from './connection-string.ts';

/** The part of the client that the adapter uses. */
export type Connection = Pick<EventStoreDBClient, 'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll'> & {
  /**
   * The same append as a separate call with an enforced deadline. It is slower, but independent of all other appends.
   */
  appendAlone: EventStoreDBClient['appendToStream'];
  /**
   * Closes the stream that carries appends if it has been silent since then (by `performance.now`). Appends that wait
   * for an answer on it fail, and the next one opens a new stream.
   */
  renewAppends(since: number): void;
  close(): Promise<void>;
};

interface Channel {
  close(): void;
  getConnectivityState(tryToConnect: boolean): number;
}

interface GrpcClient {
  getChannel(): Channel;
  batchAppend?: (...given: unknown[]) => BatchStream;
}

/** The bidirectional stream that carries many appends and their answers. */
export interface BatchStream extends Duplex {
  cancel(): void;
}

export interface HardenedStream extends BatchStream {
  /** Time of the last answer, by `performance.now`. */
  readonly heardAt: number;
}

/** Protected members of the client, version 6.2.1, that are overridden so that it cannot crash the process. */
interface Internals {
  supports: () => Promise<boolean>;
  getGRPCClient: (service: unknown, name: string) => Promise<GrpcClient>;
  execute: <T>(service: unknown, name: string, action: (grpc: GrpcClient) => Promise<T>) => Promise<T>;
  handleError: (grpc: GrpcClient, error: Error) => Promise<void>;
}

const SHUT_DOWN = 4;
const UNAVAILABLE = 14;
const CLOSING_MS = 1_000;

/** The call was not sent, because the connection was being replaced at that moment. */
class ConnectionReplacedError extends Error {
  override readonly name = 'ConnectionReplacedError';
}

/**
 * Creates a connection that is opened lazily, so no server is needed yet.
 * @throws ConnectionStringError
 */
export function connect(connectionString: string): Connection {
  const url = checkConnectionString(connectionString);
  let client: EventStoreDBClient;
  try {
    client = quietly(() => EventStoreDBClient.connectionString(url));
  } catch (error) {
    throw withoutQuote(error);
  }
  return protect(client);
}

/**
 * Suppresses the client's console warning about ping intervals under ten seconds; decision 13 explains why ours is
 * shorter.
 */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

function protect(client: EventStoreDBClient): Connection {
  const internals = client as unknown as Internals;
  const { getGRPCClient, handleError } = internals;
  for (const member of ['supports', 'getGRPCClient', 'execute', 'handleError'] as const) {
    if (typeof internals[member] !== 'function') throw new Error(`This EventStoreDB client has no ${member}.`);
  }
  const hardened = new WeakSet<GrpcClient>();
  let channel: Channel | undefined;
  let batch: HardenedStream | undefined;
  let inBatch = true;
  let closed = false;

  // Every server that this adapter supports has batch append. The client's check would be one more call without a
  // deadline, and it may cache a failure forever.
  internals.supports = () => Promise.resolve(inBatch);

  internals.getGRPCClient = async (service, name) => {
    if (closed) throw new ConnectionReplacedError('the connection has been closed');
    const grpc = await getGRPCClient(service, name);
    channel = grpc.getChannel();
    if (closed) channel.close();
    const { batchAppend } = grpc;
    if (batchAppend !== undefined && !hardened.has(grpc)) {
      hardened.add(grpc);
      grpc.batchAppend = (...given) => {
        batch = harden(batchAppend.apply(grpc, given));
        return batch;
      };
    }
    return grpc;
  };

  // An append on a channel that another call's failure has just closed throws inside a promise's executor. That promise
  // would never settle, and the rejection would be unhandled.
  internals.execute = async (service, name, action) => {
    const grpc = await internals.getGRPCClient(service, name);
    if (grpc.getChannel().getConnectivityState(false) === SHUT_DOWN) {
      throw new ConnectionReplacedError('the connection was replaced');
    }
    try {
      return await action(grpc);
    } catch (error) {
      void internals.handleError(grpc, error as Error);
      throw error;
    }
  };

  // Nothing awaits this promise when a stream ended, so its rejection, when no cluster node is found, would be
  // unhandled.
  internals.handleError = async (grpc, error) => {
    await handleError(grpc, error).catch(() => undefined);
  };

  return {
    appendToStream(...given) {
      inBatch = true;
      return client.appendToStream(...given);
    },
    appendAlone(...given) {
      inBatch = false;
      return client.appendToStream(...given);
    },
    renewAppends(since) {
      if (batch === undefined || batch.heardAt > since) return;
      batch.cancel();
      batch = undefined;
    },
    readStream: client.readStream.bind(client),
    readAll: client.readAll.bind(client),
    subscribeToAll: client.subscribeToAll.bind(client),
    async close() {
      closed = true;
      await Promise.race([client.dispose(), pause(CLOSING_MS, undefined, { ref: false })]);
      channel?.close();
    },
  };
}

/**
 * Works around defects of the client's append stream. The client looks up answers in a table that all clients of the
 * process share and that one client's failure empties, so an answer that is missing or repeated would be an uncaught
 * TypeError. Appends that wait for the stream would be unhandled rejections when it fails. And a stream that the server
 * ends normally would still be written to.
 */
export function harden(stream: BatchStream): HardenedStream {
  const { on, write } = stream;
  let hasFailed = false;
  let heardAt = 0;
  on.call(stream, 'error', () => {
    hasFailed = true;
  });
  on.call(stream, 'end', () => {
    if (hasFailed) return;
    const details = 'The server ended the stream of appends.';
    stream.destroy(Object.assign(new Error(details), { code: UNAVAILABLE, details }));
  });
  /** An append whose answer cannot be matched fails at its deadline. */
  const heard =
    (listener: (...given: unknown[]) => void) =>
    (...given: unknown[]): void => {
      heardAt = performance.now();
      try {
        listener(...given);
      } catch {}
    };
  Object.defineProperty(stream, 'heardAt', { get: () => heardAt });
  return Object.assign(stream as HardenedStream, {
    on: (name: string | symbol, listener: (...given: unknown[]) => void) =>
      on.call(stream, name, name === 'data' ? heard(listener) : listener),
    // Backpressure is ignored: callers await their answers, which bounds the buffered data.
    write(...given: unknown[]) {
      Reflect.apply(write, stream, given);
      return true;
    },
  });
}
