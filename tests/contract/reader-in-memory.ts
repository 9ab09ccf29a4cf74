import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { Comparison, ViewDocument, Where } from '@lexledger/infra/read-store/port';
import { documentsOf } from '@lexledger/projection-service/kernel/example';
import type { Projection } from '@lexledger/projection-service/kernel/projection';
import type { Views } from '@lexledger/projection-service/kernel/reader';

const isObject = (value: Comparison): value is Exclude<Comparison, JsonValue> =>
  typeof value === 'object' && value !== null;

function holds(value: JsonValue, wanted: Comparison): boolean {
  if (!isObject(wanted)) return value === wanted;
  return Object.entries(wanted as object).every(([how, bound]) => {
    if (how === 'in') return (bound as readonly JsonValue[]).includes(value);
    if (how === 'notIn') return !(bound as readonly JsonValue[]).includes(value);
    if (how === 'hasAny')
      return Array.isArray(value) && value.some((each) => (bound as readonly JsonValue[]).includes(each));
    if (how === 'not') return value !== bound;
    if (typeof value !== typeof bound) return false;
    if (how === 'contains') return String(value).includes(String(bound));
    const [one, other] = [value as string, bound as string];
    return how === 'gte' ? one >= other : how === 'gt' ? one > other : how === 'lte' ? one <= other : one < other;
  });
}

const isAsked = (document: ViewDocument, where: Where): boolean =>
  Object.entries(where).every(([field, wanted]) => holds(document[field] ?? null, wanted));

/** A reader of the views of events without a database, for tests that read very many of them. */
export function readerOver(projections: readonly Projection[], events: readonly DomainEvent[]): Views {
  const views = new Map(
    projections.map((projection) => [projection.view.name, documentsOf(projection, events, events.length + 1)]),
  );
  const find = (view: string, where: Where, within: Where = {}): ViewDocument[] => {
    const documents = views.get(view);
    if (documents === undefined) throw new Error(`the view ${view} was not made`);
    return [...documents.values()].filter((document) => isAsked(document, where) && isAsked(document, within));
  };
  return {
    get: async (view, id) => views.get(view)?.get(id) ?? null,
    count: async (view, { where, within }) => find(view, where, within).length,
    find: async (view, { where, within, sort: [order] = [] }) => {
      const found = find(view, where, within).sort((a, b) => (a.id < b.id ? -1 : 1));
      if (order === undefined) return found;
      const sign = order.direction === 'asc' ? 1 : -1;
      return found.sort((a, b) => sign * (String(a[order.field]) < String(b[order.field]) ? -1 : 1));
    },
    aggregate: async (view, { where, within, groupBy = [], sum = [] }) => {
      const rows = new Map<string, { group: Record<string, JsonValue>; count: number; sum: Record<string, number> }>();
      for (const document of find(view, where, within)) {
        const group = Object.fromEntries(groupBy.map((field) => [field, document[field] ?? null]));
        const key = JSON.stringify(group);
        const row = rows.get(key) ?? { group, count: 0, sum: Object.fromEntries(sum.map((field) => [field, 0])) };
        row.count += 1;
        for (const field of sum) row.sum[field] = (row.sum[field] ?? 0) + Number(document[field] ?? 0);
        rows.set(key, row);
      }
      return [...rows.values()];
    },
  };
}
