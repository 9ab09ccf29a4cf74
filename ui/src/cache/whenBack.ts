import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isAway } from '../api/apiError.ts';
import { isReachable } from '../browser/reachable.ts';

/** Milliseconds between two checks whether the server is back, while the browser has a network. */
const LOOK_MS = 10_000;

interface Watch {
  /** Keys of the queries that show a cached answer, by hash. */
  readonly earlier: Map<string, QueryKey>;
}

const watches = new WeakMap<QueryClient, Watch>();

function watch(queries: QueryClient): Watch {
  const earlier = new Map<string, QueryKey>();

  function askAgain(): void {
    stop();
    const keys = [...earlier.values()];
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey, exact: true });
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isAway(state.error),
    });
  }

  async function look(): Promise<void> {
    if (navigator.onLine && (await isReachable())) askAgain();
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  const onOnline = (): void => void look();
  addEventListener('online', onOnline);

  function stop(): void {
    clearInterval(timer);
    removeEventListener('online', onOnline);
    watches.delete(queries);
  }

  const made = { earlier };
  watches.set(queries, made);
  return made;
}

/**
 * Refetches, as soon as the server is back, the queries that failed because it was away.
 * @param earlier the key of a query that shows a cached answer meanwhile
 */
export function askWhenBack(queries: QueryClient, earlier?: QueryKey): void {
  const { earlier: known } = watches.get(queries) ?? watch(queries);
  if (earlier !== undefined) known.set(JSON.stringify(earlier), earlier);
}
