import { searchables } from '@lexledger/contracts/search/searchables';
import { type Wanted, wantedIn, wordsIn } from '@lexledger/domain/search/words';
import { createBestMatches, type Found, type Selection } from './best-matches.ts';
import type { Entry } from './entry.ts';
import { FEWEST_OF_SOME, partialScoreOf, scoreOf, weigh } from './relevance.ts';
import { createWordStorage, type Numbered, spaced } from './word-storage.ts';

/** The words of all records of one user, in memory. */
export interface WordIndex {
  readonly size: number;
  /** Estimated size in bytes. */
  readonly bytes: number;
  find(id: string): Entry | undefined;
  /** Adds a record, or replaces it. */
  put(entry: Entry): void;
  remove(id: string): void;
  search(typed: string, selection: Selection): Found;
  /** The most recently changed records. */
  latest(selection: Selection): Found;
}

/** Bonus for a title that equals the query, which ranks it first. */
const EXACT = 1000;
/** Factor for a title that begins with the query. */
const BEGINS = 1.5;
/** Bonus for the newest record relative to a very old one. */
const RECENT = 0.3;
/** The age at which half of the recency bonus remains. */
const RECENT_MS = 90 * 86_400_000;

const holdsPhrases = ({ title, entry }: Numbered, phrases: Wanted['phrases']): boolean => {
  if (phrases.length === 0) return true;
  const all = [title, ...entry.texts.map(({ text }) => spaced(wordsIn(text)))];
  return phrases.every((phrase) => all.some((text) => text.includes(` ${phrase.join(' ')} `)));
};

const recencyOf = ({ changedAt }: Numbered, newest: number): number =>
  1 + RECENT / (1 + (newest - changedAt) / RECENT_MS);

export function createWordIndex(): WordIndex {
  const storage = createWordStorage();

  return {
    get size() {
      return storage.ordinals.size;
    },
    get bytes() {
      return storage.bytes;
    },
    find(id) {
      const ordinal = storage.ordinals.get(id);
      return ordinal === undefined ? undefined : storage.records[ordinal]?.entry;
    },
    put: storage.put,
    remove: storage.remove,

    search(typed, selection) {
      const { words, phrases } = wantedIn(typed);
      const collected = createBestMatches(selection);
      const meant = new Map<string, string>();
      if (words.length === 0) return collected.found(meant);
      const relevances = words.map((word) => weigh(storage, word, meant));
      const { records, ordinals, newest } = storage;
      const whole = spaced(wordsIn(typed));
      const begin = whole.trimEnd();
      const collect = (scored: typeof scoreOf): void => {
        records.forEach((record, ordinal) => {
          if (record === undefined) return;
          const score = scored(ordinal, record, relevances, ordinals);
          if (score === 0 || !holdsPhrases(record, phrases)) return;
          const { entry, title } = record;
          const isExact = title === whole;
          const begins = title.startsWith(begin) ? BEGINS : 1;
          collected.add(
            entry,
            score * searchables[entry.kind].weight * recencyOf(record, newest) * begins + (isExact ? EXACT : 0),
          );
        });
      };
      collect(scoreOf);
      if (collected.totals.size === 0 && phrases.length === 0 && words.length > FEWEST_OF_SOME) collect(partialScoreOf);
      return collected.found(meant);
    },

    latest(selection) {
      const collected = createBestMatches(selection);
      for (const record of storage.records) if (record !== undefined) collected.add(record.entry, record.changedAt);
      return collected.found(new Map());
    },
  };
}
