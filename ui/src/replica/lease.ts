import { readPerson } from './cachedPerson.ts';
import { lastContact } from './contact.ts';
import type { PersistedStore } from './persistedStore.ts';
import { isOfRecords } from './unsavedAnswers.ts';

/** Addresses of what says for how long, and which matters are restricted. They are read whatever the lease says. */
export const FIRM = '/api/firm';
export const OWN_MATTERS = '/api/firm/own-matters';

const HOUR_MS = 3_600_000;

/** What a device may show of restricted matters. */
export interface Terms {
  /** Hours without the server after which nothing of them is shown; 0 when nothing of them is stored, null where that is not known. */
  readonly hours: number | null;
  /** Ids of the restricted matters that the person reads; null where that is not known. */
  readonly restricted: readonly string[] | null;
}

const mentions = (value: unknown, ids: readonly string[]): boolean => {
  const text = JSON.stringify(value) ?? '';
  return ids.some((id) => text.includes(id));
};

/** The entries of an object whose values name none of the ids. */
const entriesWithout = (value: object, ids: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter((entry) => !mentions(entry, ids)));

/** The value without those elements of its lists that name one of the ids; undefined where it names one all the same. */
function stripped(value: unknown, ids: readonly string[]): unknown {
  if (!mentions(value, ids)) return value;
  if (Array.isArray(value)) return value.filter((each) => !mentions(each, ids));
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    Array.isArray(part) ? part.filter((each) => !mentions(each, ids)) : part,
  ]);
  const rest: unknown = Object.fromEntries(parts);
  return mentions(rest, ids) ? undefined : rest;
}

/**
 * The answer of an address without what is of restricted matters; undefined where it is of one, and where it is not known which
 * matters are.
 */
export function withoutRestricted(address: string, answer: unknown, { restricted }: Terms): unknown {
  if (address === FIRM || address === OWN_MATTERS) return answer;
  if (restricted === null || restricted.some((id) => address.includes(id))) return undefined;
  if (!mentions(answer, restricted)) return answer;
  return isOfRecords(address) ? entriesWithout(answer as object, restricted) : stripped(answer, restricted);
}

export interface Lease {
  /** The terms that hold now; null while everything that is stored may be read. */
  terms(): Promise<Terms | null>;
  /** The answer as it may be read now. */
  readable(address: string, answer: unknown): Promise<unknown>;
  /** The answer as it may be stored: a firm may want that nothing of restricted matters is. */
  storable(address: string, answer: unknown): Promise<unknown>;
}

/** @param read reads the stored answer of an address, whatever the lease says */
export function createLease(read: (address: string) => Promise<unknown>, now: () => number): Lease {
  async function agreed(): Promise<Terms | null> {
    // Whoever works alone has no restricted matters.
    if (readPerson()?.check.firm === undefined) return null;
    const [firm, own] = (await Promise.all([read(FIRM), read(OWN_MATTERS)])) as [
      { readonly policy?: { readonly offlineHours?: number } } | undefined,
      { readonly restricted?: readonly string[] } | undefined,
    ];
    return { hours: firm?.policy?.offlineHours ?? null, restricted: own?.restricted ?? null };
  }

  async function terms(): Promise<Terms | null> {
    const agreement = await agreed();
    const isValid = agreement !== null && now() < lastContact() + (agreement.hours ?? 0) * HOUR_MS;
    return isValid ? null : agreement;
  }

  return {
    terms,
    async readable(address, answer) {
      const held = answer === undefined ? null : await terms();
      return held === null ? answer : withoutRestricted(address, answer, held);
    },
    async storable(address, answer) {
      const agreement = await agreed();
      return agreement?.hours !== 0 ? answer : withoutRestricted(address, answer, agreement);
    },
  };
}

/** Removes from a store what may not be read any more. What is left of a list is marked as a part of it. */
export async function removeRestricted(store: PersistedStore, person: string, terms: Terms): Promise<void> {
  for (const label of await store.labels()) {
    if (label.person !== person) continue;
    const text = await store.text(person, label.address);
    if (text === undefined) continue;
    const answer: unknown = JSON.parse(text);
    const rest = withoutRestricted(label.address, answer, terms);
    if (rest === undefined) await store.remove([label]);
    else if (rest !== answer) {
      const part = JSON.stringify(rest);
      await store.put({ ...label, size: part.length, isPart: true }, part);
    }
  }
}
