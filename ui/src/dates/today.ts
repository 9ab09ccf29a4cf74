import { useSyncExternalStore } from 'react';
import { type Day, today } from './zones.ts';

const listeners = new Set<() => void>();

/** Notes that a new day began, so that components that show today render again. */
export function noteNewDay(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's current calendar day; it is updated when a new day begins while the page is open. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => today());
