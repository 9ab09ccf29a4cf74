import { useSyncExternalStore } from 'react';

function watch(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
