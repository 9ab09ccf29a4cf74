import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isAway } from '../api/apiError.ts';

/** Between two looks for a server that does not answer, where the browser has a network. */
const LOOK_MS = 10_000;

interface Watch {
  /** By hash: what shows an answer of an earlier time. */
  readonly earlier: Map<string, QueryKey>;
}

const watches = new WeakMap<QueryClient, Watch>();

const isThere = (): Promise<boolean> =>
  fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  );

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
    if (navigator.onLine && (await isThere())) askAgain();
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
 * Asks again as soon as the server is back for what it could not be asked now.
 * @param earlier the key of what shows an answer of an earlier time meanwhile
 */
export function askWhenBack(queries: QueryClient, earlier?: QueryKey): void {
  const { earlier: known } = watches.get(queries) ?? watch(queries);
  if (earlier !== undefined) known.set(JSON.stringify(earlier), earlier);
}
