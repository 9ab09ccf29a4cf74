import {
  CACHE_DELAY_MS,
  CACHED_ANSWER_MAX,
  CACHED_BROWSER_MAX,
  CACHED_COUNT_MAX,
  CACHED_MS,
} from '@lexledger/contracts/constants';
import { cachedPersonId, SHAPE } from './cachedPerson.ts';
import { type Listed, LONG_LIST, withRecords } from './listRecords.ts';
import { narrowed, newerOf, wholeOf } from './persistedLists.ts';
import { encryptedStore, type Label, type PersistedStore } from './persistedStore.ts';

/** Characters; a shorter answer is cheap to send again. Only lists of records are as long as this. */
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
  /** Drops what has not been stored yet. */
  forgetWaiting(): void;
  clear(): Promise<void>;
}

/** The labels to remove: those of another person, of another shape, too old, and the oldest beyond the limits. */
export function outdated(labels: readonly Label[], person: string, now: number): readonly Label[] {
  const gone: Label[] = [];
  let count = 0;
  let size = 0;
  for (const label of labels.toSorted((a, b) => b.keptAt - a.keptAt)) {
    const isUsable = label.person === person && label.shape === SHAPE && now - label.keptAt <= CACHED_MS;
    const fits = count < CACHED_COUNT_MAX && size + label.size <= CACHED_BROWSER_MAX;
    if (isUsable && fits) {
      count += 1;
      size += label.size;
    } else gone.push(label);
  }
  return gone;
}

/**
 * The server's latest answers about single records of a list, by id; null for a record that is no longer in the list.
 */
type ConfirmedRecords = ReadonlyMap<string, Listed | null>;

/**
 * Key of the later answers about single records of a list. They are stored separately, because writing a long list
 * again takes long.
 */
const recordsOf = (address: string): string => `${address}#records`;

/** The list with the later answers about its records applied. */
function amendedBy(answer: unknown, records: ConfirmedRecords): unknown {
  if (!Array.isArray(answer) || records.size === 0) return answer;
  const confirmed = [...records.values()].filter((record) => record !== null);
  return withRecords(answer as readonly Listed[], [...records.keys()], confirmed);
}

/** Resolves when the page is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

/**
 * Caches answers by person and address, so that they can be shown when the server cannot be reached.
 * @param waiting the answers to cache, by address; they are removed from it once stored
 */
