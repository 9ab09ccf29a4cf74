import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { checkConnectionString, withoutQuote } from './connection-string.ts';

/** What the adapter uses of the client. */
export type Connection = Pick<EventStoreDBClient, 'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll'> & {
  /** The same append as a call of its own, with a deadline that holds: slower, and independent of all others. */
  appendAlone: EventStoreDBClient['appendToStream'];
  /**
   * Gives up the stream that carries appends if it has been silent since then (by `performance.now`): those that wait
   * for an answer there fail, and the next opens another.
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

/** The stream that carries many appends, and their answers. */
export interface BatchStream extends Duplex {
  cancel(): void;
}

export interface HardenedStream extends BatchStream {
  /** When the last answer came, by `performance.now`. */
  readonly heardAt: number;
}

/** Protected members of the client, version 6.2.1, by which it is kept from ending the process. */
interface Internals {
  supports: () => Promise<boolean>;
  getGRPCClient: (service: unknown, name: string) => Promise<GrpcClient>;
  execute: <T>(service: unknown, name: string, action: (grpc: GrpcClient) => Promise<T>) => Promise<T>;
  handleError: (grpc: GrpcClient, error: Error) => Promise<void>;
}

const SHUT_DOWN = 4;
const UNAVAILABLE = 14;
const CLOSING_MS = 1_000;

/** The call was not sent: the connection was replaced by another one at that moment. */
class ConnectionReplacedError extends Error {
  override readonly name = 'ConnectionReplacedError';
}

/**
 * Connects lazily: no server is needed yet.
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

/** The client prints on the console that an interval of pings under ten seconds is not recommended: ours is, by decision 13. */
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

  // Every server that this adapter is for has batch append; to ask would be one more call without a deadline, whose
  // failure the client may remember for ever. An append asks before it first waits, so what it hears is meant for it.
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

  // An append on a channel that another call's failure has just closed throws inside a promise's executor: the promise
  // would never settle, and the rejection would be nobody's.
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

  // Nobody waits for it where a stream ended; it rejects when a cluster is being looked for, and not found.
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
 * The client looks answers up in a table that all clients of the process share, and that the failure of one empties:
 * an answer that is not there, or comes a second time, would be an uncaught TypeError. Appends that wait for the stream
 * to take them would be unhandled rejections when it fails. And a stream that the server ends in peace would be written
 * to for ever.
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
  /** Whoever waits for an answer that is not understood meets the deadline. */
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
    // What waits is bounded by the callers, who wait for their answers.
    write(...given: unknown[]) {
      Reflect.apply(write, stream, given);
      return true;
    },
  });
}
