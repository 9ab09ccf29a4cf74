import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';
import type { Shelf } from './keptShelf.ts';

/** In local storage: whose answers this browser keeps. */
export const KEPT_PERSON_KEY = 'kept_person';

/** In IndexedDB: the key under which this browser encrypts what it keeps; deleting it is how the key is destroyed. */
export const KEY_DATABASE = 'lexledger-key';

const CHECK = '/api/auth/check';
/** What is of the moment, or of what was typed: nobody looks for it again. */
const PASSING = /^\/api\/(auth|search|monitoring|reminders)\b|^\/health|\/consequences$|\/matches\?|[?&]search=/;
/** A change of the answers' shapes; what was kept in another one is dropped. Told by the build. */
export const SHAPE: string = import.meta.env.VITE_CONTRACTS_SHAPE ?? 'unbuilt';

interface Check {
  readonly authenticated: boolean;
  readonly user?: { readonly id: string };
}

interface KeptPerson {
  /** Empty when nothing is kept. */
  readonly id: string;
  readonly shape: string;
  /** What the server last said of the session. */
  readonly check: Check;
}

/** By address: what was answered and is not on the shelf yet. */
const waiting = new Map<string, unknown>();
let shelf: Promise<Shelf | undefined> | undefined;
let opened: Shelf | undefined;

/** Nobody answered: no network, or a gateway with nothing behind it. What the server itself refuses bears a code. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504 && error.code === undefined));

function readPerson(): KeptPerson | null {
  try {
    const person: KeptPerson | null = JSON.parse(localStorage.getItem(KEPT_PERSON_KEY) ?? 'null');
    return typeof person?.id === 'string' ? person : null;
  } catch {
    return null;
  }
}

function writePerson(person: KeptPerson): void {
  try {
    localStorage.setItem(KEPT_PERSON_KEY, JSON.stringify(person));
  } catch {
    // Storage is refused: nothing is kept.
  }
}

const SIGNED_OUT: Check = { authenticated: false };

/** Whose session it is, as far as this browser knows; null once the server said that it is over. */
export function keptPersonId(): string | null {
  const { id, check } = readPerson() ?? {};
  return id === undefined || id === '' || check?.authenticated !== true ? null : id;
}

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
export function endKept(): void {
  writePerson({ id: readPerson()?.id ?? '', shape: SHAPE, check: SIGNED_OUT });
  destroyKey();
}

function noteCheck(check: Check): void {
  const known = readPerson();
  const { authenticated, user } = check;
  if (!authenticated || user === undefined) {
    endKept();
    return;
  }
  if (known !== null && known.id !== user.id) destroyKey();
  const isNew = keptPersonId() !== user.id;
  writePerson({ id: user.id, shape: SHAPE, check });
  // The key must be here before the network goes.
  if (isNew) opened?.putAway();
}

/** Over plain http browsers have no cryptography, as they have no workers: then nothing is kept. */
const canEncrypt = (): boolean => (globalThis.crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;

/** What keeps answers; undefined where its code, the browser's store or its cryptography cannot be had. */
export function openShelf(): Promise<Shelf | undefined> {
  if (typeof indexedDB === 'undefined' || !canEncrypt()) return Promise.resolve(undefined);
  shelf ??= import('./keptShelf.ts').then(
    ({ createShelf }) => {
      opened = createShelf(waiting);
      return opened;
    },
    () => {
      shelf = undefined;
      return undefined;
    },
  );
  return shelf;
}

/** Keeps what the server answered at an address, for when it cannot be reached. */
export function keepAnswer(address: string, answer: unknown): void {
  if (address === CHECK) noteCheck(answer as Check);
  else if (!PASSING.test(address) && keptPersonId() !== null) {
    waiting.set(address, answer);
    opened?.putAway(address);
  }
}

/** What was last answered at an address, to the person who is signed in; undefined when it is not kept. */
export async function keptAnswer(address: string): Promise<unknown> {
  if (address === CHECK) {
    const { check, shape } = readPerson() ?? {};
    return shape === SHAPE ? check : undefined;
  }
  if (PASSING.test(address) || keptPersonId() === null) return undefined;
  return (await openShelf())?.find(address);
}

/**
 * Asks, and keeps the answer. Where nobody answers and nothing is shown yet, it answers what was kept, and asks again
 * once there is somebody.
 */
export async function askOrFind<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  address: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask();
    keepAnswer(address, answer);
    return answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    void opened?.putAwayNow();
    const isShown = queries.getQueryData(queryKey) !== undefined;
    const kept = isShown ? undefined : await keptAnswer(address);
    void import('./whenBack.ts').then(
      ({ askWhenBack }) => askWhenBack(queries, kept === undefined ? undefined : queryKey),
      () => undefined,
    );
    if (kept === undefined) throw error;
    return kept as Answer;
  }
}

/** Leaves nothing of anybody in this browser. */
export async function forgetKept(): Promise<void> {
  endKept();
  writePerson({ id: '', shape: SHAPE, check: SIGNED_OUT });
  await (await openShelf())?.clear();
}
