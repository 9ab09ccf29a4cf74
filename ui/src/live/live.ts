import { PUSH_DEBOUNCE_MS } from '@lexledger/contracts/constants';
import { ERASURES } from '@lexledger/contracts/erasure';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { Push, UpTo } from '@lexledger/contracts/kernel/push';
import type { TabIntroduction } from '@lexledger/contracts/presence';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { noteConnection } from '../api/liveConnection.ts';
import { mayWait, openedOutbox } from '../api/outboxGate.ts';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { createListPatches, isLongList } from '../cache/listPatches.ts';
import { noteChanged } from '../cache/recentlyChanged.ts';
import { createRefetch, type Which } from '../cache/refetch.ts';
import { createRevalidation } from '../cache/revalidation.ts';
import { noteNewDay } from '../dates/today.ts';
import { noteAccountNotice } from './accountNotices.ts';
import type { Connect, OpenConnection } from './connection.ts';
import { notePresent, THIS_TAB } from './presence.ts';

/** There is no notification here, since the indicator shows that there is no network. */
const loadSocket = importWithRetry(
  () => import('./liveSocket.ts'),
  () => undefined,
);

/**
 * Milliseconds before the connection is opened: the first screen comes before what others change meanwhile, which the
 * server then sends by position.
 */
export const CONNECT_DELAY_MS = 1_500;

export const connectSocket: Connect = async (introduce, hear) => (await loadSocket()).openSocket(introduce, hear);

const AUTHENTICATION = '/api/auth/check';

/** Connects after the first screen. Returns a function that ends the connection, or the wait for it. */
function connectLater(connect: () => Promise<OpenConnection>): () => void {
  let connection: OpenConnection | undefined;
  let ended = false;
  // The end of an earlier session's connection would otherwise be shown as a lost one meanwhile.
  noteConnection('connecting');
  const waiting = setTimeout(() => {
    void connect().then((opened) => {
      if (ended) opened.disconnect();
      else connection = opened;
    });
  }, CONNECT_DELAY_MS);
  return () => {
    ended = true;
    clearTimeout(waiting);
    connection?.disconnect();
  };
}

const isPushed = ({ meta }: Query): boolean => meta?.views !== undefined;

