import { type QuickAction, quickAction, quickActionsView } from '@lexledger/contracts/features/quick-actions';
import type { ListQuery } from '@lexledger/contracts/kernel/query';
import {
  STANDARD_ACTIONS,
  standardActionId,
  standardActionOf,
  untouched,
} from '@lexledger/domain/quick-actions/standard';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { folded, wordsOf } from '../../kernel/folded.ts';
import { recordProjection } from '../../kernel/projection.ts';
import type { QueryHandler, Reader } from '../../kernel/query-handler.ts';
import { recordQueries, TOTAL_HEADER } from '../../kernel/record-queries.ts';

export const quickActionsProjection = recordProjection(quickActionsView, {
  version: 1,
  indexes: [['removedAt', 'usageCount']],
  search: ['name', 'description'],
  text: ['name'],
  plain: ['usageCount', 'lastUsedAt'],
});

type Standard = ReturnType<typeof untouched>;

/** The standard actions that the user has never changed, for which there are no events. */
async function untouchedOf(read: Reader, userId: string): Promise<readonly Standard[]> {
  const all = STANDARD_ACTIONS.map((action, place) => untouched(userId, place, action));
  const known = await read.find(quickActionsView.name, { where: { userId, id: { in: all.map(({ id }) => id) } } });
  const touched = new Set(known.map(({ id }) => id));
  return all.filter(({ id }) => !touched.has(id));
}

function isWanted(action: Standard, query: ListQuery & { readonly actionType?: string }): boolean {
  const words = folded([action.name, action.description ?? ''].join('\n'));
  return (
    query.removed !== 'true' &&
    (query.id === undefined || query.id === action.id) &&
    (query.ids === undefined || query.ids.split(',').includes(action.id)) &&
    (query.actionType === undefined || query.actionType === action.actionType) &&
    wordsOf(query.search ?? '').every((word) => words.includes(word))
  );
}

const [list, one, history] = recordQueries(quickAction, quickActionsProjection, {
  sort: '-usageCount,name',
}) as readonly [QueryHandler, QueryHandler, QueryHandler];

/**
 * The list of the user's own actions, followed by the unchanged standard ones in their own order, whatever the sort
 * order.
 */
const listAll: QueryHandler = {
  ...list,
  async answer(input) {
    const { query, actor, read } = input;
    const asked = query as ListQuery & { readonly actionType?: string };
    const { body, headers } = await list.answer(input);
    if (actor === null) return { body };
    const records = body as readonly QuickAction[];
    const further = (await untouchedOf(read, actor.userId)).filter((action) => isWanted(action, asked));
    const total = Number(headers?.[TOTAL_HEADER] ?? records.length);
    const { limit, offset = 0 } = asked;
    const from = Math.max(0, offset - total);
    const room = limit === undefined ? further.length : Math.max(0, limit - records.length);
    return {
      body: [...records, ...further.slice(from, from + room)],
      headers: { ...headers, [TOTAL_HEADER]: String(total + further.length) },
    };
  },
};

const isMissing = (error: unknown): boolean => error instanceof HttpRefusal && error.code === 'NOT_FOUND';

/** The handler's answer, or the defaults of a standard action that has no events yet. */
const orStandard = (handler: QueryHandler, standardBody: (action: Standard) => object): QueryHandler => ({
  ...handler,
  async answer(input) {
    try {
      return await handler.answer(input);
    } catch (error) {
      const { actor, params } = input;
      const standard = actor === null ? null : standardActionOf(params.id ?? '', actor.userId);
      if (actor === null || standard === null || !isMissing(error)) throw error;
      const place = STANDARD_ACTIONS.indexOf(standard);
      return {
        body: standardBody({ ...untouched(actor.userId, place, standard), id: standardActionId(actor.userId, place) }),
      };
    }
  },
});

const NO_HISTORY = { entries: [], version: 0, removed: false, total: 0, next: null, names: {} };

export const quickActionQueries: readonly QueryHandler[] = [
  listAll,
  orStandard(one, (action) => action),
  orStandard(history, () => NO_HISTORY),
];
