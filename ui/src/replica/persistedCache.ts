import {
  type Check,
  cachedPersonId,
  KEY_DATABASE,
  readPerson,
  SHAPE,
  SIGNED_OUT,
  scopeIn,
  writePerson,
} from './cachedPerson.ts';
import type { PersistedCache } from './persistedAnswers.ts';

const CHECK = '/api/auth/check';
/** Answers that are not cached: those about the moment, and those of typed searches, which nobody repeats. */
const PASSING = /^\/api\/(auth|search|monitoring|reminders)\b|^\/health|\/consequences$|\/matches\?|[?&]search=/;
/** Answers that are not stored yet, by address. */
const waiting = new Map<string, unknown>();
let persisted: Promise<PersistedCache | undefined> | undefined;
let opened: PersistedCache | undefined;

/** Makes the cache unreadable, in every tab, until the server gives the key to the same person again. */
function destroyKey(): void {
  waiting.clear();
  opened?.forgetWaiting();
  try {
    // The cached timers are stored there unencrypted.
    localStorage.removeItem(`timers_told:${readPerson()?.id.split('@')[0]}`);
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(KEY_DATABASE);
}

/**
 * Ends the cache because the server said that the session is over. The encrypted answers stay for the same person, who
 * is given the key again.
 */
export function endPersistedCache(): void {
  const known = readPerson();
  writePerson({ id: known?.id ?? '', shape: SHAPE, check: SIGNED_OUT, erasedAt: known?.erasedAt });
  destroyKey();
}

function noteCheck(check: Check): void {
  const known = readPerson();
  const scope = scopeIn(check);
  if (!check.authenticated || scope === undefined) {
    endPersistedCache();
    return;
  }
  if (known !== null && known.id !== scope) destroyKey();
  const isNew = cachedPersonId() !== scope;
  writePerson({ id: scope, shape: SHAPE, check, erasedAt: check.erasedAt });
  // What was cached before somebody was erased has them.
  if (known !== null && known.erasedAt !== check.erasedAt) void forgetPersisted();
  // The key must be fetched before the network is gone.
  if (isNew) opened?.flushSoon();
}

/** Over plain http browsers provide neither cryptography nor workers, so nothing is cached. */
const canEncrypt = (): boolean => (globalThis.crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;

/** The persisted cache; undefined when its code, the browser's store or its cryptography is not available. */
export function openPersistedCache(): Promise<PersistedCache | undefined> {
  if (typeof indexedDB === 'undefined' || !canEncrypt()) return Promise.resolve(undefined);
  persisted ??= import('./persistedAnswers.ts').then(
    ({ createPersistedCache }) => {
      opened = createPersistedCache(waiting);
      return opened;
    },
    () => {
      persisted = undefined;
      return undefined;
    },
  );
  return persisted;
}

/** Caches the server's answer of an address for when the server cannot be reached. */
export function cacheAnswer(address: string, answer: unknown): void {
  if (address === CHECK) noteCheck(answer as Check);
  else if (!PASSING.test(address) && cachedPersonId() !== null) {
    waiting.set(address, answer);
    opened?.flushSoon(address);
  }
}

/** The last answer of an address to the signed-in person; undefined when it is not cached. */
export async function cachedAnswer(address: string): Promise<unknown> {
  if (address === CHECK) {
    const { check, shape } = readPerson() ?? {};
    return shape === SHAPE ? check : undefined;
  }
  if (PASSING.test(address) || cachedPersonId() === null) return undefined;
  return (await openPersistedCache())?.find(address);
}

/** Stores the waiting answers at once: the network is gone, and the next page may have nothing else. */
export const flushPersisted = (): void => void opened?.flush();

/** Removes the answers that are stored; the person stays signed in, and what they read from now on is stored again. */
export async function forgetPersisted(): Promise<void> {
  waiting.clear();
  opened?.forgetWaiting();
  await (await openPersistedCache())?.clear();
}

/** Removes the answers of addresses that name one of these records: nothing says here that there ever was one. */
export async function forgetPersistedOf(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await (await openPersistedCache())?.forget((address) => ids.some((id) => address.includes(id)));
}

/** Removes all cached data of everybody from this browser. */
export async function clearPersistedCache(): Promise<void> {
  endPersistedCache();
  writePerson({ id: '', shape: SHAPE, check: SIGNED_OUT });
  await (await openPersistedCache())?.clear();
}
