import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** State of this tab's connection to the server's pushes. */
export type LiveConnection = 'connecting' | 'connected' | 'lost';

let connection: LiveConnection = 'connecting';
const { notify, subscribe } = createListeners();

export function noteConnection(next: LiveConnection): void {
  connection = next;
  notify();
}

/** Whether the connection is open: then every change comes as a push, this tab's own included. */
export const isLive = (): boolean => connection === 'connected';

export const useLiveConnection = (): LiveConnection => useSyncExternalStore(subscribe, () => connection);

const wakers = createListeners();

/**
 * Calls back when the connection should be checked, since the server may accept it again; returns a function that ends
 * the subscription.
 */
export const onConnectionDue = wakers.subscribe;

/** Has the connection checked, and opened again if it was ended. */
export const lookAtConnection = (): void => wakers.notify();
