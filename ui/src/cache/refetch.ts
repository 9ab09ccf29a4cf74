import type { Query, QueryClient } from '@tanstack/react-query';

/** An answer that is not here after so long is given up, and asked for again; milliseconds. */
export const STUCK_MS = 30_000;

export type Which = (query: Query) => boolean;

/** Resolves when the answers are here, or cannot be had. */
export type Refetch = (which: Which) => Promise<void>;

/**
 * Makes queries stale after a change, and has those fetched anew that a screen shows. One whose answer is under way, and
 * may be older than the change, is fetched once more when that is here. Were it begun anew with each change, nothing
 * would be shown for as long as changes come faster than answers, and the server would work for nobody.
 */
export function createRefetch(queries: QueryClient): Refetch {
  const cache = queries.getQueryCache();
  const followed = new Map<Query, Promise<void>>();

  async function onceMore(query: Query): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise((resolve) => {
      timer = setTimeout(resolve, STUCK_MS);
    });
    // What fails is told where it is shown.
    await Promise.race([query.promise, stuck]).catch(() => undefined);
    clearTimeout(timer);
    followed.delete(query);
    await queries.invalidateQueries({ predicate: (other) => other === query });
  }

  function follow(query: Query): Promise<void> {
    const known = followed.get(query);
    if (known !== undefined) return known;
    const made = onceMore(query);
    followed.set(query, made);
    return made;
  }

  return async (which) => {
    const underWay = new Set(cache.findAll({ fetchStatus: 'fetching', predicate: which }));
    const rest = queries.invalidateQueries({ predicate: (query) => !underWay.has(query) && which(query) });
    await Promise.all([rest, ...[...underWay].map(follow)]);
  };
}