export function createPersistedCache(
  waiting: Map<string, unknown>,
  store: PersistedStore = encryptedStore(),
  now: () => number = Date.now,
): PersistedCache {
  /** The server's later answers about records of a list, by its address, until they are stored. */
  const amended = new Map<string, { readonly person: string; readonly records: ConfirmedRecords }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> = Promise.resolve();
  /** Ends the wait for an idle moment, when the waiting answers must be stored at once. */
  let hurry: () => void = () => undefined;
  let inHaste = 0;

  const idleMoment = async (): Promise<void> => {
    if (inHaste > 0) return;
    await Promise.race([
      idle(),
      new Promise<void>((resolve) => {
        hurry = resolve;
      }),
    ]);
  };

  async function keepOne(address: string, answer: unknown): Promise<void> {
    const text = JSON.stringify(answer) ?? 'null';
    const person = cachedPersonId();
    if (person === null) return;
    const label = { person, address, shape: SHAPE, size: text.length, keptAt: now() };
    // The new list includes the earlier answers about its records.
    if (Array.isArray(answer)) await store.remove([{ ...label, address: recordsOf(address) }]);
    if (text.length > CACHED_ANSWER_MAX) await store.remove([label]);
    else await store.put(label, text);
    // If the person signed out in another tab meanwhile, the answer is removed again.
    if (cachedPersonId() !== person) await store.remove([label]);
  }

  function forgetWaiting(): void {
    waiting.clear();
    amended.clear();
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const person = cachedPersonId();
    if (person === null) {
      forgetWaiting();
      return;
    }
    // Without the key the answers wait in memory; the next answer tries again.
    if (!(await store.opens(person))) return;
    for (const [address, answer] of [...waiting]) {
      await idleMoment();
      // Only the latest answer of an address is stored.
      if (waiting.get(address) !== answer) continue;
      await keepOne(address, answer);
      if (waiting.get(address) === answer) waiting.delete(address);
    }
    for (const [address, confirmed] of [...amended]) {
      await idleMoment();
      // A later answer of the whole list includes these records.
      if (amended.get(address) !== confirmed) continue;
      const known = await storedRecords(address);
      if (confirmed.person === cachedPersonId()) {
        await keepOne(recordsOf(address), Object.fromEntries([...known, ...confirmed.records]));
      }
      if (amended.get(address) === confirmed) amended.delete(address);
    }
    if (cachedPersonId() !== person) return;
    const gone = outdated(await store.labels(), person, now());
    if (gone.length > 0) await store.remove(gone);
  }

  const notify = (error: unknown): void => {
    // The store is full, refused, or in a private window; with a network the application works without it.
    console.warn('What was read cannot be kept on this device', error);
    forgetWaiting();
  };

  const flushInTurn = (): Promise<void> => {
    working = working.then(work).catch(notify);
    return working;
  };

  async function flush(): Promise<void> {
    inHaste += 1;
    hurry();
    await flushInTurn();
    inHaste -= 1;
  }

  const flushPending = (): void => {
    if (waiting.size + amended.size > 0) void flush();
  };

  function flushSoon(address?: string): void {
    if (address !== undefined) amended.delete(address);
    timer ??= setTimeout(() => void flushInTurn(), CACHE_DELAY_MS);
  }

  async function labelOf(address: string): Promise<Label | undefined> {
    const person = cachedPersonId();
    const label = person === null ? undefined : await store.label(person, address);
    return label !== undefined && label.shape === SHAPE && now() - label.keptAt <= CACHED_MS ? label : undefined;
  }

  async function stored(address: string): Promise<unknown> {
    const label = await labelOf(address);
    const text = label === undefined ? undefined : await store.text(label.person, address);
    return text === undefined ? undefined : JSON.parse(text);
  }

  const storedRecords = async (address: string): Promise<ConfirmedRecords> =>
    new Map(Object.entries(((await stored(recordsOf(address))) ?? {}) as Readonly<Record<string, Listed | null>>));

  async function read(address: string): Promise<unknown> {
    const answer = waiting.has(address)
      ? waiting.get(address)
      : amendedBy(await stored(address), await storedRecords(address));
    const confirmed = amended.get(address);
    return confirmed === undefined || confirmed.person !== cachedPersonId()
      ? answer
      : amendedBy(answer, confirmed.records);
  }

  /**
   * When the server last confirmed anything of a cached answer, in milliseconds since 1970; 0 when it is not cached.
   */
  async function confirmedAt(address: string): Promise<number> {
    if (waiting.has(address) || amended.get(address)?.person === cachedPersonId()) return now();
    const labels = await Promise.all([labelOf(address), labelOf(recordsOf(address))]);
    return Math.max(0, ...labels.map((label) => label?.keptAt ?? 0));
  }

  async function newest(address: string): Promise<unknown> {
    const answer = await read(address);
    if (answer === undefined) return narrowed(address, read);
    const whole = wholeOf(address);
    if (whole === undefined || (await confirmedAt(whole)) <= (await confirmedAt(address))) return answer;
    return newerOf(answer, await narrowed(address, read));
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushPending();
  });
  // The next page may have only the persisted cache.
  window.addEventListener('offline', flushPending);
  if (waiting.size > 0) flushSoon();

  return {
    flushSoon,
    flush,
    forgetWaiting,
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
    async clear() {
      clearTimeout(timer);
      timer = undefined;
      amended.clear();
      // Running writes end first; no others follow, since nobody is signed in any more.
      await working;
      await store.clear().catch(notify);
    },
  };
}
