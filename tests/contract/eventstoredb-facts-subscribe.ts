import { once } from 'node:events';
import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  jsonEvent,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { aCategory, append, aStream, counted, countedTo, eventually, type Given } from './eventstoredb-facts-given.ts';

/** Records the signals of a subscription, and 'stream@revision' of each event, in order. */
function listen(subscription: AllStreamSubscription) {
  const heard: string[] = [];
  subscription.on('confirmation', () => heard.push('confirmation'));
  subscription.on('data', ({ event }) => heard.push(`${event?.streamId}@${event?.revision}`));
  // The client's own types lack this event.
  (subscription as NodeJS.EventEmitter).on('caughtUp', () => heard.push('caughtUp'));
  return {
    heard,
    /** Resolves once the entry was recorded. */
    until: (what: string) => eventually(() => expect(heard).toContain(what)),
    events: () => heard.filter((said) => said.includes('@')),
  };
}

const placeOf = async (client: EventStoreDBClient, stream: string, count = 1): Promise<Position> =>
  (await append(client, stream, countedTo(count))).position as Position;

export function subscribeFacts(given: () => Given): void {
  describe('a subscription to all', () => {
    it('is confirmed, sends what there is, says that it has caught up, and goes on', async () => {
      const { client } = given();
      const category = aCategory();
      const stream = `${category}-1`;
      await append(client, stream, countedTo(3));
      const filter = streamNameFilter({ prefixes: [`${category}-`] });
      const subscription = client.subscribeToAll({ fromPosition: START, filter });
      const { heard, until } = listen(subscription);
      await until('caughtUp');
      await append(client, stream, counted(3));
      await until(`${stream}@3`);
      await subscription.unsubscribe();
      expect(heard).toEqual(['confirmation', `${stream}@0`, `${stream}@1`, `${stream}@2`, 'caughtUp', `${stream}@3`]);
    });

    it('leaves out the event at the position it begins from', async () => {
      const { client } = given();
      const stream = aStream();
      const position = await placeOf(client, stream, 2);
      await append(client, stream, counted(2));
      const subscription = client.subscribeToAll({
        fromPosition: position,
        filter: streamNameFilter({ prefixes: [stream] }),
      });
      const { until, events } = listen(subscription);
      await until('caughtUp');
      await subscription.unsubscribe();
      expect(events()).toEqual([`${stream}@2`]);
    });

    it('from the end sends only what comes', async () => {
      const { client } = given();
      const stream = aStream();
      await append(client, stream, countedTo(2));
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: streamNameFilter({ prefixes: [stream] }),
      });
      const { until, events } = listen(subscription);
      await until('caughtUp');
      await append(client, stream, counted(2));
      await until(`${stream}@2`);
      await subscription.unsubscribe();
      expect(events()).toEqual([`${stream}@2`]);
    });

    it('has caught up also when its filter matches nothing', async () => {
      const subscription = given().client.subscribeToAll({
        fromPosition: START,
        filter: streamNameFilter({ prefixes: [aCategory()] }),
      });
      const { heard, until } = listen(subscription);
      await until('caughtUp');
      await subscription.unsubscribe();
      expect(heard).toEqual(['confirmation', 'caughtUp']);
    });

    it.each<[string, (category: string) => Filter]>([
      ['the prefix of a stream', (category) => streamNameFilter({ prefixes: ['nobody-', `${category}-a`] })],
      ['a regular expression of streams', (category) => streamNameFilter({ regex: `^${category}-a` })],
      ['the prefix of a type', (category) => eventTypeFilter({ prefixes: [`${category}A`] })],
      ['a regular expression of types', (category) => eventTypeFilter({ regex: `^${category}A` })],
    ])('filters by %s', async (_, filterOf) => {
      const { client } = given();
      const category = aCategory();
      const position = await placeOf(client, aStream());
      const event = (type: string) => jsonEvent({ type: `${category}${type}`, data: {} });
      await client.appendToStream(`${category}-b`, event('B'));
      await client.appendToStream(`${category}-a`, event('A'));
      await client.appendToStream(`${category}-b`, event('B'));
      const subscription = client.subscribeToAll({ fromPosition: position, filter: filterOf(category) });
      const { until, events } = listen(subscription);
      await until('caughtUp');
      await subscription.unsubscribe();
      expect(events()).toEqual([`${category}-a@0`]);
    });

    it('passes the tombstone of a stream by the name of the stream, and leaves it out by its type', async () => {
      const { client } = given();
      const stream = aStream();
      const position = await placeOf(client, stream);
      await client.tombstoneStream(stream);
      const types = async (filter: Filter) => {
        const found: string[] = [];
        const subscription = client.subscribeToAll({ fromPosition: position, filter });
        subscription.on('data', ({ event }) => event && found.push(event.type));
        await once(subscription as NodeJS.EventEmitter, 'caughtUp');
        await subscription.unsubscribe();
        return found;
      };
      expect(await types(streamNameFilter({ prefixes: [stream] }))).toEqual(['$streamDeleted']);
      expect((await types(excludeSystemEvents())).filter((type) => type.startsWith('$'))).toEqual([]);
    });
  });

  it('a subscription to one stream sends what follows a revision, also of a stream that is yet to come', async () => {
    const { client } = given();
    const [stream, later] = [aStream(), aStream()];
    await append(client, stream, countedTo(3));
    const revisions = async (name: string, fromRevision: bigint | typeof START, count: number) => {
      const subscription = client.subscribeToStream(name, { fromRevision });
      const found: (bigint | undefined)[] = [];
      subscription.on('data', ({ event }) => found.push(event?.revision));
      await eventually(() => expect(found).toHaveLength(count));
      await subscription.unsubscribe();
      return found;
    };
    expect(await revisions(stream, 0n, 2)).toEqual([1n, 2n]);
    const coming = revisions(later, START, 2);
    await append(client, later, countedTo(2));
    expect(await coming).toEqual([0n, 1n]);
  });

  describe('a checkpoint', () => {
    const INTERVAL = { checkpointInterval: 1, maxSearchWindow: 32 };

    function subscribe(client: EventStoreDBClient, prefix: string, fromPosition: Position | typeof END) {
      const checkpoints: Position[] = [];
      const filter = streamNameFilter({
        ...INTERVAL,
        prefixes: [prefix],
        checkpointReached: (_, position) => {
          checkpoints.push(position);
        },
      });
      const subscription = client.subscribeToAll({ fromPosition, filter });
      return { subscription, checkpoints, ...listen(subscription) };
    }

    it('comes for every window of other events, while they are written', async () => {
      const { client } = given();
      const own = aStream('own');
      const { subscription, checkpoints, until } = subscribe(client, own, END);
      await until('caughtUp');
      for (let n = 0; n < 200; n += 1) await append(client, aStream('foreign'), counted(n));
      await append(client, own, counted(0));
      await until(`${own}@0`);
      await subscription.unsubscribe();
      // The number is 200 / 32, plus those for a few events that the system or other tests may have written.
      expect(checkpoints.length).toBeGreaterThanOrEqual(6);
      expect(checkpoints.length).toBeLessThan(20);
    });

    it('comes for every window of other events in what there was, and is a place to go on from', async () => {
      const { client } = given();
      const [own, foreign] = [aStream('own'), aStream('foreign')];
      const before = await placeOf(client, own);
      await append(client, foreign, countedTo(640));
      const past = subscribe(client, own, before);
      await past.until('caughtUp');
      await past.subscription.unsubscribe();
      expect(past.checkpoints.length).toBeGreaterThanOrEqual(18);
      const places = past.checkpoints.map(({ commit }) => commit);
      expect(places).toEqual([...places].sort((one, other) => Number(one - other)));

      await append(client, own, counted(1));
      const again = subscribe(client, own, past.checkpoints.at(-1) as Position);
      await again.until('caughtUp');
      await again.subscription.unsubscribe();
      expect(again.events()).toEqual([`${own}@1`]);
      expect(again.checkpoints.length).toBeLessThan(past.checkpoints.length);
    });
  });
}