/** Ids that pushes named in a view, and that are still to be processed. */
interface Pushed {
  readonly ids: Set<string>;
  /** Those ids that somebody else or another tab changed. */
  readonly foreign: Set<string>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Collects pushes for a moment, and processes those of a view together. */
function collectPushes(client: Api, takeUp: (view: string, pushed: Pushed) => void) {
  const pending = new Map<string, Pushed>();

  function begin(view: string): Pushed {
    const pushed: Pushed = {
      ids: new Set(),
      foreign: new Set(),
      timer: setTimeout(() => {
        pending.delete(view);
        takeUp(view, pushed);
      }, PUSH_DEBOUNCE_MS),
    };
    pending.set(view, pushed);
    return pushed;
  }

  return {
    add({ view, id, correlationId }: Push): void {
      const { ids, foreign } = pending.get(view) ?? begin(view);
      ids.add(id);
      if (correlationId === undefined || !client.isOwn(correlationId)) foreign.add(id);
    },
    stop(): void {
      for (const { timer } of pending.values()) clearTimeout(timer);
      pending.clear();
    },
  };
}

/**
 * Somebody was erased: nothing of them is kept. The check of the session tells the cache of the device, in every tab and
 * after any time without a network.
 */
function forgetErased(queries: QueryClient, refresh: () => void): void {
  queries.removeQueries({ type: 'inactive', predicate: isPushed });
  void queries.invalidateQueries({ queryKey: [AUTHENTICATION] });
  // What waits here may be about them: it is looked at before the next round sends anything.
  if (mayWait()) void openedOutbox().then((outbox) => outbox?.resume());
  refresh();
}

/**
 * Listens to the server's pushes and makes the queries stale that they concern, so that every list and widget shows a
 * change of another tab without a reload; in long lists only the changed records are refetched. After a lost connection
 * the client sends the last position it saw, and the server sends the later pushes.
 * @returns a function that ends it
 */
export function startLive(queries: QueryClient, client: Api, connect: Connect = connectSocket): () => void {
  const refetch = createRefetch(queries);
  const patches = createListPatches(queries, client, refetch);
  const revalidation = createRevalidation(queries, client);
  const openedAt = Date.now() - performance.now();
  let seen: Position = START;
  /** The position sent at the latest connection: everything shown is at least that new. */
  let introduced: Position = START;

  /** Refetches the matching queries that are shown, and a moment later those that were shown before. */
  function makeStale(which: Which): Promise<void> {
    const fetched = refetch(which);
    revalidation.revalidate(which);
    return fetched;
  }

  function takeUp(view: string, { ids, foreign }: Pushed): void {
    const long = queries.getQueryCache().findAll({
      predicate: (query) => (query.meta?.views?.includes(view) ?? false) && isLongList(query, view),
    });
    for (const query of long) patches.patch(query, ids);
    revalidation.amend(view, ids);
    const isPatched = new Set(long);
    const fetched = makeStale((query) => (query.meta?.views?.includes(view) ?? false) && !isPatched.has(query));
    // The tint begins when the change is shown; otherwise, on a slow network, it would end before that.
    void fetched.then(() => {
      for (const id of foreign) noteChanged(view, id);
    });
  }

  const pushes = collectPushes(client, takeUp);

  const onPush = (push: Push): void => {
    client.notePosition(push.position);
    if (push.position > seen) seen = push.position;
    if (push.view === ERASURES) forgetErased(queries, refresh);
    pushes.add(push);
  };

  const refresh = (which: Which = isPushed): void => void makeStale((query) => isPushed(query) && which(query));

  /** Whether the answer was cached on an earlier visit, so that its position is unknown. */
  const isKept = ({ state }: Query): boolean => state.dataUpdatedAt > 0 && state.dataUpdatedAt < openedAt;
  /** Whether the query could not be fetched when a push made it stale, because the network or the server was away. */
  const isOwed = ({ state: { fetchStatus, isInvalidated, status, error } }: Query): boolean =>
    fetchStatus === 'idle' &&
    (isInvalidated || status === 'error') &&
    !(error instanceof ApiError && error.status >= 400 && error.status < 500);
  let isFirst = true;
  const heardUpTo = ({ position }: UpTo): void => {
    if (position > seen) seen = position;
    const before = isFirst;
    isFirst = false;
    // The server has sent all pushes after `introduced`, or after now if that was unknown; an answer may be older.
    const since = introduced === START ? position : introduced;
    const answered = client.earliestAnswered();
    const isOlder = before && answered !== START && answered < since;
    refresh((query) => isOlder || (before && isKept(query)) || isOwed(query));
    revalidation.again();
  };

  function introduce(): TabIntroduction {
    // Requests from now on are at least as new as the latest known position.
    introduced = seen || client.earliestAnswered() || client.position();
    return { after: introduced, tab: THIS_TAB, age: Math.round(performance.now()) };
  }

  const disconnect = connectLater(() =>
    connect(introduce, {
      push: onPush,
      refetch(upTo) {
        revalidation.missed();
        refresh();
        if (upTo !== undefined && upTo.position > seen) seen = upTo.position;
        isFirst = false;
      },
      upTo: heardUpTo,
      newDay() {
        noteNewDay();
        refresh();
      },
      presence: notePresent,
      notice: noteAccountNotice,
      doubt: () => void queries.invalidateQueries({ queryKey: [AUTHENTICATION] }),
    }),
  );

  return () => {
    pushes.stop();
    patches.stop();
    revalidation.stop();
    client.forgetAnswered();
    disconnect();
    notePresent();
  };
}
