import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import {
  type AppendResult,
  AppendTooLargeError,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  InvalidAppendError,
  type LogBatch,
  type LogFilter,
  type RecordedEvent,
  StoreUnavailableError,
} from '@lexledger/infra/event-store/port';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The source of the stores under test. */
export interface EventStoreHarness {
  /** Opens the log that all calls share. It may contain events of other tests. */
  open(): Promise<EventStore>;
  dispose(): Promise<void>;
}

const metadata: EventMetadata = {
  commandId: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a01',
  commandHash: 'c0ffee',
  userId: 'user-1',
  sessionId: null,
  correlationId: 'request-1',
  causationId: null,
  ip: '192.0.2.7',
  userAgent: null,
  at: '2026-02-01T12:00:00.000Z',
  schemaVersion: 1,
  subject: null,
};

function anEvent(type = 'ClientAdded', data: JsonObject = {}): EventToAppend {
  return { id: randomUUID(), type, data, metadata };
}

/** A unique category for each test, because the log may be shared. */
function aCategory(): string {
  return `c${randomUUID().replaceAll('-', '')}`;
}

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

function appended(result: AppendResult): { readonly revision: number; readonly position: Position } {
  if (result.outcome !== 'appended') throw new Error(`expected an append, got a conflict with ${result.actual}`);
  return result;
}

async function collectAll(store: EventStore, after: Position, limit: number, filter?: LogFilter) {
  const batches: LogBatch[] = [];
  let position = after;
  for (;;) {
    const batch = await store.readAll(position, limit, filter);
    batches.push(batch);
    position = batch.position;
    if (batch.caughtUp) return { batches, events: batches.flatMap(({ events }) => events), position };
  }
}

/** Reads a subscription until `enough` returns true, and then ends it. */
async function follow(
  store: EventStore,
  after: Position,
  filter: LogFilter,
  enough: (events: readonly RecordedEvent[], batch: LogBatch) => boolean,
  batchSize = 500,
): Promise<readonly RecordedEvent[]> {
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of store.subscribe(after, { filter, batchSize, signal: controller.signal })) {
    events.push(...batch.events);
    if (enough(events, batch)) controller.abort();
  }
  return events;
}

