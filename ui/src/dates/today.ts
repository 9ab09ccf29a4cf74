import { useSyncExternalStore } from 'react';
import { type Day, today } from './zones.ts';

const listeners = new Set<() => void>();

/** A day began: what shows today is drawn anew. */
export function noteNewDay(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's calendar day, also when it turns while the page is open. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => today());
