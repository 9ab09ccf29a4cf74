import { type Belonging, scopeOf } from '@lexledger/contracts/kernel/firm';

/** Key in local storage of the person whose answers this browser caches. */
export const CACHED_PERSON_KEY = 'kept_person';

/** Name of the IndexedDB database with the key that encrypts the cache; deleting the database destroys the key. */
export const KEY_DATABASE = 'lexledger-key';

/** Hash of the answers' shapes, set by the build; answers that were cached with another one are dropped. */
export const SHAPE: string = import.meta.env.VITE_CONTRACTS_SHAPE ?? 'unbuilt';

export interface Check {
  readonly authenticated: boolean;
  readonly user?: { readonly id: string };
  /** The firm that the session acts for; absent for whoever works alone. */
  readonly firm?: { readonly id: string } | undefined;
  /** When somebody of the firm's records was last erased; absent for never. */
  readonly erasedAt?: string | undefined;
}

/** The person and the firm of a session; undefined when nobody is signed in. */
export const belongingIn = ({ user, firm }: Pick<Check, 'user' | 'firm'>): Belonging | undefined =>
  user && { userId: user.id, ...(firm !== undefined && firm.id !== user.id && { firmId: firm.id }) };

/** Key of what this browser keeps for the person and the firm of a session. */
export function scopeIn(check: Pick<Check, 'user' | 'firm'> | undefined): string | undefined {
  const whose = check && belongingIn(check);
  return whose && scopeOf(whose);
}

export interface CachedPerson {
  /** The scope of person and firm; empty when nothing is cached. */
  readonly id: string;
  readonly shape: string;
  /** The server's last answer about the session. */
  readonly check: Check;
  /** The last erasure after which everything that was cached was forgotten; absent for none. */
  readonly erasedAt?: string | undefined;
}

/** The person who was last signed in here; null when there was none. */
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
    // Storage is refused, so nothing is cached.
  }
}

export const SIGNED_OUT: Check = { authenticated: false };

/** Scope of the session, which is the person's id in their own firm, as far as this browser knows; null once the server said that it is over. */
export function cachedPersonId(): string | null {
  const { id, check } = readPerson() ?? {};
  return id === undefined || id === '' || check?.authenticated !== true ? null : id;
}

/** Id of the person whose session it is; null once the server said that it is over. */
export const cachedUserId = (): string | null => readPerson()?.check.user?.id ?? null;
