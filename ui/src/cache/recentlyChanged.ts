import { CHANGED_TINT_MS } from '@lexledger/contracts/constants';
import { useSyncExternalStore } from 'react';

const until = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const nameOf = (view: string, id: string): string => `${view} ${id}`;

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Marks a document as just changed; the mark expires automatically. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for a second after a push about the document, to tint its row. */
export const useRecentlyChanged = (view: string | undefined, id: string): boolean =>
  useSyncExternalStore(subscribe, () => view !== undefined && recentlyChanged(view, id));
