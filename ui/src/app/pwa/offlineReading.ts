import type { Api } from '../../api/api.ts';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { pays } from '../../cache/prefetch.ts';
import { openSealed } from '../../drafts/sealedEntries.ts';
import { openPersistedCache } from '../../replica/persistedCache.ts';
import { registerWorker } from './worker.ts';

/** The addresses to read are many; the first screen does without them. */
const loadReading = importWithRetry(
  () => import('./readForOffline.ts'),
  () => undefined,
);

/** Milliseconds; after the first screen and the prefetched data. */
const AFTER_MS = 5000;
/**
 * Milliseconds between reads of an open tab; for long lists that pushes kept up to date the server only answers that
 * they are unchanged.
 */
const AGAIN_MS = 15 * 60_000;
/** Opens the persisted cache, and later reads ahead, if that is useful and the connection is good enough. */
export function startOfflineReading(client: Api, signal: AbortSignal): void {
  // The persisted cache stores the answers that came before it was opened.
  void openPersistedCache();
  // The key must be available when the session ends.
  void openSealed();
  const read = (): void => {
    if (!pays(1)) return;
    // Without a service worker the application cannot start offline, so reading ahead would be useless.
    void registerWorker().then(async (registration) => {
      if (registration === null) return;
      const { readForOffline } = await loadReading();
      await readForOffline(client, signal);
    });
  };
  const timer = setTimeout(read, AFTER_MS);
  const again = setInterval(read, AGAIN_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(again);
  });
}
