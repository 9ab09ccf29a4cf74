import { IDS_AT_ONCE } from '@lexledger/contracts/constants';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isLive } from '../api/liveConnection.ts';
import { isAnyWaiting } from '../api/outboxGate.ts';
import { type Listed, LONG_LIST, withRecords } from '../replica/listRecords.ts';
import { openPersistedCache } from '../replica/persistedCache.ts';
import { addressOf, type Parameters } from './query.ts';
import type { Refetch } from './refetch.ts';

/**
 * Milliseconds without further changes before a list is fetched whole, when more records changed than are requested by
 * id.
 */
const REST_MS = 1000;
/** Milliseconds after the first change by which the list is fetched at the latest. */
const LATEST_MS = 10_000;

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value;

/** Parameters that decide for each record alone whether a list contains it. */
const BY_THEMSELVES = /^(?!limit$|offset$|sort$|search$|id$|ids$)/;

/**
 * Whether the answer is a long list of the view's own records, and each record decides alone whether the list contains
 * it, so that changed records can be fetched separately.
 */
export function isLongList({ queryKey, state: { data } }: Pick<Query, 'queryKey' | 'state'>, view: string): boolean {
  const [path, parameters = {}, ...more] = queryKey;
  return (
    path === `/api/${view}` &&
    more.length === 0 &&
    typeof parameters === 'object' &&
    parameters !== null &&
    Object.keys(parameters).every((name) => BY_THEMSELVES.test(name)) &&
    Array.isArray(data) &&
    data.length >= LONG_LIST &&
    isListed(data[0])
  );
}

/** Whether pushes keep the answer up to date, so that it need not be refetched after a command of this tab. */
export const isKeptByPushes = (query: Query): boolean =>
  isLive() && query.meta?.views?.[0] !== undefined && isLongList(query, query.meta.views[0]);

interface Waiting {
  readonly ids: Set<string>;
  /** When the first of the changes came; milliseconds. */
  readonly since: number;
  timer?: ReturnType<typeof setTimeout>;
}

export interface ListPatches {
  /** Updates the records of these ids in the list. */
  readonly patch: (query: Query, ids: Iterable<string>) => void;
  readonly stop: () => void;
}

/** Keeps long lists up to date, record by record; when many records change at once, the whole list is refetched. */
export function createListPatches(
  queries: QueryClient,
  client: Api,
  refetchAll: Refetch,
  now: () => number = Date.now,
): ListPatches {
  const waiting = new Map<Query, Waiting>();
  const running = new Set<Query>();

  const refetch = (query: Query): void => {
    void refetchAll((other) => other === query);
  };

  async function ask(query: Query, ids: readonly string[]): Promise<void> {
    const [path, parameters] = query.queryKey;
    const address = addressOf([path, { ...(parameters as Parameters | undefined), ids: ids.join() }]);
    const confirmed = await client.get<readonly Listed[]>(address);
    void openPersistedCache().then((persisted) => persisted?.amend(addressOf(query.queryKey), ids, confirmed));
    const { data } = query.state;
    // A list that was refetched meanwhile is as new.
    if (!Array.isArray(data) || query.state.fetchStatus !== 'idle') return;
    // The data are set manually, because the cached list may contain optimistic changes, which the server has not
    // confirmed.
    query.setData(withRecords(data as readonly Listed[], ids, confirmed), { manual: true });
    // While a command is in flight or queued, the list contains its optimistic change.
    if (queries.isMutating() === 0 && !isAnyWaiting())
      client.cacheAnswer(addressOf(query.queryKey), query.state.data as object, confirmed);
  }

  function begin(query: Query): void {
    const { ids } = waiting.get(query) ?? {};
    if (ids === undefined || running.has(query)) return;
    waiting.delete(query);
    // An answer that is on its way may be older than these changes.
    if (query.state.fetchStatus !== 'idle' || query.state.isInvalidated) {
      refetch(query);
      return;
    }
    running.add(query);
    ask(query, [...ids])
      .catch(() => refetch(query))
      .finally(() => {
        running.delete(query);
        if (waiting.has(query)) schedule(query);
      });
  }

  function schedule(query: Query): void {
    const wait = waiting.get(query);
    if (wait === undefined) return;
    clearTimeout(wait.timer);
    if (wait.ids.size <= IDS_AT_ONCE) {
      begin(query);
      return;
    }
    const left = Math.max(0, wait.since + LATEST_MS - now());
    wait.timer = setTimeout(
      () => {
        waiting.delete(query);
        refetch(query);
      },
      Math.min(REST_MS, left),
    );
  }

  return {
    patch(query, ids) {
      const wait = waiting.get(query) ?? { ids: new Set<string>(), since: now() };
      waiting.set(query, wait);
      for (const id of ids) wait.ids.add(id);
      schedule(query);
    },
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
