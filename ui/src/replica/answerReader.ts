import { CACHED_MS } from '@lexledger/contracts/constants';
import { cachedPersonId, SHAPE } from './cachedPerson.ts';
import { createLease, type Lease } from './lease.ts';
import { type Listed, withRecords } from './listRecords.ts';
import { narrowed, newerOf, wholeOf } from './persistedLists.ts';
import type { Label, PersistedStore } from './persistedStore.ts';
import { type ConfirmedRecords, recordsOf, type UnsavedAnswers } from './unsavedAnswers.ts';

/** Reads stored answers, and those that are not stored yet. */
export interface AnswerReader {
  /** The usable label of an address; undefined if nothing usable is stored. */
  labelOf(address: string): Promise<Label | undefined>;
  storedRecords(address: string): Promise<ConfirmedRecords>;
  /**
   * The newest content of an address, which may follow from a whole list, as the firm lets the device show it; undefined if there
   * is none.
   */
  newest(address: string): Promise<unknown>;
  readonly lease: Lease;
}

/** The list with the records that arrived after it. */
function amendedBy(answer: unknown, records: ConfirmedRecords): unknown {
  if (!Array.isArray(answer) || records.size === 0) return answer;
  const confirmed = [...records.values()].filter((record) => record !== null);
  return withRecords(answer as readonly Listed[], [...records.keys()], confirmed);
}

export function createAnswerReader(
  { answers, amended }: UnsavedAnswers,
  store: PersistedStore,
  now: () => number,
): AnswerReader {
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
    const answer = answers.has(address)
      ? answers.get(address)
      : amendedBy(await stored(address), await storedRecords(address));
    const confirmed = amended.get(address);
    return confirmed === undefined || confirmed.person !== cachedPersonId()
      ? answer
      : amendedBy(answer, confirmed.records);
  }

  /** When the server last sent anything of an answer, in milliseconds since 1970; 0 if it is not stored. */
  async function confirmedAt(address: string): Promise<number> {
    if (answers.has(address) || amended.get(address)?.person === cachedPersonId()) return now();
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

  const lease = createLease(read, now);
  return {
    labelOf,
    storedRecords,
    newest: async (address) => lease.readable(address, await newest(address)),
    lease,
  };
}
