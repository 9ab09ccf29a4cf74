import {
  type Check,
  cachedPersonId,
  KEY_DATABASE,
  readPerson,
  SHAPE,
  SIGNED_OUT,
  writePerson,
} from './cachedPerson.ts';
import type { PersistedCache } from './persistedAnswers.ts';

const CHECK = '/api/auth/check';
/** What is of the moment, or of what was typed: nobody looks for it again. */
const PASSING = /^\/api\/(auth|search|monitoring|reminders)\b|^\/health|\/consequences$|\/matches\?|[?&]search=/;
/** By address: what was answered and is not on the shelf yet. */
const waiting = new Map<string, unknown>();
let persisted: Promise<PersistedCache | undefined> | undefined;
let opened: PersistedCache | undefined;

/** From now on nothing that is kept can be read, in any tab, until the server gives the key to the same person again. */
function destroyKey(): void {
  waiting.clear();
  opened?.forgetWaiting();
  try {
    // What the server last said of the timers lies there in clear.
    localStorage.removeItem(`timers_told:${readPerson()?.id}`);
  } catch {
    // Storage is refused: there is nothing.
  }
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(KEY_DATABASE);
}

/** The session is over by the server's word. What was encrypted stays for the same person, who is given the key again. */
export function endPersistedCache(): void {
  writePerson({ id: readPerson()?.id ?? '', shape: SHAPE, check: SIGNED_OUT });
  destroyKey();
}

function noteCheck(check: Check): void {
  const known = readPerson();
  const { authenticated, user } = check;
  if (!authenticated || user === undefined) {
    endPersistedCache();
    return;
  }
  if (known !== null && known.id !== user.id) destroyKey();
  const isNew = cachedPersonId() !== user.id;
  writePerson({ id: user.id, shape: SHAPE, check });
  // The key must be here before the network goes.
  if (isNew) opened?.flushSoon();
}

/** Over plain http browsers have no cryptography, as they have no workers: then nothing is kept. */
const canEncrypt = (): boolean => (globalThis.crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;

/** What keeps answers; undefined where its code, the browser's store or its cryptography cannot be had. */
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

/** Keeps what the server answered at an address, for when it cannot be reached. */
export function cacheAnswer(address: string, answer: unknown): void {
  if (address === CHECK) noteCheck(answer as Check);
  else if (!PASSING.test(address) && cachedPersonId() !== null) {
    waiting.set(address, answer);
    opened?.flushSoon(address);
  }
}

/** What was last answered at an address, to the person who is signed in; undefined when it is not kept. */
export async function cachedAnswer(address: string): Promise<unknown> {
  if (address === CHECK) {
    const { check, shape } = readPerson() ?? {};
    return shape === SHAPE ? check : undefined;
  }
  if (PASSING.test(address) || cachedPersonId() === null) return undefined;
  return (await openPersistedCache())?.find(address);
}

/** At once, for what waits to be stored: the network is gone, and the next page may have nothing else. */
export const flushPersisted = (): void => void opened?.flush();

/** Leaves nothing of anybody in this browser. */
export async function clearPersistedCache(): Promise<void> {
  endPersistedCache();
  writePerson({ id: '', shape: SHAPE, check: SIGNED_OUT });
  await (await openPersistedCache())?.clear();
}
