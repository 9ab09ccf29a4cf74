import { isViewWithPast } from '@lexledger/contracts/past';
import {
  type CountQuery,
  OWNER,
  type ReadStore,
  type ViewDocument,
  type Where,
} from '@lexledger/infra/read-store/port';
import type { Views } from './reader.ts';
import { COUNTED_SINCE, IS_LAST, OF, pastOf, SINCE, UNTIL, unversioned } from './versions.ts';

/** In versions the id of the document is another field. */
const named = (field: string): string => (field === 'id' ? OF : field);

const renamed = (where: Where): Where =>
  Object.fromEntries(Object.entries(where).map(([field, comparison]) => [named(field), comparison]));

/**
 * The views as they stood at an instant, for whoever may read them today: what bounds a reader holds for the version
 * and for the document as it is now, so that what was restricted, walled off or given to others since is hidden in the
 * past as well. Views without a past are read as they are.
 * @param at milliseconds since 1970
 */
export function viewsAt(versions: ReadStore, present: Views, at: number): Views {
  /** The bounds on versions. Whose a document is never changes; what else they say is asked of the last version too. */
  async function boundsOf(view: string, within: Where): Promise<Where> {
    const bounds = renamed(within);
    if (Object.keys(bounds).every((field) => field === OWNER)) return bounds;
    const query = { where: { [IS_LAST]: true }, within: bounds, groupBy: [OF] };
    const reached = await versions.aggregate(view, query);
    return { ...bounds, [OF]: { in: reached.map(({ group }) => group[OF] ?? null) } };
  }

  const standing = (where: Where): Where => ({ ...renamed(where), [SINCE]: { lte: at }, [UNTIL]: { gt: at } });

  async function asked<Query extends CountQuery>(view: string, { where, within = {}, ...rest }: Query) {
    return { ...rest, where: standing(where), within: await boundsOf(view, within) };
  }

  return {
    async get(view, id) {
      if (!isViewWithPast(view)) return present.get(view, id);
      const last = await versions.get(pastOf(view), id);
      if (last === null) return null;
      const owner: Where = last[OWNER] === undefined ? {} : { [OWNER]: last[OWNER] };
      const [found] = await versions.find(pastOf(view), { where: standing({ id }), within: owner, limit: 1 });
      return found === undefined ? null : unversioned(found);
    },

    async find(view, query) {
      if (!isViewWithPast(view)) return present.find(view, query);
      const { sort = [], limit, offset, ...conditions } = query;
      const versionsFound = await versions.find(pastOf(view), {
        ...(await asked(pastOf(view), conditions)),
        // At one moment this is the order of the ids, and what the indexes are in.
        sort: [
          ...sort.map(({ field, direction }) => ({ field: named(field), direction })),
          { field: OF, direction: 'asc' },
        ],
        ...(limit !== undefined && { limit }),
        ...(offset !== undefined && { offset }),
      });
      return versionsFound.map(unversioned);
    },

    async count(view, query) {
      if (!isViewWithPast(view)) return present.count(view, query);
      const { where, within } = await asked(pastOf(view), query);
      const ofAll = Object.keys(query.where).every((field) => field === 'removedAt');
      if (!ofAll) return versions.count(pastOf(view), { where, within });
      const { [SINCE]: since, ...rest } = where;
      return versions.count(pastOf(view), { where: { ...rest, [COUNTED_SINCE]: since as Where[string] }, within });
    },

    async aggregate(view, query) {
      if (!isViewWithPast(view)) return present.aggregate(view, query);
      const { groupBy, ...conditions } = query;
      const rows = await versions.aggregate(pastOf(view), {
        ...(await asked(pastOf(view), conditions)),
        ...(groupBy && { groupBy: groupBy.map(named) }),
      });
      return rows.map(({ group, ...row }) => ({
        ...row,
        group: Object.fromEntries((groupBy ?? []).map((field) => [field, group[named(field)] ?? null])),
      }));
    },

    async today(view, id): Promise<ViewDocument | null> {
      if (!isViewWithPast(view)) return present.get(view, id);
      const last = await versions.get(pastOf(view), id);
      return last === null ? null : unversioned(last);
    },
  };
}
