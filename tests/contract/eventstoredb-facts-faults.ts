import {
  type AllStreamSubscription,
  ANY,
  NO_STREAM,
  type Position,
  streamNameFilter,
  UnavailableError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { ServerControl } from '../support/eventstoredb.ts';
import {
  append,
  aStream,
  collect,
  connect,
  counted,
  countedTo,
  errorOf,
  eventually,
  type Given,
} from './eventstoredb-facts-given.ts';

/**
 * Milliseconds after which the client notices a dead connection: it pings every ten seconds, and waits as long for each
 * answer.
 */
const KEEP_ALIVE_MS = 20_000;

const errorsOf = (subscription: AllStreamSubscription): unknown[] => {
  const errors: unknown[] = [];
  subscription.on('error', (error) => errors.push(error));
  return errors;
};

/** @param given includes control of a server of the test's own */
export function faultFacts(given: () => Given & { readonly control: ServerControl }): void {
  describe('a server that was killed', () => {
    it('still has everything it had acknowledged', async () => {
      const { client, control } = given();
      const streams = Array.from({ length: 50 }, () => aStream());
      await Promise.all(
        streams.map(async (stream) => {
          for (let n = 0; n < 20; n += 1) await append(client, stream, counted(n), n === 0 ? NO_STREAM : BigInt(n - 1));
        }),
      );
      await control.kill();
      await control.start();
      for (const stream of streams) {
        const found = await collect(client.readStream(stream));
        expect(found.map(({ event }) => event?.data)).toEqual([...Array(20).keys()].map((n) => ({ n })));
      }
    });

    it('has forgotten the ids that came with any revision, and knows those of a revision', async () => {
      const { client, control } = given();
      const [any, none] = [aStream(), aStream()];
      const event = counted(1);
      await append(client, any, event, ANY);
      const first = await append(client, none, event, NO_STREAM);
      await control.kill();
      await control.start();
      await eventually(async () => expect(await append(client, none, event, NO_STREAM)).toEqual(first));
      expect(await append(client, any, event, ANY)).toMatchObject({ nextExpectedRevision: 1n });
    });

    it('is unavailable to a read by class and to an append by code, and there again at the first try', async () => {
      const { client, control } = given();
      const stream = aStream();
      await append(client, stream, counted(0));
      await control.kill();
      const [ofRead, ofAppend] = [
        await errorOf(collect(client.readStream(stream))),
        await errorOf(append(client, stream, counted(1))),
      ];
      await control.start();
      expect(ofRead).toBeInstanceOf(UnavailableError);
      expect(ofRead).toMatchObject({ type: 'unavailable', code: 14 });
      expect(ofAppend).not.toBeInstanceOf(UnavailableError);
      expect(ofAppend).toMatchObject({ code: 14 });
      expect(ofAppend).not.toHaveProperty('type');
      expect(await append(client, stream, counted(1), 0n)).toMatchObject({ success: true });
      expect(await collect(client.readStream(stream))).toHaveLength(2);
    });

    it('ends a subscription with one error, and it does not go on by itself', async () => {
      const { client, control } = given();
      const stream = aStream();
      const seen: bigint[] = [];
      const filter = streamNameFilter({ prefixes: [stream] });
      const last = (await append(client, stream, counted(0))).position as Position;
      const subscription = client.subscribeToAll({ fromPosition: last, filter });
      const errors = errorsOf(subscription);
      subscription.on('data', ({ event }) => event && seen.push(event.revision));
      await append(client, stream, counted(1));
      await eventually(() => expect(seen).toEqual([1n]));

      await control.kill();
      await eventually(() => expect(errors).toHaveLength(1));
      expect(errors[0]).toBeInstanceOf(UnavailableError);
      expect(errors[0]).toMatchObject({ message: '14 UNAVAILABLE: Connection dropped' });
      await control.start();
      await append(client, stream, counted(2));

      const anew = client.subscribeToAll({ fromPosition: last, filter });
      const seenAnew: bigint[] = [];
      anew.on('data', ({ event }) => event && seenAnew.push(event.revision));
      await eventually(() => expect(seenAnew).toEqual([1n, 2n]));
      await anew.unsubscribe();
      expect(seen).toEqual([1n]);
      expect(errors).toHaveLength(1);
    });
  });

  describe('a server that was stopped', () => {
    it('leaves calls hanging till the pings fail, whatever their deadline; a repeated append is the same', async () => {
      const { server, control } = given();
      const clients = [connect(server), connect(server), connect(server)] as const;
      const [appending, reading, subscribing] = clients;
      const stream = aStream();
      const event = counted(1);
      await Promise.all(clients.map((client, n) => append(client, `${stream}${n}`, counted(0), NO_STREAM)));
      const subscription = subscribing.subscribeToAll({ filter: streamNameFilter({ prefixes: [stream] }) });
      subscription.resume();
      await new Promise((resolve) => (subscription as NodeJS.EventEmitter).once('caughtUp', resolve));

      await control.pause();
      const begun = performance.now();
      const failed = await Promise.all([
        errorOf(append(appending, stream, event, NO_STREAM)),
        errorOf(collect(reading.readStream(`${stream}1`))),
        new Promise((resolve) => subscription.once('error', resolve)),
      ]);
      const waited = performance.now() - begun;
      await control.resume();

      for (const error of failed) {
        expect(error).toBeInstanceOf(UnavailableError);
        expect(error).toMatchObject({ message: expect.stringContaining('Connection dropped') });
      }
      expect(waited).toBeGreaterThan(KEEP_ALIVE_MS / 2);
      expect(waited).toBeLessThan(KEEP_ALIVE_MS * 1.5);
      // It is unknown whether the first attempt was written; the second gets the same answer either way.
      expect(await append(appending, stream, event, NO_STREAM)).toMatchObject({
        success: true,
        nextExpectedRevision: 0n,
      });
      expect(await collect(appending.readStream(stream))).toHaveLength(1);
      await Promise.all(clients.map((client) => client.dispose()));
    }, 90_000);
  });

  it('catches up with thousands of events', async () => {
    const { client } = given();
    const stream = aStream();
    const before = (await append(client, aStream(), counted(0))).position as Position;
    for (let page = 0; page < 10; page += 1) await append(client, stream, countedTo(1_000));
    const subscription = client.subscribeToAll({
      fromPosition: before,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    const revisions: number[] = [];
    subscription.on('data', ({ event }) => revisions.push(Number(event?.revision)));
    await new Promise((resolve) => (subscription as NodeJS.EventEmitter).once('caughtUp', resolve));
    await subscription.unsubscribe();
    expect(revisions).toEqual([...Array(10_000).keys()]);
  }, 30_000);
}
