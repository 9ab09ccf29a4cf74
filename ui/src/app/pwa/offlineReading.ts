import addresses from 'virtual:offline-answers';
import type { Api } from '../../api/api.ts';
import { pays } from '../../cache/prefetch.ts';
import { openSealed } from '../../drafts/sealedEntries.ts';
import { cacheAnswer, openPersistedCache } from '../../replica/persistedCache.ts';
import { registerWorker } from './worker.ts';

/** Milliseconds; after the first screen and the prefetched data. */
const AFTER_MS = 5000;
/**
 * Milliseconds between reads of an open tab; for long lists that pushes kept up to date the server only answers that
 * they are unchanged.
 */
const AGAIN_MS = 15 * 60_000;
/** Milliseconds; data read more recently, by this tab or another, are fresh enough for working offline. */
const NEW_ENOUGH_MS = 10 * 60_000;

/** Reads the data for working offline once, one after the other; what cannot be read is left out. */
export async function readForOffline(client: Api, signal: AbortSignal, now: () => number = Date.now): Promise<void> {
  const persisted = await openPersistedCache();
  if (persisted === undefined) return;
  for (const address of addresses) {
    if (signal.aborted) return;
    const keptAt = await persisted.keptAt(address);
    if (keptAt !== undefined && now() - keptAt < NEW_ENOUGH_MS) continue;
    try {
      cacheAnswer(address, await client.get(address, { prefetch: true, signal }));
    } catch {
      // The failure is ignored; the data are fetched again where they are shown.
    }
  }
}

/** Opens the persisted cache, and later reads ahead, if that is useful and the connection is good enough. */
export function startOfflineReading(client: Api, signal: AbortSignal): void {
  // The persisted cache stores the answers that came before it was opened.
  void openPersistedCache();
  // The key must be available when the session ends.
  void openSealed();
  const read = (): void => {
    if (!pays(1)) return;
    // Without a service worker the application cannot start offline, so reading ahead would be useless.
    void registerWorker().then((registration) => {
      if (registration !== null) void readForOffline(client, signal);
    });
  };
  const timer = setTimeout(read, AFTER_MS);
  const again = setInterval(read, AGAIN_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(again);
  });
}
