import { Duplex } from 'node:stream';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BatchStream, connect, harden } from './connection.ts';

/** Members of the client that are protected. */
interface Inside {
  getChannel(): Promise<{ close(): void; getTarget(): string }>;
  handleError(grpc: { getChannel(): unknown }, error: Error): Promise<void>;
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
    await expect(connection.appendAlone('client-1', event)).rejects.toThrow('the connection was replaced');
    await expect(connection.appendToStream('client-1', event)).rejects.toThrow('shut down');
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

  it('is not used any more once it is closed', async () => {
    const { connection } = connectWithInside('esdb://127.0.0.1:1?tls=false');
    await connection.close();
    const event = jsonEvent({ type: 'ClientAdded', data: {} });
    await expect(connection.appendToStream('client-1', event)).rejects.toThrow('closed');
    await expect(connection.appendAlone('client-1', event)).rejects.toThrow('closed');
    const read = connection.readStream('client-1');
    await expect(read.toArray()).rejects.toThrow('closed');
  });
});

describe('the stream of many appends', () => {
  const given = () => {
    const written: unknown[] = [];
    const stream = new Duplex({
      objectMode: true,
      writableHighWaterMark: 1,
      read: () => undefined,
      write: (chunk) => void written.push(chunk),
    });
    return { stream: harden(Object.assign(stream, { cancel: () => undefined }) as BatchStream), written };
  };

  it('outlives an answer that nobody waits for', async () => {
    const { stream } = given();
    const seen: unknown[] = [];
    stream.on('data', (answer) => {
      seen.push(answer);
      throw new TypeError('undefined is not iterable');
    });
    stream.push(1);
    stream.push(2);
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    expect(stream.heardAt).toBeGreaterThan(0);
  });

  it('takes everything at once, so that nothing waits that its failure would reject for nobody', () => {
    const { stream } = given();
    expect([stream.write(1), stream.write(2), stream.write(3)]).toEqual([true, true, true]);
  });

  it('fails as unavailable when the server ends it in peace, and only then', async () => {
    const ended = given().stream;
    const errors: unknown[] = [];
    ended.on('error', (error) => errors.push(error));
    ended.resume();
    ended.push(null);
    await vi.waitFor(() => expect(errors).toMatchObject([{ code: 14 }]));

    const failed = given().stream;
    failed.on('error', (error) => errors.push(error));
    failed.resume();
    failed.emit('error', new Error('Connection dropped'));
    failed.push(null);
    await new Promise((resolve) => failed.once('end', resolve));
    expect(errors).toHaveLength(2);
  });
});
