import { BACKWARDS, END, jsonEvent, NO_STREAM, type Position, START, StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { append, aStream, collect, counted, countedTo, errorOf, type Given } from './eventstoredb-facts-given.ts';

export function readFacts(given: () => Given): void {
  describe('a read', () => {
    it('gives an event as it was written, and where it is', async () => {
      const { client } = given();
      const stream = aStream();
      const begun = Date.now();
      const written = jsonEvent({ type: 'Noted', data: { text: 'Łódź – 你好' }, metadata: { by: 'test' } });
      const { position } = await client.appendToStream(stream, written, { expectedRevision: NO_STREAM });
      const [found] = await collect(client.readStream(stream));
      expect(found).toEqual({
        event: {
          streamId: stream,
          id: written.id,
          revision: 0n,
          type: 'Noted',
          data: written.data,
          metadata: written.metadata,
          isJson: true,
          created: expect.any(Date),
          position,
        },
        commitPosition: position?.commit,
      });
      // A remote server has a different clock.
      expect(Math.abs((found?.event?.created.getTime() ?? 0) - begun)).toBeLessThan(60_000);
    });

    it('goes both ways, from a revision, as far as it is told', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(6));
      const revisions = async (options: Parameters<typeof client.readStream>[1]) =>
        (await collect(client.readStream(stream, options))).map(({ event }) => Number(event?.revision));
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await revisions({ fromRevision: 2n, maxCount: 2 })).toEqual([2, 3]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: END })).toEqual([5, 4, 3, 2, 1, 0]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: 2n, maxCount: 2 })).toEqual([2, 1]);
    });

    it('of a missing stream fails', async () => {
      const stream = aStream();
      const error = await errorOf(collect(given().client.readStream(stream)));
      expect(error).toBeInstanceOf(StreamNotFoundError);
      expect(error).toMatchObject({ type: 'stream-not-found', streamName: stream });
    });

    it('from past the end gives nothing', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(2));
      expect(await collect(client.readStream(stream, { fromRevision: 10n }))).toEqual([]);
    });
  });

  describe('the log of all', () => {
    it('holds each event of an append at a position of its own, and positions only grow', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(3));
      await append(client, stream, counted(3));
      const own = (await collect(client.readStream(stream))).map(({ event }) => event?.position as Position);
      const all = await collect(client.readAll({ fromPosition: own[0] as Position, maxCount: 10_000 }));
      const places = all.map(({ event }) => event?.position?.commit ?? 0n);
      expect(new Set(places).size).toBe(places.length);
      expect(places).toEqual([...places].sort((one, other) => Number(one - other)));
      const seen = all.flatMap(({ event }) => (event?.streamId === stream ? [event.position] : []));
      expect(seen).toEqual(own);
    });

    it('read from a position begins with the event there', async () => {
      const { client } = given();
      const stream = aStream();
      const { position } = await append(client, stream, countedTo(3));
      const [first] = await collect(client.readAll({ fromPosition: position as Position, maxCount: 1 }));
      expect(first?.event).toMatchObject({ streamId: stream, revision: 2n, position });
    });

    it('is read backwards from its end, and holds events of the system', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(3));
      const latest = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 50 }));
      const own = latest.flatMap(({ event }) => (event?.streamId === stream ? [event.revision] : []));
      expect(own).toEqual([2n, 1n, 0n]);
      const oldest = await collect(client.readAll({ fromPosition: START, maxCount: 50 }));
      expect(oldest.some(({ event }) => event?.type.startsWith('$'))).toBe(true);
    });
  });
}
