import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from './connection.ts';

/** Members of the client that are protected. */
interface Inside {
  getChannel(): Promise<{ close(): void; getTarget(): string }>;
  handleError(grpc: { getChannel(): unknown }, error: Error): Promise<void>;
  supports(): Promise<boolean>;
}

/** Port 1 answers nobody. */
function connectWithInside(url: string) {
  const made = vi.spyOn(EventStoreDBClient, 'connectionString');
  const connection = connect(url);
  return { connection, inside: made.mock.results[0]?.value as unknown as Inside };
}

afterEach(() => vi.restoreAllMocks());

describe('a connection', () => {
  it('rejects an append whose channel is closed at that moment, rather than nobody', async () => {
    const { connection, inside } = connectWithInside('esdb://127.0.0.1:1?tls=false');
    (await inside.getChannel()).close();
    const event = jsonEvent({ type: 'ClientAdded', data: {} });
    await expect(connection.appendToStream('client-1', event)).rejects.toThrow('the connection was replaced');
    await connection.close();
  });

  it('outlives a cluster that is not found while a stream ends', async () => {
    const url = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1&discoveryInterval=1&gossipTimeout=1';
    const { connection, inside } = connectWithInside(url);
    const looking = inside.getChannel();
    const lost = Object.assign(new Error('14 UNAVAILABLE: Connection dropped'), { code: 14, details: '' });
    await expect(inside.handleError({ getChannel: () => null }, lost)).resolves.toBeUndefined();
    await expect(looking).rejects.toThrow('Failed to discover');
    await connection.close();
  });

  it('never uses batch append', async () => {
    const { connection, inside } = connectWithInside('esdb://127.0.0.1:1?tls=false');
    expect(await inside.supports()).toBe(false);
    await connection.close();
  });

  it('is not used any more once it is closed', async () => {
    const { connection } = connectWithInside('esdb://127.0.0.1:1?tls=false');
    await connection.close();
    const event = jsonEvent({ type: 'ClientAdded', data: {} });
    await expect(connection.appendToStream('client-1', event)).rejects.toThrow('closed');
    const read = connection.readStream('client-1');
    await expect(read.toArray()).rejects.toThrow('closed');
  });
});
