import addresses from 'virtual:offline-answers';
import type { Api } from '../../api/api.ts';
import { readPerson } from '../../replica/cachedPerson.ts';
import { noteContact } from '../../replica/contact.ts';
import { OWN_MATTERS } from '../../replica/lease.ts';
import { cacheAnswer, openPersistedCache } from '../../replica/persistedCache.ts';

/** Age in milliseconds below which data, read by this tab or another, are fresh enough for working offline. */
const NEW_ENOUGH_MS = 10 * 60_000;

/** Reads the data for working offline once, one address after the other; what cannot be read is left out. */
export async function readForOffline(client: Api, signal: AbortSignal, now: () => number = Date.now): Promise<void> {
  const persisted = await openPersistedCache();
  if (persisted === undefined) return;
  // Which matters are restricted says what may be shown without the server.
  const all = readPerson()?.check.firm === undefined ? addresses : [...addresses, OWN_MATTERS];
  for (const address of all) {
    if (signal.aborted) return;
    const keptAt = await persisted.keptAt(address);
    if (keptAt !== undefined && now() - keptAt < NEW_ENOUGH_MS) continue;
    try {
      cacheAnswer(address, await client.get(address, { prefetch: true, signal }));
      noteContact();
    } catch {
      // The failure is ignored; the data are fetched again where they are shown.
    }
  }
}
