import { useSyncExternalStore } from 'react';

/** Of this tab to the server's pushes. */
export type LiveConnection = 'connecting' | 'connected' | 'lost';

let connection: LiveConnection = 'connecting';
const listeners = new Set<() => void>();

export function noteConnection(next: LiveConnection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** While it is there, every change comes as a push, this tab's own included. */
export const isLive = (): boolean => connection === 'connected';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveConnection = (): LiveConnection => useSyncExternalStore(subscribe, () => connection);

const wakers = new Set<() => void>();

/** Calls back when the connection should be looked at now, since it may be let in again; answers how to stop. */
export function onConnectionDue(listener: () => void): () => void {
  wakers.add(listener);
  return () => wakers.delete(listener);
}

/** Has the connection looked at, and made anew where it was ended. */
export function lookAtConnection(): void {
  for (const wake of wakers) wake();
}
