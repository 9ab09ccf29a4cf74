import type { PresentTab } from '@lexledger/contracts/presence';
import { useSyncExternalStore } from 'react';
import { newCommandId } from '../api/api.ts';

/** Identifies this tab to the server and to the person's other tabs, as long as it is open. */
export const THIS_TAB = newCommandId();

const NONE: readonly PresentTab[] = [];
let present = NONE;
const listeners = new Set<() => void>();

/** Sets the tabs that the person has open, including this one; the list is empty while they are unknown. */
export function notePresent(tabs: readonly PresentTab[] = NONE): void {
  present = tabs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePresent = (): readonly PresentTab[] => useSyncExternalStore(subscribe, () => present);
