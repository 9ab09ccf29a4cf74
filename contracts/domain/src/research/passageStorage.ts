import { wordsIn } from '../search/words.ts';
import { stem } from './stem.ts';

/** The fields of a passage that are searched. */
export const PASSAGE_FIELDS = ['title', 'heading', 'citation', 'text'] as const;
export type PassageField = (typeof PASSAGE_FIELDS)[number];
export type PassageTexts = Readonly<Record<PassageField, string>>;

/** Number that the count of a word in one field stays below; the counts of all fields make one number. */
export const COUNT = 64;

/** The count of a word in one field. */
export const countIn = (counts: number, field: number): number => Math.floor(counts / COUNT ** field) % COUNT;

export interface Posting {
  /** Number of the passage. */
  readonly passage: number;
  /** Counts in the fields. */
  readonly counts: number;
}

export interface StoredPassage<Source> {
  readonly key: string;
  readonly source: Source;
  readonly texts: PassageTexts;
  /** Number of words in each field. */
  readonly lengths: readonly number[];
  /** Its stems with their counts. */
  readonly stems: ReadonlyMap<string, number>;
}

export interface GivenPassage<Source> {
  readonly texts: PassageTexts;
  readonly source: Source;
}

/** The passages of records, and which of them hold each word. */
export interface PassageStorage<Source> {
  /** Passages by their number; undefined where one was replaced or removed. */
  readonly passages: readonly (StoredPassage<Source> | undefined)[];
  /** Numbers of the passages of each record. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Estimated size in bytes. */
  readonly bytes: number;
  postingsOf(stemmed: string): readonly Posting[];
  stemOf(word: string): string;
  /** Adds a record's passages, or replaces them; yields after each of them is read. */
  put(key: string, given: readonly GivenPassage<Source>[]): Generator<undefined, void>;
  remove(key: string): void;
}

/** Approximate bytes of a passage and of a word in it, besides its text. */
const PASSAGE_BYTES = 300;
const STEM_BYTES = 60;
/** Numbers of replaced passages are not reused until there are as many as numbers in use, and at least this many. */
const FEWEST_LEFT_BEHIND = 2000;

const NO_POSTINGS: readonly Posting[] = [];

const sizeOf = ({ texts, stems }: StoredPassage<unknown>): number =>
  PASSAGE_BYTES + texts.text.length + stems.size * STEM_BYTES;

export function createPassageStorage<Source>(): PassageStorage<Source> {
  let passages: (StoredPassage<Source> | undefined)[] = [];
  let byKey = new Map<string, number[]>();
  let postings = new Map<string, Posting[]>();
  const stems = new Map<string, string>();
  let alive = 0;
  let bytes = 0;

  function stemOf(word: string): string {
    let known = stems.get(word);
    if (known === undefined) {
      known = stem(word);
      stems.set(word, known);
    }
    return known;
  }

  function read(key: string, { texts, source }: GivenPassage<Source>): StoredPassage<Source> {
    const counts = new Map<string, number>();
    const lengths = PASSAGE_FIELDS.map((name, field) => {
      const words = wordsIn(texts[name]);
      const unit = COUNT ** field;
      for (const { folded } of words) {
        const own = stemOf(folded);
        const before = counts.get(own) ?? 0;
        if (countIn(before, field) < COUNT - 1) counts.set(own, before + unit);
      }
      return words.length;
    });
    return { key, source, texts, lengths, stems: counts };
  }

  function append(passage: StoredPassage<Source>): void {
    const number = passages.length;
    passages.push(passage);
    alive += 1;
    bytes += sizeOf(passage);
    const numbers = byKey.get(passage.key);
    if (numbers === undefined) byKey.set(passage.key, [number]);
    else numbers.push(number);
    for (const [own, counts] of passage.stems) {
      const found = postings.get(own);
      if (found === undefined) postings.set(own, [{ passage: number, counts }]);
      else found.push({ passage: number, counts });
    }
  }

  function drop(key: string): void {
    for (const number of byKey.get(key) ?? []) {
      const passage = passages[number];
      if (passage === undefined) continue;
      bytes -= sizeOf(passage);
      alive -= 1;
      passages[number] = undefined;
    }
    byKey.delete(key);
  }

  function tidy(): void {
    if (passages.length - alive < Math.max(FEWEST_LEFT_BEHIND, alive)) return;
    const kept = passages.filter((passage) => passage !== undefined);
    passages = [];
    byKey = new Map();
    postings = new Map();
    alive = 0;
    bytes = 0;
    for (const passage of kept) append(passage);
  }

  return {
    get passages() {
      return passages;
    },
    get byKey() {
      return byKey;
    },
    get bytes() {
      return bytes;
    },
    postingsOf: (stemmed) => postings.get(stemmed) ?? NO_POSTINGS,
    stemOf,
    *put(key, given) {
      const made: StoredPassage<Source>[] = [];
      for (const each of given) {
        made.push(read(key, each));
        yield;
      }
      drop(key);
      for (const passage of made) append(passage);
      tidy();
    },
    remove(key) {
      drop(key);
      tidy();
    },
  };
}
