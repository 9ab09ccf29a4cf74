import {
  CACHE_DELAY_MS,
  CACHED_ANSWER_MAX,
  CACHED_BROWSER_MAX,
  CACHED_COUNT_MAX,
  CACHED_MS,
} from '@lexledger/contracts/constants';
import type { AnswerReader } from './answerReader.ts';
import { cachedPersonId, SHAPE } from './cachedPerson.ts';
import type { Lease } from './lease.ts';
import type { Label, PersistedStore } from './persistedStore.ts';
import { forgetUnsaved, recordsOf, type UnsavedAnswers } from './unsavedAnswers.ts';

/** Stores answers one after the other. */
export interface AnswerWriter {
  /** Stores everything soon. */
  flushSoon(): void;
  /** Stores everything at once; resolves when that is done. */
  flush(): Promise<void>;
  /** Deletes what is stored, or waits to be, of some addresses. */
  forget(isForgotten: (address: string) => boolean): Promise<void>;
  /** Deletes everything that is stored. */
  clear(): Promise<void>;
}

/** The labels to delete: those of another person or shape, those that are too old, and the oldest beyond the limits. */
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

/** Resolves when the browser is idle, after a second at the latest. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

interface Kept {
  readonly store: PersistedStore;
  readonly now: () => number;
  readonly lease: Pick<Lease, 'storable'>;
}

async function keepOne({ store, now, lease }: Kept, address: string, answer: unknown): Promise<void> {
  const storable = await lease.storable(address, answer);
  const text = JSON.stringify(storable) ?? 'null';
  const person = cachedPersonId();
  if (person === null) return;
  const isPart = storable !== answer && { isPart: true as const };
  const label = { person, address, shape: SHAPE, size: text.length, keptAt: now(), ...isPart };
  // A new list contains the records that arrived before it.
  if (Array.isArray(answer)) await store.remove([{ ...label, address: recordsOf(address) }]);
  if (text.length > CACHED_ANSWER_MAX || storable === undefined) await store.remove([label]);
  else await store.put(label, text);
  // A user who signed out in another tab meanwhile must leave nothing here.
  if (cachedPersonId() !== person) await store.remove([label]);
}

export function createAnswerWriter(
  unsaved: UnsavedAnswers,
  { storedRecords, ...kept }: Kept & Pick<AnswerReader, 'storedRecords'>,
): AnswerWriter {
  const { store, now } = kept;
  const { answers, amended } = unsaved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> = Promise.resolve();
  /** Ends the wait for an idle moment when everything has to be stored at once. */
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

  function cancelTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function work(): Promise<void> {
    cancelTimer();
    const person = cachedPersonId();
    if (person === null) {
      forgetUnsaved(unsaved);
      return;
    }
    // Without the key everything stays in memory, and the next answer tries again.
    if (!(await store.opens(person))) return;
    for (const [address, answer] of [...answers]) {
      await idleMoment();
      // A later answer of the same address is the one to store.
      if (answers.get(address) !== answer) continue;
      await keepOne(kept, address, answer);
      if (answers.get(address) === answer) answers.delete(address);
    }
    for (const [address, confirmed] of [...amended]) {
      await idleMoment();
      // A list that arrived since contains these records.
      if (amended.get(address) !== confirmed) continue;
      const known = await storedRecords(address);
      if (confirmed.person === cachedPersonId()) {
        const records = Object.fromEntries([...known, ...confirmed.records]);
        await keepOne(kept, recordsOf(address), records);
      }
      if (amended.get(address) === confirmed) amended.delete(address);
    }
    if (cachedPersonId() !== person) return;
    const gone = outdated(await store.labels(), person, now());
    if (gone.length > 0) await store.remove(gone);
  }

  const giveUp = (error: unknown): void => {
    // Storage is full or denied, or the window is private. With a network, the application works without the cache.
    console.warn('What was read cannot be kept on this device', error);
    forgetUnsaved(unsaved);
  };

  const flushInTurn = (): Promise<void> => {
    working = working.then(work).catch(giveUp);
    return working;
  };

  return {
    flushSoon() {
      timer ??= setTimeout(() => void flushInTurn(), CACHE_DELAY_MS);
    },
    async flush() {
      inHaste += 1;
      hurry();
      await flushInTurn();
      inHaste -= 1;
    },
    async forget(isForgotten) {
      for (const unsavedOnes of [answers, amended]) {
        for (const address of [...unsavedOnes.keys()]) if (isForgotten(address)) unsavedOnes.delete(address);
      }
      // What is being stored ends first.
      await working;
      const gone = (await store.labels()).filter(({ address }) => isForgotten(address));
      if (gone.length > 0) await store.remove(gone);
    },
    async clear() {
      cancelTimer();
      amended.clear();
      // The current write ends first. Nobody is signed in any more, so none follows.
      await working;
      await store.clear().catch(giveUp);
    },
  };
}
