import { PUSH_DEBOUNCE_MS } from '@lexledger/contracts/constants';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { createListPatches, isLongList } from './listPatches.ts';
import { noteConnection } from './liveConnection.ts';
import { patiently } from './patiently.ts';
import { noteChanged } from './recentlyChanged.ts';

/** The part of a socket.io client that is used here. */
export interface LiveSocket {
  on(event: 'push', listener: (push: Push) => void): unknown;
  on(event: 'refetch', listener: () => void): unknown;
  disconnect(): unknown;
}

/** Opens a socket; `auth` is asked at every connection, the repeated ones included. */
export type Connect = (auth: (give: (data: { readonly after: string }) => void) => void) => Promise<LiveSocket>;

/** The indicator says that the network is away. */
const loadClient = patiently(
  () => import('socket.io-client'),
  () => undefined,
);

export const connectSocket: Connect = async (auth) => {
  const { io } = await loadClient();
  noteConnection('connecting');
  const socket = io({ path: '/socket.io', auth, withCredentials: true, transports: ['websocket', 'polling'] });
  socket.on('connect', () => noteConnection('connected'));
  socket.on('connect_error', () => noteConnection('lost'));
  socket.on('disconnect', () => noteConnection('lost'));
  return socket;
};

/**
 * Listens to the server's pushes and makes stale what they are about, so that every list and widget shows a change of
 * another tab without a reload; of long lists only the records that changed are fetched. After a lost connection the
 * server is told the last position seen and sends the rest.
 * @returns a function that ends it
 */
export function startLive(queries: QueryClient, client: Api, connect: Connect = connectSocket): () => void {
  const pending = new Map<string, ReturnType<typeof setTimeout>>();
  /** By view: the documents that pushes named since the last look. */
  const named = new Map<string, Set<string>>();
  const patches = createListPatches(queries, client);
  let seen = client.position();
  let socket: LiveSocket | undefined;
  let ended = false;

  function takeUp(view: string): void {
    const ids = named.get(view) ?? [];
    named.delete(view);
    const long = queries.getQueryCache().findAll({
      predicate: (query) => (query.meta?.views?.includes(view) ?? false) && isLongList(query, view),
    });
    for (const query of long) patches.patch(query, ids);
    const isPatched = new Set(long);
    void queries.invalidateQueries({
      predicate: (query) => (query.meta?.views?.includes(view) ?? false) && !isPatched.has(query),
    });
  }

  const onPush = ({ view, id, position, correlationId }: Push): void => {
    client.notePosition(position);
    if (position > seen) seen = position;
    // The tint says that somebody else, or another tab, was here.
    if (correlationId === undefined || !client.isOwn(correlationId)) noteChanged(view, id);
    named.set(view, (named.get(view) ?? new Set()).add(id));
    if (pending.has(view)) return;
    pending.set(
      view,
      setTimeout(() => {
        pending.delete(view);
        takeUp(view);
      }, PUSH_DEBOUNCE_MS),
    );
  };

  void connect((give) => give({ after: seen })).then((opened) => {
    if (ended) {
      opened.disconnect();
      return;
    }
    socket = opened;
    opened.on('push', onPush);
    opened.on('refetch', () => void queries.invalidateQueries({ predicate: ({ meta }) => meta?.views !== undefined }));
  });

  return () => {
    ended = true;
    for (const timer of pending.values()) clearTimeout(timer);
    pending.clear();
    patches.stop();
    socket?.disconnect();
  };
}
