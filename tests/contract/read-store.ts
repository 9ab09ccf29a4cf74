import { randomUUID } from 'node:crypto';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { START } from '@lexledger/contracts/kernel/position';
import {
  type Comparison,
  type FindQuery,
  OWNER,
  type ReadStore,
  type ViewDocument,
  ViewMissingError,
  type ViewSpec,
  type Where,
  type Write,
} from '@lexledger/infra/read-store/port';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface ReadStoreHarness {
  /** Opens the store that all calls share. It may contain views of other tests. */
  open(): Promise<ReadStore>;
  dispose(): Promise<void>;
}

const at = (number: number) => String(number).padStart(20, '0');
const put = (document: ViewDocument, position: number): Write => ({ op: 'put', document, position: at(position) });
const remove = (id: string, position: number): Write => ({ op: 'delete', id, position: at(position) });
const idsOf = (documents: readonly ViewDocument[]) => documents.map(({ id }) => id);

/** Tests that every read store must pass. */
export function readStoreContract(name: string, harness: () => ReadStoreHarness): void {
  describe(`${name} as a read store`, () => {
    const { open, dispose } = harness();
    let store: ReadStore;
    let view: ViewSpec;

    beforeEach(async () => {
      store = await open();
      view = {
        name: `v${randomUUID().replaceAll('-', '')}`,
        version: 1,
        indexes: [['status'], ['dueDate', 'amount'], ['flag']],
      };
    });
    afterEach(() => store.close());
    afterAll(dispose);

    /** Documents of user-1, named a, b, c… in the order given. */
    async function given(...documents: readonly Readonly<Record<string, JsonValue>>[]): Promise<void> {
      await store.prepare(view);
      const writes = documents.map((document, index) =>
        put({ id: String.fromCharCode(97 + index), belongsTo: 'user-1', ...document }, index + 1),
      );
      await store.commit(view, writes, at(documents.length));
    }

    const found = async (where: Where, rest: Omit<FindQuery, 'where'> = {}) =>
      idsOf(await store.find(view.name, { where, ...rest })).join('');

    describe('documents', () => {
      it('are given back as they were put, by id and by query', async () => {
        await given({
          title: 'Zoë “𝄞”',
          amount: -12,
          ratio: 0.25,
          tags: ['x', null],
          nested: { on: true },
          none: null,
        });
        const document = await store.get(view.name, 'a');
        expect(document).toEqual({
          id: 'a',
          belongsTo: 'user-1',
          title: 'Zoë “𝄞”',
          amount: -12,
          ratio: 0.25,
          tags: ['x', null],
          nested: { on: true },
          none: null,
        });
        expect(await store.find(view.name, { where: {} })).toEqual([document]);
        expect(await store.load(view, ['a', 'b'])).toEqual(new Map([['a', document]]));
        expect(await store.load(view, [])).toEqual(new Map());
        expect(await store.get(view.name, 'b')).toBeNull();
        expect(await store.get(view.name, '\u0000')).toBeNull();
      });

      it('are replaced whole by a later put', async () => {
        await given({ status: 'open', title: 'First' });
        await store.commit(view, [put({ id: 'a', belongsTo: 'user-1', status: 'closed' }, 2)], at(2));
        expect(await store.get(view.name, 'a')).toEqual({ id: 'a', belongsTo: 'user-1', status: 'closed' });
        expect(await found({ status: 'open' })).toBe('');
        expect(await found({ status: 'closed' })).toBe('a');
      });

      it('are left alone by a put or a delete of an earlier position', async () => {
        await given({ status: 'open' });
        await store.commit(view, [put({ id: 'a', status: 'late' }, 9)], at(9));
        await store.commit(view, [put({ id: 'a', status: 'early' }, 5)], at(9));
        await store.commit(view, [remove('a', 5)], at(9));
        expect(await store.get(view.name, 'a')).toMatchObject({ status: 'late' });
      });

      it('do not come back when an earlier put follows their delete, but when a later one does', async () => {
        await given({ status: 'open' });
        await store.commit(view, [remove('a', 10), remove('never', 10)], at(10));
        await store.commit(
          view,
          [put({ id: 'a', status: 'early' }, 9), put({ id: 'never', status: 'early' }, 9)],
          at(10),
        );
        expect(await store.get(view.name, 'a')).toBeNull();
        expect(await store.find(view.name, { where: {} })).toEqual([]);
        expect(await store.count(view.name, { where: {} })).toBe(0);
        expect(await store.load(view, ['a', 'never'])).toEqual(new Map());
        await store.commit(view, [put({ id: 'a', status: 'again' }, 11)], at(11));
        expect(await store.get(view.name, 'a')).toEqual({ id: 'a', status: 'again' });
      });

      it('end as the last of several writes in one commit says', async () => {
        await store.prepare(view);
        await store.commit(
          view,
          [
            put({ id: 'a', n: 1 }, 1),
            remove('a', 2),
            put({ id: 'a', n: 3 }, 3),
            put({ id: 'b', n: 1 }, 1),
            remove('b', 2),
          ],
          at(3),
        );
        expect(await store.get(view.name, 'a')).toEqual({ id: 'a', n: 3 });
        expect(await store.get(view.name, 'b')).toBeNull();
      });

      it('stay when the store is opened anew, with the checkpoint', async () => {
        await given({ status: 'open' });
        await store.close();
        store = await open();
        await store.prepare(view);
        expect(await store.checkpoint(view)).toBe(at(1));
        expect(await store.get(view.name, 'a')).toMatchObject({ status: 'open' });
      });
    });

    describe('where', () => {
      it('takes a missing field for null', async () => {
        await given({ status: null }, {}, { status: 'open' }, { status: '' }, { status: 0 }, { status: false });
        expect(await found({ status: null })).toBe('ab');
        expect(await found({ status: { not: null } })).toBe('cdef');
        expect(await found({ status: { not: 'open' } })).toBe('abdef');
        expect(await found({ status: { in: ['open', null] } })).toBe('abc');
        expect(await found({ status: { notIn: ['open'] } })).toBe('abdef');
        expect(await found({ status: { notIn: ['open', null] } })).toBe('def');
        expect(await found({ other: null })).toBe('abcdef');
      });

      it('tells true from 1 and "1", and false from 0, indexed or not', async () => {
        for (const field of ['flag', 'unindexed']) {
          view = { ...view, name: `${view.name}x` };
          await given({ [field]: true }, { [field]: 1 }, { [field]: '1' }, { [field]: false }, { [field]: 0 });
          expect(await found({ [field]: true })).toBe('a');
          expect(await found({ [field]: 1 })).toBe('b');
          expect(await found({ [field]: '1' })).toBe('c');
          expect(await found({ [field]: false })).toBe('d');
          expect(await found({ [field]: { not: true } })).toBe('bcde');
          expect(await found({ [field]: { in: [true, 0, '1'] } })).toBe('ace');
          expect(await found({ [field]: { notIn: [true, 0, '1'] } })).toBe('bd');
        }
      });

      it('finds nothing in an empty list', async () => {
        await given({ status: 'open' });
        expect(await found({ status: { in: [] } })).toBe('');
        expect(await found({ status: { notIn: [] } })).toBe('a');
      });

      it('keeps a range to values of its own type', async () => {
        await given({ amount: 5 }, { amount: 10 }, { amount: '7' }, {}, { amount: true }, { amount: null });
        expect(await found({ amount: { gte: 5 } })).toBe('ab');
        expect(await found({ amount: { gt: 5, lte: 10 } })).toBe('b');
        expect(await found({ amount: { lt: 100 } })).toBe('ab');
        expect(await found({ amount: { gte: '' } })).toBe('c');
        expect(await found({ amount: { lt: '8' } })).toBe('c');
        expect(await found({ amount: { gt: '7' } })).toBe('');
      });

      it('finds days between days', async () => {
        await given({ dueDate: '2026-01-31' }, { dueDate: '2026-02-01' }, { dueDate: '2026-02-28' }, { dueDate: null });
        expect(await found({ dueDate: { gte: '2026-02-01', lt: '2026-03-01' } })).toBe('bc');
      });

      it('finds text in text, literally', async () => {
        await given({ title: 'a.c 100%_x' }, { title: 'abc' }, { title: 'ABC' }, { title: 5 }, { title: ['abc'] }, {});
        expect(await found({ title: { contains: 'b' } })).toContain('b');
        expect(await found({ title: { contains: 'a.c' } })).toBe('a');
        expect(await found({ title: { contains: '%_' } })).toBe('a');
        expect(await found({ title: { contains: '5' } })).toBe('');
        expect(await found({ id: { contains: 'c' } })).toBe('c');
      });

      it('finds lists by any of their texts, and nothing else', async () => {
        await given({ whose: ['ann', 'bob'] }, { whose: ['bob'] }, { whose: 'bob' }, { whose: [] }, { whose: [1] }, {});
        expect(await found({ whose: { hasAny: ['bob'] } })).toBe('ab');
        expect(await found({ whose: { hasAny: ['ann', 'cem'] } })).toBe('a');
        expect(await found({ whose: { hasAny: [] } })).toBe('');
        expect(await found({ whose: { hasAny: ['1'] } })).toBe('');
        const within = { belongsTo: 'user-1', whose: { hasAny: ['ann'] } };
        const both = await store.find(view.name, { where: { whose: { hasAny: ['bob'] } }, within });
        expect(both.map(({ id }) => id)).toEqual(['a']);
        expect(await store.count(view.name, { where: {}, within })).toBe(1);
      });

      it('reaches into objects by dots, and combines by and', async () => {
        await given(
          { client: { name: 'Ann' }, status: 'open' },
          { client: { name: 'Bob' }, status: 'open' },
          { client: 'Ann' },
        );
        expect(await found({ 'client.name': 'Ann' })).toBe('a');
        expect(await found({ status: 'open', 'client.name': { not: 'Ann' } })).toBe('b');
        expect(await found({ id: { in: ['a', 'c', 'x'] }, belongsTo: 'user-1' })).toBe('ac');
        expect(await found({ id: { in: ['a', 'c', 'x'] }, belongsTo: 'user-2' })).toBe('');
      });

      it('looks within the given documents alone, whatever a condition on the same field says', async () => {
        await given({ n: 1, status: 'open' }, { n: 2, status: 'open' }, { n: 3, belongsTo: 'user-2', status: 'open' });
        const within = { belongsTo: 'user-1' };
        for (const where of [{}, { belongsTo: { in: ['user-1', 'user-2'] } }, { status: 'open' }]) {
          expect((await store.find(view.name, { where, within })).map(({ n }) => n)).toEqual([1, 2]);
          expect(await store.count(view.name, { where, within })).toBe(2);
          const [sum] = await store.aggregate(view.name, { where, within, sum: ['n'] });
          expect(sum).toMatchObject({ count: 2, sum: { n: 3 } });
        }
        expect(await store.count(view.name, { where: { belongsTo: 'user-2' }, within })).toBe(0);
        expect(await store.find(view.name, { where: {}, within: { belongsTo: null } })).toEqual([]);
      });

      it('leaves out listed values within the given documents, whatever a condition on the same field says', async () => {
        await given({ caseId: 'c1' }, { caseId: 'c2' }, { caseId: 'c3' }, {}, { caseId: 'c1', belongsTo: 'user-2' });
        const within = { belongsTo: 'user-1', caseId: { notIn: ['c1', 'c3'] } };
        const foundWithin = async (where: Where) =>
          (await store.find(view.name, { where, within })).map(({ id }) => id);
        expect(await foundWithin({})).toEqual(['b', 'd']);
        expect(await foundWithin({ caseId: 'c1' })).toEqual([]);
        expect(await foundWithin({ caseId: { in: ['c1', 'c2'] } })).toEqual(['b']);
        expect(await store.count(view.name, { where: {}, within })).toBe(2);
        expect(await store.aggregate(view.name, { where: {}, within, groupBy: ['caseId'] })).toMatchObject([
          { group: { caseId: null }, count: 1 },
          { group: { caseId: 'c2' }, count: 1 },
        ]);
      });

      it('refuses names of fields that are none, and comparisons that are none', async () => {
        await given({ status: 'open' });
        const refused: readonly Where[] = [
          { '': 1 },
          { 'a"; DROP TABLE x; --': 1 },
          { $where: 1 },
          { 'a..b': 1 },
          { status: { gte: 1, lt: 'a' } },
          { status: {} as Comparison },
          { status: ['open'] },
          { status: { not: { a: 1 } } },
          { status: { in: [['open']] } },
          { status: { notIn: [['open']] } },
          { status: { hasAny: [1] } as unknown as Comparison },
          { status: { like: 'x' } as unknown as Comparison },
          { status: undefined as unknown as Comparison },
        ];
        for (const where of refused) {
          await expect(store.find(view.name, { where })).rejects.toThrow(TypeError);
          await expect(store.count(view.name, { where })).rejects.toThrow(TypeError);
        }
        await expect(store.find(view.name, { where: {}, sort: [{ field: 'a b', direction: 'asc' }] })).rejects.toThrow(
          TypeError,
        );
        await expect(store.aggregate(view.name, { where: {}, groupBy: ['a-b'] })).rejects.toThrow(TypeError);
      });
    });

    describe('sort, limit, offset', () => {
      it('put null first in ascending order and last in descending, and equal documents by id', async () => {
        await given({ amount: 2 }, {}, { amount: 1 }, { amount: null }, { amount: 2 });
        expect(await found({}, { sort: [{ field: 'amount', direction: 'asc' }] })).toBe('bdcae');
        expect(await found({}, { sort: [{ field: 'amount', direction: 'desc' }] })).toBe('aecbd');
        expect(await found({})).toBe('abcde');
      });

      it('compare text by code point', async () => {
        await given({ title: 'é' }, { title: 'z' }, { title: 'Z' }, { title: '\uffee' }, { title: '𝄞' });
        expect(await found({}, { sort: [{ field: 'title', direction: 'asc' }] })).toBe('cbade');
      });

      it('sort by several fields, and page', async () => {
        await given(
          { dueDate: '2026-02-02', amount: 1 },
          { dueDate: '2026-02-01', amount: 1 },
          { dueDate: '2026-02-01', amount: 2 },
        );
        const sort = [
          { field: 'dueDate', direction: 'asc' },
          { field: 'amount', direction: 'desc' },
        ] as const;
        expect(await found({ belongsTo: 'user-1' }, { sort })).toBe('cba');
        expect(await found({ belongsTo: 'user-1' }, { sort, limit: 1, offset: 1 })).toBe('b');
        expect(await found({}, { sort, offset: 2 })).toBe('a');
        expect(await found({}, { sort, limit: 0 })).toBe('');
        expect(await found({}, { sort, limit: 10, offset: 10 })).toBe('');
      });
    });

    describe('count and aggregate', () => {
      it('count what a query finds', async () => {
        await given({ status: 'open' }, { status: 'closed' }, { status: 'open' });
        expect(await store.count(view.name, { where: { status: 'open' } })).toBe(2);
        expect(await store.count(view.name, { where: {} })).toBe(3);
      });

      it('add up by group; a missing field counts 0 and groups as null', async () => {
        await given(
          { status: 'open', amount: 100, minutes: 6 },
          { status: 'open', amount: 50 },
          { amount: 7 },
          { status: null, amount: null },
          { status: 'open', belongsTo: 'user-2', amount: 1_000 },
        );
        const rows = await store.aggregate(view.name, {
          where: { belongsTo: 'user-1' },
          groupBy: ['status'],
          sum: ['amount', 'minutes'],
        });
        expect(rows).toHaveLength(2);
        expect(rows).toEqual(
          expect.arrayContaining([
            { group: { status: 'open' }, count: 2, sum: { amount: 150, minutes: 6 } },
            { group: { status: null }, count: 2, sum: { amount: 7, minutes: 0 } },
          ]),
        );
      });

      it('give one row without groups, also of nothing, and none with groups of nothing', async () => {
        await given({ amount: 3 });
        const where = { status: 'none' };
        expect(await store.aggregate(view.name, { where, sum: ['amount'] })).toEqual([
          { group: {}, count: 0, sum: { amount: 0 } },
        ]);
        expect(await store.aggregate(view.name, { where, groupBy: ['status'] })).toEqual([]);
      });

      it('group by booleans, by numbers and by several fields', async () => {
        await given({ flag: true, n: 1 }, { flag: true, n: 1 }, { flag: false, n: 1 }, { flag: 1, n: 1 });
        const rows = await store.aggregate(view.name, { where: {}, groupBy: ['flag', 'n'] });
        expect(rows).toHaveLength(3);
        expect(rows).toEqual(
          expect.arrayContaining([
            { group: { flag: true, n: 1 }, count: 2, sum: {} },
            { group: { flag: false, n: 1 }, count: 1, sum: {} },
            { group: { flag: 1, n: 1 }, count: 1, sum: {} },
          ]),
        );
      });

      it('add cents up exactly beyond 32 bits', async () => {
        await given({ amount: 9_999_999_999 }, { amount: 9_999_999_999 }, { amount: 1 });
        const [row] = await store.aggregate(view.name, { where: {}, sum: ['amount'] });
        expect(row?.sum).toEqual({ amount: 19_999_999_999 });
      });
    });

    describe('versions', () => {
      it('serve the first that was prepared at once, and a later one only when it is activated', async () => {
        expect(await store.activeVersion(view.name)).toBeNull();
        await given({ status: 'old' });
        expect(await store.activeVersion(view.name)).toBe(1);

        const next: ViewSpec = { ...view, version: 2, indexes: [['title']] };
        await store.prepare(next);
        await store.commit(next, [put({ id: 'a', belongsTo: 'user-1', status: 'new' }, 5)], at(5));
        expect(await store.activeVersion(view.name)).toBe(1);
        expect(await store.get(view.name, 'a')).toMatchObject({ status: 'old' });
        expect([await store.checkpoint(view), await store.checkpoint(next)]).toEqual([at(1), at(5)]);
        expect((await store.load(next, ['a'])).get('a')).toMatchObject({ status: 'new' });

        await store.activate(next);
        expect(await store.activeVersion(view.name)).toBe(2);
        expect(await store.get(view.name, 'a')).toMatchObject({ status: 'new' });
        expect(await found({ status: 'new' })).toBe('a');
        await expect(store.checkpoint(view)).rejects.toThrow(ViewMissingError);
        await expect(store.commit(view, [], at(9))).rejects.toThrow(ViewMissingError);
      });

      it('are prepared again without harm, and with another index', async () => {
        await given({ status: 'open', client: { name: 'Ann' }, late: true });
        await store.prepare(view);
        await store.prepare({ ...view, indexes: [['client.name'], ['late']] });
        expect(await store.activeVersion(view.name)).toBe(1);
        expect(await found({ 'client.name': 'Ann', late: true, status: 'open' })).toBe('a');
        await store.commit(view, [put({ id: 'a', client: { name: 'Bob' } }, 2)], at(2));
        expect(await found({ 'client.name': 'Bob', late: null })).toBe('a');
        expect(await found({ 'client.name': 'Ann' })).toBe('');
      });

      it('say so when nothing was prepared', async () => {
        await expect(store.get(view.name, 'a')).rejects.toThrow(ViewMissingError);
        await expect(store.find(view.name, { where: {} })).rejects.toThrow(ViewMissingError);
        await expect(store.count(view.name, { where: {} })).rejects.toThrow(ViewMissingError);
        await expect(store.aggregate(view.name, { where: {} })).rejects.toThrow(ViewMissingError);
        await expect(store.commit(view, [], at(1))).rejects.toThrow(ViewMissingError);
        await expect(store.load(view, ['a'])).rejects.toThrow(ViewMissingError);
        await expect(store.activate(view)).rejects.toThrow(ViewMissingError);
      });

      it('start before the first event, and never move their checkpoint backwards', async () => {
        await store.prepare(view);
        expect(await store.checkpoint(view)).toBe(START);
        await store.commit(view, [], at(7));
        await store.commit(view, [], at(3));
        expect(await store.checkpoint(view)).toBe(at(7));
      });

      it('are kept apart by name', async () => {
        await given({ status: 'open' });
        const other = { ...view, name: `${view.name}-other` };
        await store.prepare(other);
        expect(await store.count(other.name, { where: {} })).toBe(0);
      });
    });

    it('removes every document of an owner, and no other', async () => {
      await store.prepare(view);
      await store.commit(view, [put({ id: 'a', [OWNER]: 'ada' }, 1), put({ id: 'b', [OWNER]: 'bea' }, 2)], at(2));
      await store.dropOwner(view, 'ada');
      expect(await store.get(view.name, 'a')).toBeNull();
      expect(await store.get(view.name, 'b')).toMatchObject({ id: 'b' });
      await store.dropOwner(view, 'nobody');
      expect(await store.count(view.name, { where: {} })).toBe(1);
    });

    it('has every document after it was compacted, and takes more', async () => {
      await given({ status: 'open' });
      await store.compact();
      expect(await store.count(view.name, { where: {} })).toBe(1);
      await given({ status: 'closed' });
      expect(await store.count(view.name, { where: { status: 'closed' } })).toBe(1);
    });

    it('is healthy', async () => {
      await expect(store.health()).resolves.toBeUndefined();
    });

    it('finds, sorts, pages, counts and adds up as a plain filter over all documents does', async () => {
      await fc.assert(
        fc.asyncProperty(documents, queries, async (all, asked) => {
          const own: ViewSpec = { ...view, name: `v${randomUUID().replaceAll('-', '')}`, indexes: [['s'], ['n', 'b']] };
          await store.prepare(own);
          await store.commit(
            own,
            all.map((document, index) => put(document, index + 1)),
            at(all.length),
          );
          for (const query of asked) {
            const matching = all.filter((document) => matches(document, query.where));
            const sorted = matching.toSorted((a, b) => inOrder(a, b, query.sort));
            const page = sorted.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
            const { limit, index, ...rest } = query;
            const find: FindQuery = { ...rest, ...(limit !== undefined && { limit }), ...(index && { index }) };
            expect(idsOf(await store.find(own.name, find))).toEqual(idsOf(page));
            expect(await store.count(own.name, query)).toBe(matching.length);
            const rows = await store.aggregate(own.name, { where: query.where, groupBy: ['b'], sum: ['n'] });
            expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(matching.length);
            for (const { group, count, sum } of rows) {
              const members = matching.filter((document) => (document.b ?? null) === group.b);
              expect(count).toBe(members.length);
              expect(sum).toEqual({ n: members.reduce((total, { n }) => total + (typeof n === 'number' ? n : 0), 0) });
            }
          }
        }),
        { numRuns: runsOf(60) },
      );
    });
  });
}

