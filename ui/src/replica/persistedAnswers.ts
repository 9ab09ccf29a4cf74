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

/** Which labels have to go: of somebody else, of another shape, too old, and the oldest beyond the bounds. */
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

/** What the server told of single records of a list, by id; null of one that is in the list no more. */
type ConfirmedRecords = ReadonlyMap<string, Listed | null>;

/** Where what was told of single records of a list lies, beside the list: to write a long one anew takes long. */
const recordsOf = (address: string): string => `${address}#records`;

/** The list as its records were told of since. */
function amendedBy(answer: unknown, records: ConfirmedRecords): unknown {
  if (!Array.isArray(answer) || records.size === 0) return answer;
  const confirmed = [...records.values()].filter((record) => record !== null);
  return withRecords(answer as readonly Listed[], [...records.keys()], confirmed);
}

/** A moment in which the page has nothing better to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

/**
 * Keeps answers by person and address, so that they can be shown where the server cannot be reached.
 * @param waiting what is to be kept, by address; it is taken from there
 */
export function createPersistedCache(
  waiting: Map<string, unknown>,
  store: PersistedStore = encryptedStore(),
  now: () => number = Date.now,
): PersistedCache {
  /** By the address of a list: what was told of its records since it was answered, and is not put away yet. */
  const amended = new Map<string, { readonly person: string; readonly records: ConfirmedRecords }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> = Promise.resolve();
  /** Ends the wait for an idle moment, when what waits has to be kept at once. */
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
    // What was told of its records before is in it.
    if (Array.isArray(answer)) await store.remove([{ ...label, address: recordsOf(address) }]);
    if (text.length > CACHED_ANSWER_MAX) await store.remove([label]);
    else await store.put(label, text);
    // Who signed out in another tab meanwhile must not be found here.
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
    // Without the key it waits in memory: the next answer tries again.
    if (!(await store.opens(person))) return;
    for (const [address, answer] of [...waiting]) {
      await idleMoment();
      // A later answer of the same address is the one to keep.
      if (waiting.get(address) !== answer) continue;
      await keepOne(address, answer);
      if (waiting.get(address) === answer) waiting.delete(address);
    }
    for (const [address, confirmed] of [...amended]) {
      await idleMoment();
      // A list that was answered since has them.
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
    // Full, refused, or a private window: the application works as well, while there is a network.
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

  /** When the server last told anything of an answer that is kept, in milliseconds since 1970; 0 when it is not. */
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
  // The next page may have nothing but what is kept.
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
      // What is being put away ends first; nobody is signed in any more, so nothing follows.
      await working;
      await store.clear().catch(notify);
    },
  };
}
