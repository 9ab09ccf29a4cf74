import type { ListQuery } from '@lexledger/contracts/kernel/query';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { folded, wordsOf } from './folded.ts';
import { ownerOf } from './owner.ts';
import type { QueryHandler } from './query-handler.ts';
import type { Reader } from './reader.ts';
import { TOTAL_HEADER } from './record-queries.ts';

/** Records that every firm, or every person, has from the beginning, without events until somebody changes one. */
export interface StandardRecords<R extends RecordBase> {
  /** Name of the view that has the changed ones. */
  readonly view: string;
  readonly of: (owner: string) => readonly R[];
  /** The texts that the list's search looks in. */
  readonly textsOf: (record: R) => readonly (string | null)[];
  /** Whether the list's own filters admit the record. */
  readonly admits: (record: R, query: Readonly<Record<string, unknown>>) => boolean;
}

const isMissing = (error: unknown): boolean => error instanceof HttpRefusal && error.code === 'NOT_FOUND';

const NO_HISTORY = { entries: [], version: 0, removed: false, total: 0, next: null, names: {} };

/** The handler's answer, or that of a standard record that has no events yet. */
function orStandard<R extends RecordBase>(
  handler: QueryHandler,
  { of, view }: StandardRecords<R>,
  bodyOf: (record: R) => object,
): QueryHandler {
  return {
    ...handler,
    async answer(input) {
      try {
        return await handler.answer(input);
      } catch (error) {
        const { actor, params } = input;
        const standard = actor === null ? undefined : of(ownerOf(view, actor)).find(({ id }) => id === params.id);
        if (standard === undefined || !isMissing(error)) throw error;
        return { body: bodyOf(standard) };
      }
    },
  };
}

/**
 * The queries of such records. The list has the user's own ones first, and then the unchanged standard ones in their own
 * order, whatever the sort order.
 */
export function withStandardRecords<R extends RecordBase>(
  queries: readonly QueryHandler[],
  standard: StandardRecords<R>,
): readonly QueryHandler[] {
  const [list, one, history] = queries as readonly [QueryHandler, QueryHandler, QueryHandler];

  async function untouchedOf(read: Reader, owner: string): Promise<readonly R[]> {
    const all = standard.of(owner);
    const known = await read.find(standard.view, { where: { id: { in: all.map(({ id }) => id) } } });
    const touched = new Set(known.map(({ id }) => id));
    return all.filter(({ id }) => !touched.has(id));
  }

  function isWanted(record: R, query: ListQuery): boolean {
    const words = folded(standard.textsOf(record).join('\n'));
    return (
      query.removed !== 'true' &&
      (query.id === undefined || query.id === record.id) &&
      (query.ids === undefined || query.ids.split(',').includes(record.id)) &&
      wordsOf(query.search ?? '').every((word) => words.includes(word)) &&
      standard.admits(record, query)
    );
  }

  const listAll: QueryHandler = {
    ...list,
    async answer(input) {
      const { actor, read } = input;
      const query = input.query as ListQuery;
      const { body, headers } = await list.answer(input);
      if (actor === null) return { body };
      const records = body as readonly unknown[];
      const further = (await untouchedOf(read, ownerOf(standard.view, actor))).filter((record) =>
        isWanted(record, query),
      );
      const total = Number(headers?.[TOTAL_HEADER] ?? records.length);
      const { limit, offset = 0 } = query;
      const from = Math.max(0, offset - total);
      const room = limit === undefined ? further.length : Math.max(0, limit - records.length);
      return {
        body: [...records, ...further.slice(from, from + room)],
        headers: { ...headers, [TOTAL_HEADER]: String(total + further.length) },
      };
    },
  };

  return [listAll, orStandard(one, standard, (record) => record), orStandard(history, standard, () => NO_HISTORY)];
}
