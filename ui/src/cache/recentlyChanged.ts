import { CHANGED_TINT_MS } from '@lexledger/contracts/constants';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/listeners.ts';

const until = new Map<string, ReturnType<typeof setTimeout>>();
const { notify, subscribe } = createListeners();

const nameOf = (view: string, id: string): string => `${view} ${id}`;

/** Marks a document as just changed; the mark fades by itself. */
export function noteChanged(view: string, id: string): void {
  const name = nameOf(view, id);
  clearTimeout(until.get(name));
  until.set(
    name,
    setTimeout(() => {
      until.delete(name);
      notify();
    }, CHANGED_TINT_MS),
  );
  notify();
}

export const recentlyChanged = (view: string, id: string): boolean => until.has(nameOf(view, id));

/** Whether the document was marked within the last `CHANGED_TINT_MS`, so that its row is tinted. */
export const useRecentlyChanged = (view: string | undefined, id: string): boolean =>
  useSyncExternalStore(subscribe, () => view !== undefined && recentlyChanged(view, id));
