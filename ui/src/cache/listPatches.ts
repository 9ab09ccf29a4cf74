import { IDS_AT_ONCE } from '@lexledger/contracts/constants';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isLive } from '../api/liveConnection.ts';
import { isAnyWaiting } from '../api/outboxGate.ts';
import { type Listed, LONG_LIST, withRecords } from '../replica/listRecords.ts';
import { openPersistedCache } from '../replica/persistedCache.ts';
import { addressOf, type Parameters } from './query.ts';
import type { Refetch } from './refetch.ts';

/** When more changed than is asked for by name, the list is fetched whole once changes rest for so long; milliseconds. */
const REST_MS = 1000;
/** And no later than after so long. */
const LATEST_MS = 10_000;

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value;

/** Parameters under which a list shows a record or not, whatever the others are. */
const BY_THEMSELVES = /^(?!limit$|offset$|sort$|search$|id$|ids$)/;

/**
 * Whether the answer is a long list of the view's own records, each of which shows in it or not by itself: so that those
 * that changed can be fetched alone.
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

/** Whether pushes keep the answer up to date, so that it need not be fetched whole after a command of this tab. */
export const isKeptByPushes = (query: Query): boolean =>
  isLive() && query.meta?.views?.[0] !== undefined && isLongList(query, query.meta.views[0]);

interface Waiting {
  readonly ids: Set<string>;
  /** The first of them came then; milliseconds. */
  readonly since: number;
  timer?: ReturnType<typeof setTimeout>;
}

export interface ListPatches {
  /** Brings the records of these ids up to date in the list. */
  readonly patch: (query: Query, ids: Iterable<string>) => void;
  readonly stop: () => void;
}

/** Keeps long lists up to date, record by record; with many changes at once, whole. */
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
    // What was fetched whole meanwhile is as new.
    if (!Array.isArray(data) || query.state.fetchStatus !== 'idle') return;
    // By hand: what is drawn over other records is not what the server told of them.
    query.setData(withRecords(data as readonly Listed[], ids, confirmed), { manual: true });
    // While a command is under way or waits, what is drawn of it is in the list.
    if (queries.isMutating() === 0 && !isAnyWaiting())
      client.cacheAnswer(addressOf(query.queryKey), query.state.data as object, confirmed);
  }

  function begin(query: Query): void {
    const { ids } = waiting.get(query) ?? {};
    if (ids === undefined || running.has(query)) return;
    waiting.delete(query);
    // An answer that is on its way may have been given before these changes.
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