const text = fc.constantFrom('', 'a', 'ab', 'b', 'B', 'é', '1', '\uffee', '𝄞', 'a%');
const number = fc.integer({ min: -3, max: 3 });
const value = fc.oneof(text, number, fc.boolean(), fc.constant(null));

/** `s` and `n` and `b` are indexed, `x` is not; any of them may be of any type, or missing. */
const documents = fc
  .array(fc.record({ s: value, n: value, b: value, x: value }, { requiredKeys: [] }), { maxLength: 12 })
  .map((list) => list.map((fields, index): ViewDocument => ({ id: `d${index}`, belongsTo: 'user-1', ...fields })));

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  value,
  fc.record({ in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ not: value }),
  fc.record({ contains: text }),
  fc.record({ gte: text, lt: text }),
  fc.record({ gt: text }),
  fc.record({ lte: text }),
  fc.record({ gt: number, lte: number }),
  fc.record({ gte: number }),
  fc.record({ lt: number }),
);

const field = fc.constantFrom('s', 'n', 'b', 'x');

const queries = fc.array(
  fc.record({
    where: fc
      .tuple(fc.dictionary(field, comparison, { maxKeys: 2, noNullPrototype: true }), fc.boolean())
      .map(([where, owned]): Where => (owned ? { ...where, belongsTo: 'user-1' } : where)),
    sort: fc.array(fc.record({ field, direction: fc.constantFrom('asc', 'desc') }), { maxLength: 2 }),
    limit: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    offset: fc.integer({ min: 0, max: 3 }),
    // The last of them is not declared.
    index: fc.option(fc.constantFrom(['s'], ['n', 'b'], ['x']), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 6 },
);

function matches(document: ViewDocument, where: Where): boolean {
  return Object.entries(where).every(([name, comparison]) => holds(document[name] ?? null, comparison));
}

function holds(actual: JsonValue, comparison: Comparison): boolean {
  if (typeof comparison !== 'object' || comparison === null) return actual === comparison;
  if ('in' in comparison && Array.isArray(comparison.in)) return comparison.in.includes(actual);
  if ('not' in comparison) return actual !== comparison.not;
  if ('contains' in comparison && typeof comparison.contains === 'string') {
    return typeof actual === 'string' && actual.includes(comparison.contains);
  }
  const bounds = comparison as {
    gte?: string | number;
    gt?: string | number;
    lte?: string | number;
    lt?: string | number;
  };
  const ordered = (bound: string | number | undefined, ok: (order: number) => boolean) =>
    bound === undefined || (typeof actual === typeof bound && ok(compare(actual, bound)));
  return (
    ordered(bounds.gte, (order) => order >= 0) &&
    ordered(bounds.gt, (order) => order > 0) &&
    ordered(bounds.lte, (order) => order <= 0) &&
    ordered(bounds.lt, (order) => order < 0)
  );
}

function inOrder(a: ViewDocument, b: ViewDocument, sort: readonly { field: string; direction: string }[]): number {
  for (const { field: name, direction } of sort) {
    const order = compare(a[name] ?? null, b[name] ?? null);
    if (order !== 0) return direction === 'desc' ? -order : order;
  }
  return compare(a.id, b.id);
}

/** Compares values in this order: null, numbers, text by code point, false, true. */
function compare(a: JsonValue, b: JsonValue): number {
  const rank = (value: JsonValue) =>
    value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}
