import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { append, aStream, collect, counted, countedTo, errorOf, type Given } from './eventstoredb-facts-given.ts';

/** Maximum number of bytes in one append. */
const LIMIT = 1_048_576;

const bytes = (length: number) => binaryEvent({ type: 'Bytes', data: Buffer.alloc(length) });

export function appendFacts(given: () => Given): void {
  describe('an append', () => {
    it('answers the revision and the position of its last event', async () => {
      const { client } = given();
      const stream = aStream();
      const result = await append(client, stream, countedTo(3), NO_STREAM);
      const last = (await collect(client.readStream(stream))).at(-1)?.event;
      expect(result).toEqual({ success: true, nextExpectedRevision: 2n, position: last?.position });
      expect(last?.position).toEqual({ commit: expect.any(BigInt), prepare: expect.any(BigInt) });
    });

    it('of nothing succeeds with the current revision', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(2));
      expect(await append(client, stream, [])).toMatchObject({ success: true, nextExpectedRevision: 1n });
    });

    it.each<[string, number, AppendExpectedRevision, bigint | 'no_stream']>([
      ['no stream where there is one', 3, NO_STREAM, 2n],
      ['a revision behind', 3, 0n, 2n],
      ['a revision ahead', 3, 9n, 2n],
      ['a revision of a missing stream', 0, 0n, 'no_stream'],
      ['a missing stream to exist', 0, STREAM_EXISTS, 'no_stream'],
    ])('that expects %s names both versions', async (_, events, expectedVersion, actualVersion) => {
      const { client } = given();
      const stream = aStream();
      if (events > 0) await append(client, stream, countedTo(events));
      const error = await errorOf(append(client, stream, counted(9), expectedVersion));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        message: '',
        streamName: stream,
        expectedVersion,
        actualVersion,
      });
    });

    it('throws at a conflict whatever its own options say, unless the connection says otherwise', async () => {
      const { client, server } = given();
      const stream = aStream();
      await append(client, stream, counted(0));
      const options = { expectedRevision: NO_STREAM, throwOnAppendFailure: false } as const;
      expect(await errorOf(client.appendToStream(stream, counted(1), options))).toBeInstanceOf(
        WrongExpectedVersionError,
      );
      const lenient = EventStoreDBClient.connectionString(
        `${server.url}${server.url.includes('?') ? '&' : '?'}throwOnAppendFailure=false`,
      );
      expect(await append(lenient, stream, counted(1), NO_STREAM)).toMatchObject({ success: false });
      await lenient.dispose();
    });

    it('wins once among 64 that begin the same stream', async () => {
      const { client } = given();
      const stream = aStream();
      const results = await Promise.allSettled(countedTo(64).map((event) => append(client, stream, event, NO_STREAM)));
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refused).toHaveLength(63);
      expect(refused.every((error) => error instanceof WrongExpectedVersionError)).toBe(true);
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });

    it('is answered once each among many that are under way', async () => {
      const { client } = given();
      const streams = Array.from({ length: 500 }, () => aStream());
      const results = await Promise.all(streams.map((stream, n) => append(client, stream, counted(n), NO_STREAM)));
      expect(new Set(results.map(({ position }) => position?.commit)).size).toBe(streams.length);
    });

    it('takes names and types that begin with a dollar sign', async () => {
      const { client } = given();
      const stream = `$${aStream()}`;
      await client.appendToStream(stream, { ...counted(1), type: '$odd' });
      expect((await collect(client.readStream(stream)))[0]?.event).toMatchObject({ streamId: stream, type: '$odd' });
    });
  });

  describe('the same event id', () => {
    it.each<[string, AppendExpectedRevision]>([
      ['where it was expected first', NO_STREAM],
      ['with any revision', ANY],
    ])('%s is answered as the first time, also after later events', async (_, expected) => {
      const { client } = given();
      const stream = aStream();
      const events = countedTo(3);
      const first = await append(client, stream, events, NO_STREAM);
      expect(await append(client, stream, events, expected)).toEqual(first);
      await append(client, stream, counted(9), 2n);
      expect(await append(client, stream, events, expected)).toEqual(first);
      expect(await collect(client.readStream(stream))).toHaveLength(4);
    });

    it.each<AppendExpectedRevision>([NO_STREAM, ANY])(
      'succeeds for the first of several alone (%s)',
      async (expected) => {
        const { client } = given();
        const stream = aStream();
        const [event = counted(0), ...others] = countedTo(3);
        await append(client, stream, [event, ...others], NO_STREAM);
        const [original] = await collect(client.readStream(stream));
        expect(await append(client, stream, event, expected)).toEqual({
          success: true,
          nextExpectedRevision: original?.event?.revision,
          position: original?.event?.position,
        });
        expect(await collect(client.readStream(stream))).toHaveLength(3);
      },
    );

    it('at the current revision is written a second time', async () => {
      const { client } = given();
      const stream = aStream();
      const event = counted(1);
      await append(client, stream, event, NO_STREAM);
      expect(await append(client, stream, event, 0n)).toMatchObject({ success: true, nextExpectedRevision: 1n });
      expect((await collect(client.readStream(stream))).map((found) => found.event?.id)).toEqual([event.id, event.id]);
    });

    it('while the first is being written is dropped: it fails after seconds, and is answered when it is sent again', async () => {
      const { client } = given();
      const stream = aStream();
      const event = counted(1);
      const sent = Array.from({ length: 20 }, () => append(client, stream, event, NO_STREAM));
      const results = await Promise.allSettled(sent);
      const written = results.filter((result) => result.status === 'fulfilled');
      expect(written.length).toBeGreaterThan(0);
      for (const result of results) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ type: 'deadline-exceeded', message: '' });
      }
      expect(await append(client, stream, event, NO_STREAM)).toEqual(written[0]?.value);
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    }, 30_000);
  });

  describe('what is too much or no good', () => {
    it('is more than 1,048,576 bytes in one append, of one event or of all', async () => {
      const { client } = given();
      const stream = aStream();
      expect(await client.appendToStream(stream, bytes(LIMIT))).toMatchObject({ success: true });
      for (const events of [[bytes(LIMIT + 1)], [bytes(LIMIT - 1_000), bytes(1_001)]]) {
        const error = await errorOf(client.appendToStream(stream, events));
        expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
        expect(error).toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: LIMIT });
      }
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });

    it('is an empty stream name', async () => {
      const error = await errorOf(append(given().client, '', counted(1)));
      expect(error).toBeInstanceOf(UnknownError);
      expect(error).toMatchObject({ type: 'unknown', message: 'Could not recognize BadRequest' });
    });

    it('is an event id that is no UUID: two seconds later it ends the process of the client', async () => {
      const script = `
        const { EventStoreDBClient, jsonEvent } = require('@eventstore/db-client');
        const client = EventStoreDBClient.connectionString(process.argv[1]);
        const event = jsonEvent({ id: 'no-uuid', type: 'Counted', data: {} });
        client.appendToStream('facts-${randomUUID()}', event).catch(({ type, message }) => console.log(type, message));
        setTimeout(() => process.exit(0), 15_000);`;
      const begun = performance.now();
      const child = spawn(process.execPath, ['--eval', script, given().server.url]);
      const [printed, failed, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      expect(printed.trim()).toBe('unknown Could not recognize BadRequest');
      expect(failed).toContain('TypeError');
      expect(code).not.toBe(0);
      expect(performance.now() - begun).toBeGreaterThan(1_500);
    }, 30_000);
  });

  describe('a stream', () => {
    it('that was deleted is not found, and goes on at the next revision', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(3));
      await client.deleteStream(stream);
      expect(await errorOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
      expect(await append(client, stream, counted(3), NO_STREAM)).toMatchObject({ nextExpectedRevision: 3n });
      await append(client, stream, counted(4), 3n);
      const revisions = (await collect(client.readStream(stream))).map(({ event }) => event?.revision);
      expect(revisions).toEqual([3n, 4n]);
    });

    it('with a tombstone is deleted for ever, and says so in the log of all under its own name', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, counted(1));
      await client.tombstoneStream(stream);
      expect(await errorOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamDeletedError);
      for (const expected of [NO_STREAM, ANY, 0n] as const) {
        const error = await errorOf(append(client, stream, counted(2), expected));
        expect(error).toBeInstanceOf(StreamDeletedError);
        expect(error).toMatchObject({ type: 'stream-deleted', streamName: stream });
      }
      const latest = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 100 }));
      expect(latest.map(({ event }) => [event?.streamId, event?.type])).toContainEqual([stream, '$streamDeleted']);
    });

    it.each([
      ['the last of', { maxCount: 2 }],
      ['those from a revision of', { truncateBefore: 3 }],
    ])('shows only %s its events when its metadata says so', async (_, metadata) => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(5));
      await client.setStreamMetadata(stream, metadata);
      for (const direction of ['forwards', 'backwards'] as const) {
        const fromRevision = direction === 'forwards' ? 'start' : 'end';
        const found = await collect(client.readStream(stream, { direction, fromRevision }));
        expect(new Set(found.map(({ event }) => event?.revision))).toEqual(new Set([3n, 4n]));
      }
      expect(await client.getStreamMetadata(stream)).toMatchObject({ metadata });
      expect(await append(client, stream, counted(5), 4n)).toMatchObject({ nextExpectedRevision: 5n });
    });
  });
}
