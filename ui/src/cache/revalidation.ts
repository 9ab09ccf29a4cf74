import { IDS_AT_ONCE, QUERY_KEPT_MS } from '@lexledger/contracts/constants';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isAway } from '../api/apiError.ts';
import type { Listed } from '../replica/listRecords.ts';
import { cacheAnswer, openPersistedCache } from '../replica/persistedCache.ts';
import { isLongList } from './listPatches.ts';
import { pays } from './prefetch.ts';
import { addressOf } from './query.ts';

/** Milliseconds without further changes before queries that no screen shows are fetched. */
const REST_MS = 1_000;
/** Milliseconds after the first change by which they are fetched at the latest. */
const LATEST_MS = 30_000;
/** Limit of queries that are revalidated at a time; the latest are the likeliest to be needed. */
export const REVALIDATED_AT_ONCE = 20;

export interface Revalidation {
  /** Schedules refetching of those stale queries that no screen shows. */
  readonly revalidate: (which: (query: Query) => boolean) => void;
  /** Schedules an update of the view's whole list, if it is cached on the device and no screen shows it. */
  readonly amend: (view: string, ids: Iterable<string>) => void;
  /** Notes that changes up to now were missed: a list that was cached before cannot be updated record by record. */
  readonly missed: () => void;
  /** Retries the requests that failed because the server could not be reached. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** @throws ApiError if the server cannot be reached */
async function refetch(queries: QueryClient, query: Query): Promise<void> {
  try {
    await queries.refetchQueries({ predicate: (other) => other === query }, { throwOnError: true });
  } catch (error) {
    // A refusal by the server is shown to the user where the query is.
    if (isAway(error)) throw error;
  }
}

/** Whether the list in memory is kept up to date, and with it the stored list. */
function isUpToDate(queries: QueryClient, address: string, view: string): boolean {
  const query = queries.getQueryCache().find({ queryKey: [address], exact: true });
  if (query === undefined || query.state.data === undefined) return false;
  return query.getObserversCount() > 0 || (isLongList(query, view) && !query.state.isInvalidated);
}

/**
 * Brings the stored list up to date.
 * @param followedSince returns the time since which all changes are known, in milliseconds since 1970
 * @throws ApiError if the server cannot be reached
 */
async function amendPersisted(
  queries: QueryClient,
  client: Api,
  view: string,
  ids: ReadonlySet<string>,
  followedSince: () => number,
): Promise<void> {
  const address = `/api/${view}`;
  const persisted = await openPersistedCache();
  const keptAt = await persisted?.keptAt(address);
  if (persisted === undefined || keptAt === undefined || isUpToDate(queries, address, view)) return;
  try {
    if (keptAt >= followedSince() && ids.size <= IDS_AT_ONCE && (await persisted.isLong(address))) {
      const named = addressOf([address, { ids: [...ids].join() }]);
      persisted.amend(address, [...ids], await client.get<readonly Listed[]>(named, { prefetch: true }));
    } else cacheAnswer(address, await client.get(address, { prefetch: true }));
  } catch (error) {
    if (isAway(error)) throw error;
  }
}

/**
 * Keeps queries that were shown before, and the lists that are cached on the device, as fresh as what is shown: they
 * are what a screen starts with when it is opened without a network. It sends one request at a time, one for many
 * changes, and a bounded number of them.
 */
export function createRevalidation(queries: QueryClient, client: Api, now: () => number = Date.now): Revalidation {
  const cache = queries.getQueryCache();
  const wanted = new Set<Query>();
  /** Ids of the changed records, by view. */
  const changed = new Map<string, Set<string>>();
  /**
   * When a query was last shown, or was added. Refetching must not extend this time, or the query would be kept
   * forever.
   */
  const shownAt = new WeakMap<Query, number>();
  let followedSince = now();
  let firstAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;

  const startedAt = now();
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'observerRemoved') shownAt.set(query, now());
  });

  const isUnseen = (query: Query): boolean =>
    query.getObserversCount() === 0 && query.state.data !== undefined && cache.get(query.queryHash) === query;

  const isWorthIt = (query: Query): boolean =>
    isUnseen(query) && now() - (shownAt.get(query) ?? startedAt) < QUERY_KEPT_MS;

  async function work(): Promise<void> {
    const latestFirst = [...wanted].filter(isWorthIt).sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    wanted.clear();
    for (const query of latestFirst.slice(0, REVALIDATED_AT_ONCE)) wanted.add(query);
    for (const query of [...wanted]) {
      if (isStopped) return;
      // The query is removed first, so that a change during the request schedules it again.
      wanted.delete(query);
      if (!isUnseen(query)) continue;
      await refetch(queries, query).catch((error: unknown) => {
        wanted.add(query);
        throw error;
      });
    }
    for (const [view, ids] of [...changed]) {
      if (isStopped) return;
      changed.delete(view);
      await amendPersisted(queries, client, view, ids, () => followedSince).catch((error: unknown) => {
        changed.set(view, new Set([...ids, ...(changed.get(view) ?? [])]));
        throw error;
      });
    }
  }

  async function begin(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    firstAt = undefined;
    let isThere = true;
    await work().catch(() => {
      isThere = false;
    });
    isRunning = false;
    if (isThere && wanted.size + changed.size > 0) schedule();
  }

  function schedule(): void {
    if (isStopped || isRunning || wanted.size + changed.size === 0) return;
    firstAt ??= now();
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), Math.min(REST_MS, Math.max(0, firstAt + LATEST_MS - now())));
  }

  return {
    revalidate(which) {
      if (!pays(1)) return;
      for (const query of cache.findAll({ type: 'inactive', predicate: which }))
        if (isWorthIt(query)) wanted.add(query);
      schedule();
    },
    amend(view, ids) {
      if (!pays(1)) return;
      changed.set(view, new Set([...(changed.get(view) ?? []), ...ids]));
      schedule();
    },
    missed() {
      followedSince = now();
    },
    again: schedule,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
