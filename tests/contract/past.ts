import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { OWNER, type ReadStore, type ViewDocument, type Write } from '@lexledger/infra/read-store/port';
import { EXAMPLE_USER, inOrder } from '@lexledger/projection-service/kernel/example';
import { viewsAt } from '@lexledger/projection-service/kernel/past-views';
import type { Projection } from '@lexledger/projection-service/kernel/projection';
import { versionsOf } from '@lexledger/projection-service/kernel/versions';
import { viewSpecOf } from '@lexledger/projection-service/kernel/view-spec';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadStoreHarness } from './read-store.ts';

const STATUSES = ['open', 'closed'] as const;
const NAMES = ['a', 'ab', 'b'];
const BEGIN = Date.parse('2026-03-02T09:00:00.000Z');

interface Step {
  readonly name: string;
  /** Null deletes the document. */
  readonly status: (typeof STATUSES)[number] | null;
  readonly tags: readonly string[];
  /** Milliseconds since the step before; a clock may be set back. */
  readonly after: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...NAMES),
  status: fc.constantFrom(...STATUSES, null),
  tags: fc.subarray(['x', 'y']),
  after: fc.constantFrom(0, 1, 1, 2, -1),
});

/** Documents that events put and delete, each with a part for each of its tags. */
const projectionNamed = (name: string): Projection => ({
  view: {
    name,
    idsOf: ({ entityId }: DomainEvent) => [entityId],
    isPersonal: false,
    isAnnounced: true,
    changedBy: [],
  } as unknown as Projection['view'],
  version: 1,
  indexes: [['status']],
  project: {
    Put: (_document, { data }, id) => ({ ...(data as object), id }),
    Deleted: () => null,
  },
  parts: ({ id, status, tags }) =>
    (tags as readonly string[]).map((tag) => ({ id: `${id}:${tag}`, status: status ?? null, tags: [] })),
});

const eventsOf = (steps: readonly Step[]): readonly DomainEvent[] => {
  let at = BEGIN;
  return inOrder(
    steps.map(({ name, status, tags, after }, index) => {
      at += after;
      return {
        id: `event ${index}`,
        type: status === null ? 'Deleted' : 'Put',
        data: { status, tags: [...tags] },
        stream: `document-${name}`,
        entityId: name,
        erased: false,
        metadata: { userId: EXAMPLE_USER, at: new Date(at).toISOString() } as DomainEvent['metadata'],
      };
    }),
  );
};

/** What there was of each document from when on, parts included. */
function standings(events: readonly DomainEvent[], { parts = () => [] }: Projection) {
  const since = new Map<string, number>();
  const all: { readonly id: string; readonly since: number; readonly document: ViewDocument | null }[] = [];
  const tags = new Map<string, readonly string[]>();
  for (const { entityId: id, type, data, metadata } of events) {
    const at = Math.max(Date.parse(metadata.at), since.get(id) ?? 0);
    const document = type === 'Deleted' ? null : ({ ...(data as object), id } as ViewDocument);
    if (document === null && !tags.has(id)) continue;
    const now = document === null ? [] : [document, ...parts(document)];
    for (const each of [id, ...['x', 'y'].map((tag) => `${id}:${tag}`)]) {
      all.push({ id: each, since: at, document: now.find((one) => one.id === each) ?? null });
    }
    since.set(id, at);
    if (document === null) tags.delete(id);
    else tags.set(id, []);
  }
  return all;
}

async function written(store: ReadStore, projection: Projection, events: readonly DomainEvent[], batch: number) {
  const versions = versionsOf(projection, 0);
  const spec = viewSpecOf(versions);
  await store.prepare(spec);
  for (let start = 0; start < events.length; start += batch) {
    const some = events.slice(start, start + batch);
    const loaded = await store.load(spec, [...new Set(some.map(({ entityId }) => entityId))]);
    const fold = versions.fold?.(versions, loaded);
    for (const event of some) fold?.apply(event);
    const writes: readonly Write[] = fold?.writes() ?? [];
    await store.commit(spec, writes, some.at(-1)?.position ?? '');
  }
}

const plain = ({ id, status, tags }: ViewDocument) => ({ id, status, tags });

/** What every read store must show of past moments. */
export function pastContract(name: string, harness: () => ReadStoreHarness): void {
  describe(`the past in ${name}`, () => {
    const { open, dispose } = harness();
    let store: ReadStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    it('shows at each moment of a random history what its events had made by then, to who may read it today', async () => {
      const history = fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, batch) => {
          const view = `v${randomUUID().replaceAll('-', '')}`;
          const projection = projectionNamed(view);
          const events = eventsOf(steps);
          await written(store, projection, events, batch);
          const all = standings(events, projection);
          for (let at = BEGIN - 2; at <= BEGIN + 14; at += 3) {
            const then = new Map<string, ViewDocument | null>();
            for (const { id, since, document } of all) if (since <= at) then.set(id, document);
            const there = [...then.values()].filter((document) => document !== null);
            const last = new Map(
              all.flatMap(({ id, document }) => (document === null ? [] : ([[id, document]] as const))),
            );
            const shown = viewsAt(store, store, at);
            const within = { [OWNER]: EXAMPLE_USER };
            const inOrderOf = (field: 'id' | 'status') =>
              there.toSorted((a, b) =>
                String(a[field]) < String(b[field])
                  ? -1
                  : String(a[field]) > String(b[field])
                    ? 1
                    : a.id < b.id
                      ? -1
                      : 1,
              );
            expect((await shown.find(view, { where: {}, within })).map(plain)).toEqual(inOrderOf('id').map(plain));
            const sort = [{ field: 'status', direction: 'asc' }] as const;
            expect((await shown.find(view, { where: {}, within, sort })).map(plain)).toEqual(
              inOrderOf('status').map(plain),
            );
            const open = there.filter(({ status }) => status === 'open');
            expect(await shown.count(view, { where: { status: 'open' }, within })).toBe(open.length);
            const ids = ['a', 'b:x'];
            expect(await shown.count(view, { where: { id: { in: ids } }, within })).toBe(
              there.filter(({ id }) => ids.includes(id)).length,
            );
            expect(await shown.count(view, { where: {}, within: { [OWNER]: 'somebody else' } })).toBe(0);
            // Today's bounds are those of the version and of what the document became.
            const bounded = await shown.find(view, { where: {}, within: { ...within, status: { notIn: ['closed'] } } });
            const reached = inOrderOf('id').filter(
              ({ id, status }) => status === 'open' && last.get(id)?.status === 'open',
            );
            expect(bounded.map(plain)).toEqual(reached.map(plain));
            const groups = await shown.aggregate(view, { where: {}, within, groupBy: ['id'] });
            expect(groups.map(({ group }) => group.id)).toEqual(inOrderOf('id').map(({ id }) => id));
            for (const id of NAMES) {
              const one = await shown.get(view, id);
              expect(one && plain(one)).toEqual(then.get(id) == null ? null : plain(then.get(id) as ViewDocument));
              const today = await shown.today?.(view, id);
              expect(today?.status).toEqual(last.get(id)?.status);
            }
          }
        },
      );
      await fc.assert(history);
    });
  });
}
