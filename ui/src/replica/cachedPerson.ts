/** In local storage: whose answers this browser keeps. */
export const CACHED_PERSON_KEY = 'kept_person';

/** In IndexedDB: the key under which this browser encrypts what it keeps; deleting it is how the key is destroyed. */
export const KEY_DATABASE = 'lexledger-key';

/** A change of the answers' shapes; what was kept in another one is dropped. Told by the build. */
export const SHAPE: string = import.meta.env.VITE_CONTRACTS_SHAPE ?? 'unbuilt';

export interface Check {
  readonly authenticated: boolean;
  readonly user?: { readonly id: string };
}

export interface CachedPerson {
  /** Empty when nothing is kept. */
  readonly id: string;
  readonly shape: string;
  /** What the server last said of the session. */
  readonly check: Check;
}

/** What is known of whoever was signed in here last; null where nobody was. */
export function readPerson(): CachedPerson | null {
  try {
    const person: CachedPerson | null = JSON.parse(localStorage.getItem(CACHED_PERSON_KEY) ?? 'null');
    return typeof person?.id === 'string' ? person : null;
  } catch {
    return null;
  }
}

export function writePerson(person: CachedPerson): void {
  try {
    localStorage.setItem(CACHED_PERSON_KEY, JSON.stringify(person));
  } catch {
    // Storage is refused: nothing is kept.
  }
}

export const SIGNED_OUT: Check = { authenticated: false };

/** Whose session it is, as far as this browser knows; null once the server said that it is over. */
export function cachedPersonId(): string | null {
  const { id, check } = readPerson() ?? {};
  return id === undefined || id === '' || check?.authenticated !== true ? null : id;
}
