import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import { START } from '@lexledger/contracts/kernel/position';
import { openGridFsBlobStore } from '@lexledger/infra/blobs/gridfs';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { openMongoKeyStore } from '@lexledger/infra/keys/mongodb';
import { connectMongo, type MongoConnection } from '@lexledger/infra/mongodb/connection';
import { openMongoStores } from '@lexledger/infra/mongodb/stores';
import { openMongoProgressStore } from '@lexledger/infra/progress/mongodb';
import { DocumentTooLargeError, openMongoReadStore } from '@lexledger/infra/read-store/mongodb';
import type { ReadStore, ViewDocument, ViewSpec, Write } from '@lexledger/infra/read-store/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MongoServer } from '../support/mongodb.ts';

const at = (number: number) => String(number).padStart(20, '0');
const put = (document: ViewDocument, position: number): Write => ({ op: 'put', document, position: at(position) });
const MINUTE = 60_000;

/** Tests of behavior that the ports' contracts leave open, with several processes and an unavailable server. */
export function mongoGuarantees(server: () => Promise<MongoServer>): void {
  const clock = { time: Date.now(), now: () => clock.time };
  let here: MongoConnection;
  /** The connection of another process. */
  let there: MongoConnection;

  beforeAll(async () => {
    const { url } = await server();
    here = await connectMongo(url);
    there = await connectMongo(url);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const count = (collection: string) => here.run((db) => db.collection(collection).countDocuments());

  describe('a read store in MongoDB', () => {
    let store: ReadStore;
    let other: ReadStore;
    let view: ViewSpec;

    beforeEach(async () => {
      clock.time = Date.now();
      store = await openMongoReadStore(here, clock);
      other = await openMongoReadStore(there, clock);
      view = { name: `v${randomUUID().replaceAll('-', '')}`, version: 1, indexes: [['status']] };
      return async () => {
        await store.close();
        await other.close();
      };
    });

    it('keeps documents whose keys and values mean something to MongoDB', async () => {
      const deep = Array.from({ length: 60 }).reduce<JsonObject>((inner) => ({ content: [inner] }), { end: 1 });
      const document: ViewDocument = {
        id: 'a.b$c',
        belongsTo: 'user-1',
        $set: { $where: '1', 'x.y': 1, '': 2, '%': 3, '[': 4, '{': 5, '%24': 6, '\0': 7, '\ud800': 8 },
        _bsontype: 'ObjectId',
        _id: 'mine',
        lists: [[1, [2, []]], { $gt: '' }, null, { '[': [1] }],
        text: 'nul \0 half \ud800 whole 𝄞',
        numbers: [0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 1e300],
        deep,
      };
      Object.defineProperty(document, '__proto__', { value: { on: true }, enumerable: true });
      await store.prepare(view);
      await store.commit(view, [put(document, 1)], at(1));
      const kept = await store.get(view.name, 'a.b$c');
      expect(kept).toEqual(document);
      expect(Object.keys(kept ?? {}).sort()).toEqual(Object.keys(document).sort());
      expect((await store.load(view, ['a.b$c'])).get('a.b$c')).toEqual(document);
    });

    it('keeps what JSON keeps: no undefined, one zero, no infinity', async () => {
      await store.prepare(view);
      const odd = { id: 'a', none: undefined, zero: -0, endless: Number.POSITIVE_INFINITY } as unknown as ViewDocument;
      await store.commit(view, [put(odd, 1)], at(1));
      const document = await store.get(view.name, 'a');
      expect(Object.keys(document ?? {}).sort()).toEqual(['endless', 'id', 'zero']);
      expect(document).toEqual({ id: 'a', zero: 0, endless: null });
    });

    it('does not take a list for its items', async () => {
      await store.prepare(view);
      const documents = [
        { id: 'a', status: ['open'] },
        { id: 'b', status: [{ name: 'open' }] },
        { id: 'c', status: 'open' },
      ];
      await store.commit(
        view,
        documents.map((document) => put(document, 1)),
        at(1),
      );
      const ids = async (where: Parameters<ReadStore['count']>[1]['where']) =>
        (await store.find(view.name, { where })).map(({ id }) => id).join('');
      expect(await ids({ status: 'open' })).toBe('c');
      expect(await ids({ status: { not: 'open' } })).toBe('ab');
      expect(await ids({ 'status.name': 'open' })).toBe('');
      expect(await ids({ status: { gte: '' } })).toBe('c');
    });

    it('refuses a document of more than 16 MB by name, and goes on', async () => {
      await store.prepare(view);
      const large = put({ id: 'large', text: 'x'.repeat(17 * 1024 * 1024) }, 2);
      const refused = store.commit(view, [put({ id: 'small' }, 1), large], at(2));
      await expect(refused).rejects.toThrow(DocumentTooLargeError);
      await expect(refused).rejects.toThrow(/The document large of the view/);
      expect(await store.checkpoint(view)).toBe(START);
      await store.commit(view, [put({ id: 'small' }, 1)], at(1));
      expect(await store.count(view.name, { where: {} })).toBe(1);
    });

    it('never moves a document back, whichever of two processes writes last', async () => {
      await store.prepare(view);
      for (let round = 0; round < 10; round += 1) {
        const id = `d${round}`;
        await store.commit(view, [put({ id, n: 5 }, 5)], at(5));
        await other.commit(view, [put({ id, n: 3 }, 3), { op: 'delete', id: `gone${round}`, position: at(9) }], at(3));
        await other.commit(view, [put({ id: `gone${round}` }, 8)], at(3));
        expect(await other.get(view.name, id)).toEqual({ id, n: 5 });
        expect(await other.get(view.name, `gone${round}`)).toBeNull();
      }
      expect(await store.checkpoint(view)).toBe(at(5));
    });

    it('shows a replaced view whole to queries of all processes, before, during and after the switch', async () => {
      const all = Array.from({ length: 50 }, (_, index) => `d${index}`);
      await store.prepare(view);
      await store.commit(
        view,
        all.map((id) => put({ id, made: 'old' }, 1)),
        at(1),
      );
      let asking = true;
      const answers = new Set<string>();
      const reader = (async () => {
        while (asking) {
          const found = await other.find(view.name, { where: {} });
          answers.add(`${found.length} ${[...new Set(found.map(({ made }) => made))].join()}`);
        }
      })();
      const next: ViewSpec = { ...view, version: 2 };
      await store.prepare(next);
      for (let start = 0; start < 50; start += 10) {
        const part = all.slice(start, start + 10).map((id) => put({ id, made: 'new' }, 2));
        await store.commit(next, part, at(2));
      }
      await store.activate(next);
      clock.time += 1_000;
      await pause(100);
      asking = false;
      await reader;
      expect([...answers].sort()).toEqual(['50 new', '50 old']);
      expect(await other.activeVersion(view.name)).toBe(2);
    });

    it('drops the collection of a replaced view when nobody can be reading it any more', async () => {
      const collections = async () =>
        (await here.run((db) => db.listCollections({}, { nameOnly: true }).toArray()))
          .map(({ name }) => name)
          .filter((name) => name.startsWith(`view.${view.name}@`))
          .map((name) => name.split('.')[1]);
      await store.prepare(view);
      const next: ViewSpec = { ...view, version: 2 };
      await store.prepare(next);
      await store.activate(next);
      expect((await collections()).sort()).toEqual([`${view.name}@1`, `${view.name}@2`]);
      clock.time += 9 * MINUTE;
      await store.activate(next);
      expect(await collections()).toHaveLength(2);
      clock.time += MINUTE;
      await store.activate(next);
      expect(await collections()).toEqual([`${view.name}@2`]);
    });

    it('finds a view in its new place, even if it was asleep while the old one was dropped', async () => {
      const theirs = { time: clock.time, now: () => theirs.time };
      const sleeper = await openMongoReadStore(there, theirs);
      await store.prepare(view);
      await store.commit(view, [put({ id: 'a', made: 'old' }, 1)], at(1));
      expect(await sleeper.count(view.name, { where: {} })).toBe(1);
      const next: ViewSpec = { ...view, version: 2 };
      await store.prepare(next);
      await store.commit(next, [put({ id: 'a', made: 'new' }, 1)], at(1));
      await store.activate(next);
      clock.time += 11 * MINUTE;
      await store.activate(next);
      // Its cached active version is from before the activation; the answer comes after it.
      const answer = sleeper.find(view.name, { where: {} });
      theirs.time = clock.time;
      expect(await answer).toEqual([{ id: 'a', made: 'new' }]);
      await sleeper.close();
    });

    it('does not let a process that slept write into a version prepared anew', async () => {
      await store.prepare(view);
      await other.prepare(view);
      const next: ViewSpec = { ...view, version: 2 };
      await store.prepare(next);
      await store.activate(next);
      await store.prepare(view);
      await expect(other.commit(view, [put({ id: 'a' }, 7)], at(7))).rejects.toThrow('has not been prepared');
      expect(await store.checkpoint(view)).toBe(START);
      await other.commit(view, [put({ id: 'a' }, 7)], at(7));
      expect(await store.checkpoint(view)).toBe(at(7));
    });
  });

  describe('leases in MongoDB', () => {
    it('go to one of several processes when their holder died, each time', async () => {
      const stores = [await openMongoProgressStore(here, clock), await openMongoProgressStore(there, clock)];
      const lease = randomUUID();
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.all(
          stores.flatMap((store, index) => [
            store.acquire(lease, `${round}-${index}-a`, 1_000),
            store.acquire(lease, `${round}-${index}-b`, 1_000),
          ]),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        clock.time += 1_000;
      }
      expect(await here.run((db) => db.collection('leases').countDocuments({ lease }))).toBeLessThanOrEqual(4);
    });
  });

  describe('keys in MongoDB', () => {
    it('are the same for two processes that make them at once', async () => {
      const stores = [await openMongoKeyStore(here), await openMongoKeyStore(there)];
      for (let round = 0; round < 10; round += 1) {
        const subject = `client-${randomUUID()}`;
        const keys = await Promise.all(stores.map((store) => store.keyFor(subject, 'user-1')));
        expect(keys[0]).toHaveLength(32);
        expect(keys[0]).toEqual(keys[1]);
      }
    });
  });

  describe('blobs in GridFS', () => {
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

    it('leave nothing behind when an upload is cut, when the same bytes are there, and when they are removed', async () => {
      const store = await openGridFsBlobStore(here, clock);
      const kept = () => Promise.all(['blobs.files', 'blobs.chunks', 'blobs.uploads'].map(count));
      const [files = 0, chunks = 0] = await kept();
      const bytes = randomBytes(2_500_000);
      const cut = Readable.from(
        (async function* () {
          yield bytes;
          throw new Error('the client went away');
        })(),
      );
      await expect(store.put(cut)).rejects.toThrow('the client went away');
      expect(await kept()).toEqual([files, chunks, 0]);
      const stores = [store, await openGridFsBlobStore(there, clock)];
      await Promise.all([...stores, ...stores].map((each) => each.put(Readable.from([bytes]))));
      expect(await kept()).toEqual([files + 1, chunks + 3, 0]);
      const blob = await store.open(sha256(bytes));
      expect(sha256(await buffer(blob?.content ?? Readable.from([])))).toBe(sha256(bytes));
      expect(await store.remove(sha256(bytes), clock.time + 1)).toBe(true);
      expect(await kept()).toEqual([files, chunks, 0]);
    });

    it('are cleared of what a crash left, a day later', async () => {
      const { id } = await here.run(async (db) => {
        const { ObjectId } = await import('mongodb');
        const file = new ObjectId();
        await db.collection('blobs.uploads').insertOne({ _id: file, startedAt: clock.time });
        await db.collection('blobs.chunks').insertOne({ files_id: file, n: 0 });
        return { id: file };
      });
      await openGridFsBlobStore(here, clock);
      expect(await here.run((db) => db.collection('blobs.chunks').countDocuments({ files_id: id }))).toBe(1);
      await openGridFsBlobStore(here, { now: () => clock.time + 24 * 60 * MINUTE + 1 });
      expect(await here.run((db) => db.collection('blobs.chunks').countDocuments({ files_id: id }))).toBe(0);
      expect(await count('blobs.uploads')).toBe(0);
    });

    it('that are damaged fail instead of ending early', async () => {
      const store = await openGridFsBlobStore(here, clock);
      const bytes = randomBytes(1_500_000);
      await store.put(Readable.from([bytes]));
      await here.run((db) => db.collection('blobs.chunks').deleteOne({ n: 1 }));
      const blob = await store.open(sha256(bytes));
      await expect(buffer(blob?.content ?? Readable.from([]))).rejects.toThrow('lacks its chunk 1');
      await store.remove(sha256(bytes), clock.time + 1);
    });
  });

  describe('a server that goes away', () => {
    it('fails every call in time, and is used again by itself when it is back', async ({ skip }) => {
      const { url, down, up } = await server();
      if (down === undefined || up === undefined) return skip('the tests did not start this server themselves');
      const stores = await openMongoStores(`${url}&serverSelectionTimeoutMS=500`, clock);
      const view: ViewSpec = { name: `v${randomUUID().replaceAll('-', '')}`, version: 1, indexes: [] };
      const subject = randomUUID();
      await stores.views.prepare(view);
      await stores.keys.keyFor(subject, 'user-1');

      await down();
      const began = performance.now();
      const calls = [
        () => stores.health(),
        () => stores.views.count(view.name, { where: {} }),
        () => stores.views.commit(view, [put({ id: 'a' }, 1)], at(1)),
        () => stores.progress.acquire(subject, 'a', 1_000),
        () => stores.sessions.get(subject),
        () => stores.keys.keyFor(subject, 'user-1'),
        () => stores.blobs.put(Readable.from([Buffer.from('x')])),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(StoreUnavailableError);
      expect(performance.now() - began).toBeLessThan(calls.length * 5_000);

      await up();
      await stores.health();
      await stores.views.commit(view, [put({ id: 'a' }, 1)], at(1));
      expect(await stores.views.count(view.name, { where: {} })).toBe(1);
      expect(await stores.keys.find(subject)).toHaveLength(32);
      await stores.close();
    });
  });
}
