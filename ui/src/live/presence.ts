import type { PresentTab } from '@lexledger/contracts/presence';
import { useSyncExternalStore } from 'react';
import { newCommandId } from '../api/api.ts';
import { createListeners } from '../api/listeners.ts';

/** Identifies this tab to the server and to the person's other tabs, as long as it is open. */
export const THIS_TAB = newCommandId();

const NONE: readonly PresentTab[] = [];
let present = NONE;
const { notify, subscribe } = createListeners();

/** Sets the tabs that the person has open, including this one; the list is empty while they are unknown. */
export function notePresent(tabs: readonly PresentTab[] = NONE): void {
  present = tabs;
  notify();
}

export const usePresent = (): readonly PresentTab[] => useSyncExternalStore(subscribe, () => present);
