import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { checkConnectionString, withoutQuote } from './connection-string.ts';

/** What the adapter uses of the client. */
export type Connection = Pick<EventStoreDBClient, 'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll'> & {
  close(): Promise<void>;
};

interface Channel {
  close(): void;
  getConnectivityState(tryToConnect: boolean): number;
}

interface GrpcClient {
  getChannel(): Channel;
}

/** Protected members of the client, version 6.2.1, by which it is kept from ending the process. */
interface Internals {
  supports: () => Promise<boolean>;
  getGRPCClient: (service: unknown, name: string) => Promise<GrpcClient>;
  execute: <T>(service: unknown, name: string, action: (grpc: GrpcClient) => Promise<T>) => Promise<T>;
  handleError: (grpc: GrpcClient, error: Error) => Promise<void>;
}

const SHUT_DOWN = 4;
const CLOSING_MS = 1_000;

/** The call was not sent: the connection was replaced by another one at that moment. */
class ConnectionReplacedError extends Error {
  override readonly name = 'ConnectionReplacedError';
}

/**
 * Connects lazily: no server is needed yet.
 * @throws ConnectionStringError, and whatever reading the certificate files throws
 */
export function connect(connectionString: string): Connection {
  const url = checkConnectionString(connectionString);
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw withoutQuote(error);
  }
  return protect(client);
}

function protect(client: EventStoreDBClient): Connection {
  const internals = client as unknown as Internals;
  const { getGRPCClient, handleError } = internals;
  for (const member of ['supports', 'getGRPCClient', 'execute', 'handleError'] as const) {
    if (typeof internals[member] !== 'function') throw new Error(`This EventStoreDB client has no ${member}.`);
  }
  let channel: Channel | undefined;
  let closed = false;

  // No batch append. Its answers are looked up in a table that all clients of the process share and that the failure of
  // one empties: an answer that is not found there, or comes twice, is an uncaught TypeError. Its writes that wait when
  // the connection drops are unhandled rejections. It has no deadline, and does not follow the leader. A single append
  // has none of these faults.
  internals.supports = () => Promise.resolve(false);

  internals.getGRPCClient = async (service, name) => {
    if (closed) throw new ConnectionReplacedError('the connection has been closed');
    const grpc = await getGRPCClient(service, name);
    channel = grpc.getChannel();
    if (closed) channel.close();
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
    appendToStream: client.appendToStream.bind(client),
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
