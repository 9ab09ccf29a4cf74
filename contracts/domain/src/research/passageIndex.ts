import { createPassageStorage, type PassageStorage, type StoredPassage } from './passageStorage.ts';
import { readQuestion } from './question.ts';
import {
  type Admitted,
  admittedBy,
  explained,
  further,
  holdsPhrases,
  learned,
  type MatchedRange,
  ordered,
  type Reason,
  score,
  type Weighed,
} from './ranking.ts';
import type { SynonymTable } from './synonyms.ts';

export interface RankedPassage<Source> {
  readonly source: Source;
  readonly score: number;
  /** The parts of the score, the largest first. Their weights add up to the score. */
  readonly reasons: readonly Reason[];
  /** The words of the text that match, in their order. */
  readonly ranges: readonly MatchedRange[];
}

/** A record with the passages of it that answer, the best first. */
export interface RankedRecord<Source> {
  readonly key: string;
  readonly passages: readonly [RankedPassage<Source>, ...RankedPassage<Source>[]];
  /** Number of other records whose best passage has the same title and words; they are not listed. */
  readonly alike: number;
}

export interface Ranking<Source> {
  readonly records: readonly RankedRecord<Source>[];
  /** Number of passages that were ranked. */
  readonly searched: number;
  /** Words of the question that tell nothing. */
  readonly ignored: readonly string[];
  /** Whether some records were found by words of the best passages alone. */
  readonly usesFeedback: boolean;
}

export interface Selection {
  /**
   * Whether the record may be read. Nothing of others counts, not even how rare a word is. What one function admits is
   * remembered until a record is put or removed.
   */
  readonly admits: (key: string) => boolean;
  /** Limit of records, and of passages of one record. */
  readonly limit: number;
  readonly perRecord?: number;
  /** Whether a second pass looks for further records where the question's own words find few. */
  readonly feedback?: boolean;
  /** The synonyms of whoever asks; the standard ones by default. */
  readonly synonyms?: SynonymTable;
}

/** The passages of many records in memory. Long work is a generator, which yields between its parts. */
export interface PassageIndex<Source> extends Pick<PassageStorage<Source>, 'bytes' | 'put' | 'remove'> {
  ask(question: string, selection: Selection): Generator<undefined, Ranking<Source>>;
}

export function createPassageIndex<Source>(): PassageIndex<Source> {
  const storage = createPassageStorage<Source>();
  let remembered = new WeakMap<Selection['admits'], Admitted>();
  const admittedOf = (admits: Selection['admits']): Admitted => {
    const found = remembered.get(admits) ?? admittedBy(storage, admits);
    remembered.set(admits, found);
    return found;
  };
  const keyOf = (number: number): string => storage.passages[number]?.key ?? '';

  /** Whether the passages are of fewer records than that. */
  function holdsFewer(found: readonly number[], limit: number): boolean {
    const records = new Set<string>();
    for (const number of found) if (records.add(keyOf(number)).size >= limit) return false;
    return true;
  }

  const wordsOf = (number: number): string => {
    const { title = '', text = '' } = storage.passages[number]?.texts ?? {};
    return `${title}\n${text}`;
  };

  interface Group {
    readonly numbers: number[];
    alike: number;
  }

  /**
   * The numbers of the passages to show by record: the best record first, each with its best passages. A form that is
   * in many matters is shown once.
   */
  function grouped(ranked: readonly number[], limit: number, perRecord: number): ReadonlyMap<string, Group> {
    const records = new Map<string, Group>();
    const byWords = new Map<string, Group>();
    const alike = new Set<string>();
    for (const number of ranked) {
      const key = keyOf(number);
      const known = records.get(key);
      if (known !== undefined && known.numbers.length < perRecord) known.numbers.push(number);
      if (known !== undefined || alike.has(key)) continue;
      const same = byWords.get(wordsOf(number));
      if (same !== undefined) {
        same.alike += 1;
        alike.add(key);
      } else if (records.size < limit) {
        const group = { numbers: [number], alike: 0 };
        records.set(key, group);
        byWords.set(wordsOf(number), group);
      }
    }
    return records;
  }

  return {
    get bytes() {
      return storage.bytes;
    },
    *put(key, given) {
      yield* storage.put(key, given);
      remembered = new WeakMap();
    },
    remove(key) {
      storage.remove(key);
      remembered = new WeakMap();
    },

    *ask(text, { admits, limit, perRecord = 1, feedback = true, synonyms }) {
      const question = readQuestion(text, synonyms);
      const admitted = admittedOf(admits);
      const asked = question.terms.map((term): Weighed => ({ ...term, from: 'question' }));
      const first = yield* score(storage, asked, admitted);
      const found = ordered(first, (number) => holdsPhrases(storage, number, question.phrases));
      const isScarce = feedback && question.phrases.length === 0 && holdsFewer(found, limit);
      const more = isScarce ? learned(storage, first, found, question, admitted) : [];
      const second = more.length === 0 ? null : yield* score(storage, more, admitted);
      const ranked = second === null ? found : [...found, ...further(second, found)];
      const shown = (number: number): RankedPassage<Source> => {
        const by = second === null || (first.scores[number] ?? 0) > 0 ? first : second;
        return {
          source: (storage.passages[number] as StoredPassage<Source>).source,
          score: by.scores[number] ?? 0,
          ...explained(storage, number, by, admitted),
        };
      };
      const records: RankedRecord<Source>[] = [];
      for (const [key, { numbers, alike }] of grouped(ranked, limit, perRecord)) {
        const [top, ...others] = numbers;
        records.push({ key, passages: [shown(top as number), ...others.map(shown)], alike });
        yield;
      }
      return {
        records,
        searched: admitted.size,
        ignored: question.ignored,
        usesFeedback: ranked.length > found.length,
      };
    },
  };
}
