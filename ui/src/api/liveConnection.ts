import { useSyncExternalStore } from 'react';

/** State of this tab's connection to the server's pushes. */
export type LiveConnection = 'connecting' | 'connected' | 'lost';

let connection: LiveConnection = 'connecting';
const listeners = new Set<() => void>();

export function noteConnection(next: LiveConnection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** Whether the connection is open: then every change comes as a push, this tab's own included. */
export const isLive = (): boolean => connection === 'connected';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveConnection = (): LiveConnection => useSyncExternalStore(subscribe, () => connection);

const wakers = new Set<() => void>();

/**
 * Calls back when the connection should be checked now, since it may be accepted again. Returns a function that stops
 * it.
 */
export function onConnectionDue(listener: () => void): () => void {
  wakers.add(listener);
  return () => wakers.delete(listener);
}

/** Has the connection checked, and reopened if it has ended. */
export function lookAtConnection(): void {
  for (const wake of wakers) wake();
}
