import { createAnswerReader } from './answerReader.ts';
import { createAnswerWriter } from './answerWriter.ts';
import { cachedPersonId } from './cachedPerson.ts';
import { type Listed, LONG_LIST } from './listRecords.ts';
import { encryptedStore, type PersistedStore } from './persistedStore.ts';
import { forgetUnsaved, type UnsavedAnswers } from './unsavedAnswers.ts';

/** Characters; a shorter answer is as soon sent again. No other answer than a list of records is as long. */
const LONG_TEXT = 100_000;

export interface PersistedCache {
  /**
   * Soon: what waits goes where it is kept.
   * @param answered the address of what was answered just now
   */
  flushSoon(answered?: string): void;
  /** Soon: what the server told of these records of a list that is kept; those that it did not tell are gone. */
  amend(address: string, ids: readonly string[], confirmed: readonly Listed[]): void;
  /** At once; resolves when it is kept. */
  flush(): Promise<void>;
  /**
   * What is kept of an address, or follows from a whole list that is, where that was told later; undefined when there is
   * neither.
   */
  find(address: string): Promise<unknown>;
  /** When an address was kept, in milliseconds since 1970; undefined when it is not. */
  keptAt(address: string): Promise<number | undefined>;
  /** Whether what is kept of an address is a list that is better brought up to date than asked for anew. */
  isLong(address: string): Promise<boolean>;
  /** What was not put away yet is forgotten. */
  forgetWaiting(): void;
  clear(): Promise<void>;
}

/**
 * Keeps answers by person and address, so that they can be shown where the server cannot be reached.
 * @param waiting what is to be kept, by address; it is taken from there
 */
export function createPersistedCache(
  waiting: Map<string, unknown>,
  store: PersistedStore = encryptedStore(),
  now: () => number = Date.now,
): PersistedCache {
  const unsaved: UnsavedAnswers = { answers: waiting, amended: new Map() };
  const { amended } = unsaved;
  const { labelOf, storedRecords, newest } = createAnswerReader(unsaved, store, now);
  const { flushSoon, flush, clear } = createAnswerWriter(unsaved, store, storedRecords, now);

  const flushPending = (): void => {
    if (waiting.size + amended.size > 0) void flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushPending();
  });
  // The next page may have nothing but what is kept.
  window.addEventListener('offline', flushPending);
  if (waiting.size > 0) flushSoon();

  return {
    flush,
    clear,
    forgetWaiting: () => forgetUnsaved(unsaved),
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
      return ((await labelOf(address))?.size ?? 0) >= LONG_TEXT;
    },
  };
}
