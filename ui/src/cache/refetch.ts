import type { Query, QueryClient } from '@tanstack/react-query';

/** Milliseconds after which a missing answer is given up and requested again. */
export const STUCK_MS = 30_000;

export type Which = (query: Query) => boolean;

/** Resolves when the answers have arrived or failed. */
export type Refetch = (which: Which) => Promise<void>;

/**
 * Makes queries stale after a change, and refetches those that a screen shows. A query whose answer is on its way, and
 * may be older than the change, is refetched once more when the answer has arrived. If it were restarted with each
 * change, nothing would be shown as long as changes come faster than answers, and the server's work would be wasted.
 */
export function createRefetch(queries: QueryClient): Refetch {
  const cache = queries.getQueryCache();
  const followed = new Map<Query, Promise<void>>();

  async function onceMore(query: Query): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise((resolve) => {
      timer = setTimeout(resolve, STUCK_MS);
    });
    // A failure is shown by the component that uses the query.
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