/** Tests that every event store must pass. */
export function eventStoreContract(name: string, harness: () => EventStoreHarness): void {
  describe(`${name} as an event store`, () => {
    const { open, dispose } = harness();
    let store: EventStore;
    let category: string;
    let stream: string;
    let start: Position;

    beforeEach(async () => {
      store = await open();
      category = aCategory();
      stream = `${category}-1`;
      start = await store.head();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    describe('append', () => {
      it('gives back what it was given, in order, with revisions and growing positions', async () => {
        const data = {
          name: 'Zoë “𝄞” \u0000 \ud800',
          list: [1, 2.5, -0.1, 1e21],
          nested: { '': null, __proto__: true },
        };
        const events = [anEvent('ClientAdded', data), anEvent('ClientChanged')];
        const result = appended(await store.append(stream, 'no-stream', events));

        const read = await store.read(stream);
        expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(events);
        expect(read.map(({ stream, revision }) => [stream, revision])).toEqual([
          [stream, 0],
          [stream, 1],
        ]);
        expect(read[0]?.position.localeCompare(read[1]?.position ?? '')).toBe(-1);
        expect(result).toMatchObject({ revision: 1, position: read[1]?.position });
        expect(result.position > start).toBe(true);
      });

      it('goes on at the expected revision, at any, and after an empty append', async () => {
        await store.append(stream, 'any', [anEvent()]);
        expect(await store.append(stream, 0, [anEvent(), anEvent()])).toMatchObject({ revision: 2 });
        expect(await store.append(stream, 'any', [anEvent()])).toMatchObject({ revision: 3 });
        expect(await store.append(stream, 3, [])).toMatchObject({ outcome: 'appended', revision: 3 });
        expect(await store.append(stream, 'any', [])).toMatchObject({ outcome: 'appended', revision: 3 });
        expect(await store.append(stream, 3, [anEvent()])).toMatchObject({ revision: 4 });
        expect(await store.read(stream)).toHaveLength(5);
      });

      it('answers a wrong expectation with the actual revision, and writes nothing', async () => {
        expect(await store.append(stream, 0, [anEvent()])).toEqual({ outcome: 'conflict', actual: 'no-stream' });
        await store.append(stream, 'no-stream', [anEvent(), anEvent()]);
        expect(await store.append(stream, 'no-stream', [anEvent()])).toEqual({ outcome: 'conflict', actual: 1 });
        expect(await store.append(stream, 0, [anEvent()])).toEqual({ outcome: 'conflict', actual: 1 });
        expect(await store.append(stream, 2, [anEvent()])).toEqual({ outcome: 'conflict', actual: 1 });
        expect(await store.read(stream)).toHaveLength(2);
      });

      it('answers the same events at the same expected revision as the first time, also after later ones', async () => {
        const first = [anEvent(), anEvent()];
        const answer = await store.append(stream, 'no-stream', first);
        const second = [anEvent()];
        const secondAnswer = await store.append(stream, 1, second);

        expect(await store.append(stream, 'no-stream', first)).toEqual(answer);
        expect(await store.append(stream, 1, second)).toEqual(secondAnswer);
        expect(await store.append(stream, 'any', first)).toEqual(answer);
        expect(await store.append(stream, 'any', second)).toEqual(secondAnswer);
        expect(idsOf(await store.read(stream))).toEqual(idsOf([...first, ...second]));
      });

      it('recognises a repeat at any when the first was at any, from another client too', async () => {
        const events = [anEvent()];
        const answer = await store.append(stream, 'any', events);
        await store.append(stream, 'any', [anEvent()]);
        const other = await open();
        expect(await other.append(stream, 'any', events)).toEqual(answer);
        await other.close();
        expect(await store.read(stream)).toHaveLength(2);
      });

      it('recognises a repeat of which only the first event is sent', async () => {
        const events = [anEvent(), anEvent()] as const;
        await store.append(stream, 'no-stream', events);
        expect(await store.append(stream, 'no-stream', [events[0]])).toMatchObject({ outcome: 'appended' });
        expect(await store.read(stream)).toHaveLength(2);
      });

      it('writes the same id a second time at the current revision: the id protects a repeat, not a decision', async () => {
        const event = anEvent();
        await store.append(stream, 'no-stream', [event]);
        expect(await store.append(stream, 0, [event])).toMatchObject({ outcome: 'appended', revision: 1 });
        expect(idsOf(await store.read(stream))).toEqual([event.id, event.id]);
      });

      it('lets one of 64 that begin the same stream at once succeed', async () => {
        const results = await Promise.all(
          Array.from({ length: 64 }, () => store.append(stream, 'no-stream', [anEvent()])),
        );
        expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(results.filter((result) => result.outcome === 'conflict' && result.actual === 0)).toHaveLength(63);
        expect(await store.read(stream)).toHaveLength(1);
      });

      it('answers 50 equal appends at once with the same answer, and writes one', async () => {
        const events = [anEvent()];
        const results = await Promise.all(Array.from({ length: 50 }, () => store.append(stream, 'no-stream', events)));
        expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
        expect(await store.read(stream)).toHaveLength(1);
        // A server that drops a repeated append while it writes takes three seconds to answer.
      }, 30_000);

      it('refuses what it could not give back', async () => {
        const refused: readonly [string, ExpectedRevision, EventToAppend][] = [
          ['', 'any', anEvent()],
          ['$stream', 'any', anEvent()],
          ['a\u0000b-1', 'any', anEvent()],
          [stream, 'any', anEvent('$type')],
          [stream, 'any', anEvent('')],
          [stream, -1, anEvent()],
          [stream, 0.5, anEvent()],
          [stream, 'any', { ...anEvent(), id: 'command-1' }],
          [stream, 'any', anEvent('ClientAdded', { amount: Number.NaN })],
          [stream, 'any', anEvent('ClientAdded', [] as unknown as JsonObject)],
        ];
        for (const [name, expected, event] of refused) {
          await expect(store.append(name, expected, [event])).rejects.toThrow(InvalidAppendError);
        }
        expect(await store.read(stream)).toEqual([]);
      });

      it('refuses more than 1,048,576 bytes, and takes a little less', async () => {
        const large = (bytes: number) => [anEvent('NoteAdded', { text: 'é'.repeat(bytes / 2) })];
        await expect(store.append(stream, 'any', large(1_048_576))).rejects.toThrow(AppendTooLargeError);
        expect(await store.append(stream, 'any', large(1_046_000))).toMatchObject({ outcome: 'appended' });
      });

      it('keeps the others whole when one of many at once is refused or conflicts', async () => {
        const good = Array.from({ length: 10 }, (_, index) => `${category}-good-${index}`);
        const results = await Promise.allSettled([
          ...good.slice(0, 5).map((name) => store.append(name, 'no-stream', [anEvent(), anEvent()])),
          store.append('$bad', 'any', [anEvent()]),
          store.append(stream, 7, [anEvent()]),
          ...good.slice(5).map((name) => store.append(name, 'no-stream', [anEvent(), anEvent()])),
        ]);
        expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
        for (const name of good) expect(await store.read(name)).toHaveLength(2);
        expect(await store.read(stream)).toEqual([]);
      });
    });

    describe('read', () => {
      it('gives nothing for a stream that does not exist, and nothing from beyond the end', async () => {
        expect(await store.read(stream)).toEqual([]);
        await store.append(stream, 'no-stream', [anEvent()]);
        expect(await store.read(stream, 1)).toEqual([]);
      });

      it('gives nothing of streams whose names no store of ours may use', async () => {
        for (const name of ['', '$users', '$user-admin', '$$client-1']) expect(await store.read(name)).toEqual([]);
      });

      it('starts at the revision asked for', async () => {
        const events = [anEvent(), anEvent(), anEvent()];
        await store.append(stream, 'no-stream', events);
        expect(idsOf(await store.read(stream, 1))).toEqual(idsOf(events.slice(1)));
      });

      it('gives everything again after the log is opened anew', async () => {
        const events = [anEvent(), anEvent()];
        await store.append(stream, 'no-stream', events);
        const before = await store.read(stream);
        await store.close();
        store = await open();
        expect(await store.read(stream)).toEqual(before);
        expect(await store.append(stream, 1, [anEvent()])).toMatchObject({ revision: 2 });
      });
    });

    describe('readAll', () => {
      it('gives the log in commit order, in batches that meet without a gap', async () => {
        const ids: string[] = [];
        for (let index = 0; index < 7; index += 1) {
          const events = [anEvent(), anEvent()];
          await store.append(`${category}-${index % 3}`, 'any', events);
          ids.push(...idsOf(events));
        }
        const { events, position } = await collectAll(store, start, 4);
        expect(idsOf(events.filter((event) => event.stream.startsWith(category)))).toEqual(ids);
        expect(events.map((event) => event.position)).toEqual(events.map((event) => event.position).toSorted());
        expect(position >= (events.at(-1)?.position ?? '')).toBe(true);
        expect(await store.readAll(position, 4)).toMatchObject({ events: [], position, caughtUp: true });
      });

      it('filters by type, by category, and by both', async () => {
        const other = aCategory();
        const append = (name: string, type: string) => store.append(name, 'any', [anEvent(type)]);
        await append(`${category}-1`, 'TaskAdded');
        await append(`${other}-1`, 'TaskAdded');
        await append(`${category}-1-sub`, 'TaskDone');
        await append(`${category}x-1`, 'TaskAdded');
        const found = async (filter: LogFilter) => {
          const { events } = await collectAll(store, start, 2, filter);
          return events
            .filter((event) => event.stream.includes(category) || event.stream.includes(other))
            .map((event) => `${event.stream.replace(category, 'a').replace(other, 'b')} ${event.type}`);
        };

        expect(await found({ types: ['TaskDone'] })).toEqual(['a-1-sub TaskDone']);
        expect(await found({ categories: [category] })).toEqual(['a-1 TaskAdded', 'a-1-sub TaskDone']);
        expect(await found({ categories: [category, other], types: ['TaskAdded'] })).toEqual([
          'a-1 TaskAdded',
          'b-1 TaskAdded',
        ]);
        expect(await found({ categories: [aCategory()] })).toEqual([]);
        expect(await found({ categories: [] })).toEqual([]);
      });

      it('says how far it read, past what the filter left out', async () => {
        const { position } = appended(await store.append(stream, 'no-stream', [anEvent(), anEvent()]));
        const batch = await collectAll(store, start, 10, { categories: [aCategory()] });
        expect(batch.events).toEqual([]);
        expect(batch.position >= position).toBe(true);
      });
    });

    describe('subscribe', () => {
      it('gives what there is, then what comes, each once', async () => {
        const before = [anEvent(), anEvent(), anEvent()];
        const later = [anEvent(), anEvent()];
        await store.append(stream, 'no-stream', before);
        let sent = false;
        const events = await follow(store, start, { categories: [category] }, (seen, { caughtUp }) => {
          if (caughtUp && !sent && seen.length === 3) {
            sent = true;
            void store.append(stream, 2, later);
          }
          return seen.length >= 5;
        });
        expect(idsOf(events)).toEqual(idsOf([...before, ...later]));
      });

      it('says that it caught up where there is nothing, and again when only others’ events came', async () => {
        const controller = new AbortController();
        const batches: LogBatch[] = [];
        const filter = { categories: [aCategory()] };
        let last: Position | null = null;
        for await (const batch of store.subscribe(start, { filter, signal: controller.signal })) {
          batches.push(batch);
          if (batch.caughtUp && last === null) {
            last = appended(await store.append(stream, 'no-stream', [anEvent()])).position;
          } else if (last !== null && batch.caughtUp && batch.position >= last) {
            controller.abort();
          }
        }
        expect(batches.flatMap(({ events }) => events)).toEqual([]);
        expect(batches.length).toBeGreaterThanOrEqual(2);
      });

      it('goes on from a position without giving the event at it again', async () => {
        const events = [anEvent(), anEvent(), anEvent()];
        await store.append(stream, 'no-stream', events);
        const [, second] = await store.read(stream);
        const filter = { categories: [category] };
        const seen = await follow(store, second?.position ?? '', filter, (all) => all.length >= 1);
        expect(idsOf(seen)).toEqual([events[2]?.id]);
      });

      it('hears what another client appends', async () => {
        const other = await open();
        const event = anEvent();
        let sent = false;
        const seen = await follow(store, start, { categories: [category] }, (all, { caughtUp }) => {
          if (caughtUp && !sent) {
            sent = true;
            void other.append(stream, 'no-stream', [event]);
          }
          return all.length > 0;
        });
        await other.close();
        expect(idsOf(seen)).toEqual([event.id]);
        expect(await store.append(stream, 'no-stream', [anEvent()])).toEqual({ outcome: 'conflict', actual: 0 });
      });

      it('knows without asking, where it does, up to where nothing of a filter comes', async () => {
        const filter = { categories: [category] };
        const others = { categories: [aCategory()] };
        const stopping = new AbortController();
        const reached = async (wanted: LogFilter, until: (known: Position) => boolean): Promise<void> => {
          for await (const { position } of store.subscribe(start, { filter: wanted, signal: stopping.signal })) {
            if (until(position)) return;
          }
        };
        await store.append(stream, 'no-stream', [anEvent()]);
        // After the first read of each subscription, the event types of its filter are known.
        await Promise.all([filter, others].map((wanted) => reached(wanted, (known) => known > start)));
        const listening = [filter, others].map((wanted) => reached(wanted, () => false));
        const { position } = appended(await store.append(stream, 0, [anEvent()]));
        const before = (await store.read(stream))[0]?.position ?? START;
        const known = (after: Position, wanted: LogFilter) => store.noMatchesUntil?.(after, wanted) ?? after;
        expect(known(before, filter)).toBe(before);
        expect([before, position]).toContain(known(before, others));
        if (store.noMatchesUntil !== undefined) {
          expect(known(before, others)).toBe(position);
          expect(known(position, filter)).toBe(position);
        }
        stopping.abort();
        await Promise.all(listening);
      });

      it('ends when its signal aborts, at once where it waits, and before it began', async () => {
        const controller = new AbortController();
        const batches: LogBatch[] = [];
        const ended = (async () => {
          for await (const batch of store.subscribe(start, { signal: controller.signal })) {
            batches.push(batch);
            if (batch.caughtUp) setImmediate(() => controller.abort());
          }
        })();
        await ended;
        expect(batches.at(-1)?.caughtUp).toBe(true);
        for await (const batch of store.subscribe(start, { signal: AbortSignal.abort() })) batches.push(batch);
        expect(batches.at(-1)?.caughtUp).toBe(true);
      });

      it('ends when the store is closed', async () => {
        const other = await open();
        for await (const batch of other.subscribe(start, { signal: new AbortController().signal })) {
          if (batch.caughtUp) setImmediate(() => void other.close());
        }
        await expect(other.append(stream, 'any', [anEvent()])).rejects.toThrow(StoreUnavailableError);
        await expect(other.read(stream)).rejects.toThrow(StoreUnavailableError);
      });
    });

    it('knows its head, and is healthy', async () => {
      const { position } = appended(await store.append(stream, 'no-stream', [anEvent()]));
      expect((await store.head()) >= position).toBe(true);
      expect(position > START).toBe(true);
      await expect(store.health()).resolves.toBeUndefined();
    });

    it('under any interleaving of appends: every stream is without gap, subscribers see each event once, in one order', async () => {
      const append = fc.record({
        stream: fc.integer({ min: 0, max: 3 }),
        expectation: fc.constantFrom('right', 'stale', 'any'),
        events: fc.integer({ min: 1, max: 3 }),
        repeats: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(append, { maxLength: 8 }), { maxLength: 6 }), async (rounds) => {
          const own = aCategory();
          const from = await store.head();
          const filter = { categories: [own] };
          const accepted = new Map<string, string[]>();
          const revisions = new Map<string, number>();
          const total = new EventEmitter();
          const live = followUntil(store, from, filter, total);

          for (const round of rounds) {
            await Promise.all(
              round.map(async ({ stream: number, expectation, events: count, repeats }) => {
                const name = `${own}-${number}`;
                const known = revisions.get(name);
                const right: ExpectedRevision = known ?? 'no-stream';
                const stale: ExpectedRevision = known === undefined ? 5 : 'no-stream';
                const expected = expectation === 'any' ? 'any' : expectation === 'right' ? right : stale;
                const events = Array.from({ length: count }, () => anEvent());
                const sends = [store.append(name, expected, events)];
                if (repeats) sends.push(store.append(name, expected, events));
                const [result, repeated] = await Promise.all(sends);
                if (repeated !== undefined && result?.outcome === 'appended') expect(repeated).toEqual(result);
                if (result?.outcome !== 'appended') return;
                accepted.set(name, [...(accepted.get(name) ?? []), ...idsOf(events)]);
                revisions.set(name, Math.max(revisions.get(name) ?? -1, result.revision));
              }),
            );
          }

          const ids = [...accepted.values()].flat();
          total.emit('known', ids.length);
          const { events: all } = await collectAll(store, from, 3, filter);
          expect(idsOf(all).toSorted()).toEqual(ids.toSorted());
          expect(idsOf(await live)).toEqual(idsOf(all));
          for (const [name, own] of accepted) {
            const read = await store.read(name);
            expect(read.map(({ revision }) => revision)).toEqual(own.map((_, index) => index));
            expect(read).toEqual(all.filter((event) => event.stream === name));
          }
        }),
        { numRuns: runsOf(40) },
      );
    });
  });
}

/** Reads a subscription until it has returned as many events as the number that `total` emits as 'known'. */
async function followUntil(
  store: EventStore,
  after: Position,
  filter: LogFilter,
  total: EventEmitter,
): Promise<readonly RecordedEvent[]> {
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  let expected = Number.POSITIVE_INFINITY;
  total.once('known', (count: number) => {
    expected = count;
    if (events.length >= expected) controller.abort();
  });
  for await (const batch of store.subscribe(after, { filter, batchSize: 3, signal: controller.signal })) {
    events.push(...batch.events);
    if (events.length >= expected) controller.abort();
  }
  return events;
}
