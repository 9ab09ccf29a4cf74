import type { BatchNeeds } from '@lexledger/contracts/kernel/batch';
import { type ListQuery, listQuery } from '@lexledger/contracts/kernel/query';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { unwrapped } from '@lexledger/contracts/kernel/traits';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FindQuery, ViewDocument, Where } from '@lexledger/infra/read-store/port';
import { z } from 'zod';
import { wordsOf } from './folded.ts';
import { historyQuery } from './history.ts';
import { MINE, type RecordProjection } from './projection.ts';
import { answerQuery, type QueryHandler } from './query-handler.ts';
import type { Reader } from './reader.ts';

/** Header with the number of records in the list regardless of its limit and offset. */
export const TOTAL_HEADER = 'x-total-count';

interface ListPlan {
  /** The default order in the query's syntax: 'name' or '-createdAt,title'. */
  readonly sort: string;
  /** Conditions for filters that are not fields of the record. */
  readonly narrow?: Readonly<Record<string, (value: string) => Where>>;
  /** Ids of the records that are a person's, where the documents themselves do not say whose they are. */
  readonly ownIds?: (read: Reader) => Promise<readonly string[]>;
}

type Sort = NonNullable<FindQuery['sort']>;

function sortOf(asked: string, fields: ReadonlyMap<string, string>): Sort {
  return asked.split(',').map((name) => {
    const descending = name.startsWith('-');
    const field = fields.get(descending ? name.slice(1) : name);
    if (field === undefined) {
      const known = [...fields.keys()].sort().join(', ');
      throw new HttpRefusal('INVALID_INPUT', { issues: [{ path: 'sort', message: `Sort by one of ${known}` }] });
    }
    return { field, direction: descending ? 'desc' : 'asc' };
  });
}

/** The conjunction of both conditions. Conditions on the same field are merged, so they must be ranges. */
function both(one: Where, other: Where): Where {
  const joined: Record<string, Where[string]> = { ...one };
  for (const [field, condition] of Object.entries(other)) {
    const known = joined[field];
    joined[field] = isRange(known) && isRange(condition) ? ({ ...known, ...condition } as Where[string]) : condition;
  }
  return joined;
}

const isRange = (condition: unknown): condition is Readonly<Record<string, unknown>> =>
  typeof condition === 'object' && condition !== null && Object.keys(condition).every((key) => /^[lg]te?$/.test(key));

/** The documents that a search finds. The store matches the longest word; the others are matched here. */
async function search(read: Reader, view: string, where: Where, sort: Sort, words: readonly string[]) {
  const [first = '', ...others] = [...words].sort((a, b) => b.length - a.length);
  const found = await read.find(view, { where: { ...where, search: { contains: first } }, sort });
  return found.filter((document) => others.every((word) => String(document.search).includes(word)));
}

interface Page {
  readonly documents: readonly ViewDocument[];
  readonly total: number;
}

async function pageOf(
  read: Reader,
  view: string,
  where: Where,
  sort: Sort,
  { search: asked = '', limit, offset = 0 }: Pick<ListQuery, 'search' | 'limit' | 'offset'>,
): Promise<Page> {
  const words = wordsOf(asked);
  if (words.length > 0 && read.isMasked(view)) return { documents: [], total: 0 };
  if (words.length > 1) {
    const found = await search(read, view, where, sort, words);
    return { documents: found.slice(offset, offset + (limit ?? found.length)), total: found.length };
  }
  const wanted: Where = words[0] === undefined ? where : { ...where, search: { contains: words[0] } };
  const documents = await read.find(view, { where: wanted, sort, offset, ...(limit !== undefined && { limit }) });
  const isLast = documents.length > 0 ? documents.length < (limit ?? Number.POSITIVE_INFINITY) : offset === 0;
  return { documents, total: isLast ? offset + documents.length : await read.count(view, wanted) };
}

/** The documents that several merged requests need: the first ones of the list, then those requested by id. */
async function gathered(
  read: Reader,
  view: string,
  where: Where,
  sort: Sort,
  { limit, ids }: BatchNeeds,
): Promise<Page> {
  const first = limit === null ? [] : await read.find(view, { where, sort, limit });
  const further = ids.filter((id) => !first.some((document) => document.id === id));
  const named = further.length === 0 ? [] : await read.find(view, { where: { ...where, id: { in: further } }, sort });
  return { documents: [...first, ...named], total: await read.count(view, where) };
}

/** The queries for a list of records and for one record. Another user's record is treated as nonexistent. */
export function recordQueries(
  record: RecordDefinition,
  projection: RecordProjection,
  { sort: usual, narrow = {}, ownIds }: ListPlan,
): readonly QueryHandler[] {
  const { list, one } = record.queries;
  const view = projection.view.name;
  const filters = Object.keys((list.query as z.ZodObject).shape).filter((name) => !(name in listQuery.shape));
  const lost = filters.find((name) => !(name === MINE || name in narrow || name in record.document.shape));
  if (lost !== undefined) throw new Error(`${list.name}: nothing says what the filter ${lost} means`);
  const usualSort = sortOf(usual, projection.sortFields);

  function condition(name: string, value: string): Where {
    const meaning = narrow[name];
    if (meaning !== undefined) return meaning(value);
    const isBoolean = unwrapped(record.document.shape[name] as z.ZodType) instanceof z.ZodBoolean;
    return { [name]: isBoolean ? value === 'true' : value };
  }

  async function whereOf(query: ListQuery & Readonly<Record<string, unknown>>, read: Reader): Promise<Where> {
    const isMine = query[MINE] === 'true';
    let where: Where = { removedAt: query.removed === 'true' ? { not: null } : null };
    const named = [query.ids?.split(','), query.id && [query.id], isMine && (await ownIds?.(read))].filter(
      Array.isArray,
    );
    if (named.length > 0)
      where = { ...where, id: { in: named.reduce((all, ids) => all.filter((id) => ids.includes(id))) } };
    if (isMine && ownIds === undefined) where = { ...where, ...read.mine() };
    for (const name of filters) {
      const value = query[name];
      if (name !== MINE && value !== undefined) where = both(where, condition(name, String(value)));
    }
    return where;
  }

  const { listOmits } = record;
  const listed = (document: ViewDocument): ViewDocument =>
    Object.fromEntries(Object.entries(document).filter(([field]) => !listOmits.includes(field))) as ViewDocument;

  return [
    answerQuery(
      list,
      async ({ query: given, batch, read }) => {
        const query = given as ListQuery & Readonly<Record<string, unknown>>;
        const sort = query.sort === undefined ? usualSort : sortOf(query.sort, projection.sortFields);
        const where = await whereOf(query, read);
        const { documents, total } =
          batch === null
            ? await pageOf(read, view, where, sort, query)
            : await gathered(read, view, where, sort, batch);
        const body = listOmits.length === 0 ? documents : documents.map(listed);
        return { body, headers: { [TOTAL_HEADER]: String(total) } };
      },
      { timeless: true },
    ),
    answerQuery(
      one,
      async ({ params, read, catchUp }) => {
        const find = () => read.get(view, params.id ?? '');
        let document = await find();
        if (document === null) {
          await catchUp();
          document = await find();
        }
        if (document === null) throw new HttpRefusal('NOT_FOUND');
        return { body: document };
      },
      { timeless: true },
    ),
    historyQuery(record),
  ];
}
