import { createAnswerReader } from './answerReader.ts';
import { createAnswerWriter } from './answerWriter.ts';
import { cachedPersonId } from './cachedPerson.ts';
import { removeRestricted } from './lease.ts';
import { type Listed, LONG_LIST } from './listRecords.ts';
import { encryptedStore, type PersistedStore } from './persistedStore.ts';
import { forgetUnsaved, type UnsavedAnswers } from './unsavedAnswers.ts';

/** Minimum length of a long answer, in characters; a shorter one is cheap to send again. Only lists are this long. */
const LONG_TEXT = 100_000;

export interface PersistedCache {
  /**
   * Schedules writing the waiting answers to the store.
   * @param answered the address of the latest answer
   */
  flushSoon(answered?: string): void;
  /**
   * Schedules storing the server's latest answer about these records of a cached list; those that it left out were
   * removed.
   */
  amend(address: string, ids: readonly string[], confirmed: readonly Listed[]): void;
  /** Writes the waiting answers at once; resolves when they are stored. */
  flush(): Promise<void>;
  /**
   * The cached answer of an address, or the part of a cached whole list that answers it, if that list is newer;
   * undefined when there is neither.
   */
  find(address: string): Promise<unknown>;
  /** When the answer of an address was cached, in milliseconds since 1970; undefined when it was not. */
  keptAt(address: string): Promise<number | undefined>;
  /** Whether the cached answer is a list that is better updated than refetched. */
  isLong(address: string): Promise<boolean>;
  /**
   * Removes what is of restricted matters when the device was without the server for longer than the firm lets it keep them.
   * @returns whether it was
   */
  endLease(): Promise<boolean>;
  /** Removes what is cached, or waits to be, of some addresses. */
  forget(isForgotten: (address: string) => boolean): Promise<void>;
  /** Drops what has not been stored yet. */
  forgetWaiting(): void;
  clear(): Promise<void>;
}

/**
 * Caches answers by person and address, so that they can be shown when the server cannot be reached.
 * @param waiting the answers to cache, by address; they are removed from it once stored
 */
export function createPersistedCache(
  waiting: Map<string, unknown>,
  store: PersistedStore = encryptedStore(),
  now: () => number = Date.now,
): PersistedCache {
  const unsaved: UnsavedAnswers = { answers: waiting, amended: new Map() };
  const { amended } = unsaved;
  const { labelOf, storedRecords, newest, lease } = createAnswerReader(unsaved, store, now);
  const { flushSoon, flush, forget, clear } = createAnswerWriter(unsaved, { store, now, lease, storedRecords });

  const flushPending = (): void => {
    if (waiting.size + amended.size > 0) void flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushPending();
  });
  // The next page may have only the persisted cache.
  window.addEventListener('offline', flushPending);
  if (waiting.size > 0) flushSoon();

  return {
    flush,
    forget,
    clear,
    forgetWaiting: () => forgetUnsaved(unsaved),
    async endLease() {
      const [terms, person] = [await lease.terms(), cachedPersonId()];
      if (terms === null || person === null) return false;
      await flush();
      await removeRestricted(store, person, terms);
      return true;
    },
    flushSoon(answered) {
      if (answered !== undefined) amended.delete(answered);
      flushSoon();
    },
    amend(address, ids, confirmed) {
      const person = cachedPersonId();
      if (person === null) return;
      const before = amended.get(address);
      const records = new Map<string, Listed | null>(before?.person === person ? before.records : []);
      for (const id of ids) records.set(id, null);
      for (const record of confirmed) records.set(record.id, record);
      amended.set(address, { person, records });
      flushSoon();
    },
    async find(address) {
      try {
        return await newest(address);
      } catch (error) {
        console.warn('What was kept on this device cannot be read', error);
        return undefined;
      }
    },
    async keptAt(address) {
      if (waiting.has(address)) return now();
      return (await labelOf(address).catch(() => undefined))?.keptAt;
    },
    async isLong(address) {
      const answer = waiting.get(address);
      if (answer !== undefined) return Array.isArray(answer) && answer.length >= LONG_LIST;
      const label = await labelOf(address);
      return label?.isPart !== true && (label?.size ?? 0) >= LONG_TEXT;
    },
  };
}
