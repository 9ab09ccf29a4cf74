import { type TextWord, wordsIn } from '@lexledger/domain/search/words';
import type { Entry } from './entry.ts';

/** An occurrence of a word: the record's number and the counts in its title and its texts, packed into one number. */
type Posting = number;
/** The number that each count in a posting stays below. */
export const COUNT = 8;
const posting = (ordinal: number, inTitle: number, inTexts: number): Posting =>
  (ordinal * COUNT + Math.min(inTitle, COUNT - 1)) * COUNT + Math.min(inTexts, COUNT - 1);

export interface Term {
  readonly word: string;
  readonly letters: number;
  readonly postings: Posting[];
}

export interface Numbered {
  readonly entry: Entry;
  /** The words of its title, separated by spaces. */
  readonly title: string;
  readonly titleLength: number;
  /** Time of the record's last change in milliseconds since 1970. */
  readonly changedAt: number;
}

/** The records of one user, and which of them contain each word. */
export interface WordStorage {
  /** Records by ordinal; undefined where one was replaced or removed. */
  readonly records: readonly (Numbered | undefined)[];
  /** The ordinal of each record by its id. */
  readonly ordinals: ReadonlyMap<string, number>;
  readonly terms: readonly Term[];
  /** Time of the latest change of any record in milliseconds since 1970. */
  readonly newest: number;
  /** Estimated size in bytes. */
  readonly bytes: number;
  /** Adds a record, or replaces it. */
  put(entry: Entry): void;
  remove(id: string): void;
}

/** Approximate bytes of an entry, a posting and a term besides their texts. */
const ENTRY_BYTES = 400;
const POSTING_BYTES = 12;
const TERM_BYTES = 200;

/** Numbers of replaced records are not reused until there are as many as numbers in use, and at least this many. */
const FEWEST_LEFT_BEHIND = 2000;

/** A bit mask of the word's letters; digits and other letters share the last bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : code < 0 ? 26 : 27);
  }
  return letters;
}

/** Words separated by spaces, so that whole words and phrases are found as text. */
export const spaced = (words: readonly TextWord[]): string => ` ${words.map(({ folded }) => folded).join(' ')} `;

const charactersOf = ({ title, texts }: Entry): number =>
  texts.reduce((sum, { text }) => sum + text.length, title.text.length);

export function createWordStorage(): WordStorage {
  let records: (Numbered | undefined)[] = [];
  let ordinals = new Map<string, number>();
  let terms: Term[] = [];
  let byWord = new Map<string, Term>();
  let characters = 0;
  let postings = 0;
  let newest = 0;

  function add(word: string, at: Posting): void {
    let term = byWord.get(word);
    if (term === undefined) {
      term = { word, letters: lettersOf(word), postings: [] };
      byWord.set(word, term);
      terms.push(term);
    }
    term.postings.push(at);
    postings += 1;
  }

  function append(entry: Entry): void {
    const ordinal = records.length;
    const counts = new Map<string, [inTitle: number, inTexts: number]>();
    const count = (words: readonly TextWord[], place: 0 | 1): void => {
      for (const { folded } of words) {
        const known = counts.get(folded);
        if (known === undefined) counts.set(folded, place === 0 ? [1, 0] : [0, 1]);
        else known[place] += 1;
      }
    };
    const titled = wordsIn(entry.title.text);
    count(titled, 0);
    for (const { text } of entry.texts) count(wordsIn(text), 1);
    for (const [word, [inTitle, inTexts]] of counts) add(word, posting(ordinal, inTitle, inTexts));
    const changedAt = Date.parse(entry.updatedAt);
    records.push({ entry, title: spaced(titled), titleLength: titled.length, changedAt });
    ordinals.set(entry.id, ordinal);
    characters += charactersOf(entry);
    newest = Math.max(newest, changedAt);
  }

  function drop(id: string): void {
    const ordinal = ordinals.get(id);
    if (ordinal === undefined) return;
    const record = records[ordinal];
    if (record !== undefined) characters -= charactersOf(record.entry);
    records[ordinal] = undefined;
    ordinals.delete(id);
  }

  function tidy(): void {
    if (records.length - ordinals.size < Math.max(FEWEST_LEFT_BEHIND, ordinals.size)) return;
    const kept = records.filter((record) => record !== undefined);
    records = [];
    ordinals = new Map();
    terms = [];
    byWord = new Map();
    characters = 0;
    postings = 0;
    for (const { entry } of kept) append(entry);
  }

  return {
    get records() {
      return records;
    },
    get ordinals() {
      return ordinals;
    },
    get terms() {
      return terms;
    },
    get newest() {
      return newest;
    },
    get bytes() {
      return characters + ordinals.size * ENTRY_BYTES + postings * POSTING_BYTES + terms.length * TERM_BYTES;
    },
    put(entry) {
      drop(entry.id);
      append(entry);
      tidy();
    },
    remove(id) {
      drop(id);
      tidy();
    },
  };
}
