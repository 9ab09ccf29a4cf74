import type { PresentTab } from '@lexledger/contracts/presence';
import { useSyncExternalStore } from 'react';
import { newCommandId } from '../api/api.ts';
import { createListeners } from '../api/listeners.ts';

/** Names this tab to the server and to the person's other tabs, as long as it is open. */
export const THIS_TAB = newCommandId();

const NONE: readonly PresentTab[] = [];
let present = NONE;
const { notify, subscribe } = createListeners();

/** The tabs that the person has open, this one among them; none as long as that is not known. */
export function notePresent(tabs: readonly PresentTab[] = NONE): void {
  present = tabs;
  notify();
}

export const usePresent = (): readonly PresentTab[] => useSyncExternalStore(subscribe, () => present);
