import { cachedPersonId } from './cachedPerson.ts';

/** Key in local storage of when the server last answered anything to the person of this browser. */
export const CONTACT_KEY = 'server_contact';
/** Milliseconds for which a contact is not noted again. */
const NOTED_FOR_MS = 60_000;

interface Contact {
  /** The scope of person and firm. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

function readContact(): Contact | null {
  try {
    return JSON.parse(localStorage.getItem(CONTACT_KEY) ?? 'null') as Contact | null;
  } catch {
    return null;
  }
}

/** Notes that the server answers the person now. */
export function noteContact(now: number = Date.now()): void {
  const id = cachedPersonId();
  const before = readContact();
  const isNoted = before?.id === id && now - before.at < NOTED_FOR_MS && before.at <= now;
  if (id === null || isNoted) return;
  try {
    localStorage.setItem(CONTACT_KEY, JSON.stringify({ id, at: now } satisfies Contact));
  } catch {
    // Storage is refused, so nothing is cached either.
  }
}

/** When the server last answered the person, in milliseconds since 1970; 0 when that is not known. */
export function lastContact(): number {
  const contact = readContact();
  return contact !== null && contact.id === cachedPersonId() ? contact.at : 0;
}
