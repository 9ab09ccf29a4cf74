import type { Position } from '@lexledger/contracts/kernel/position';
import { type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import {
  likenessOf,
  slipsTolerated,
  type TextWord,
  type Wanted,
  wantedIn,
  wordsIn,
  worthOf,
} from '@lexledger/domain/search/words';

/** A record in the index. */
export interface Entry {
  readonly id: string;
  readonly kind: SearchKind;
  /** The field with the record's title, and its text. */
  readonly title: Passage;
  readonly texts: readonly Passage[];
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly updatedAt: string;
  /** Position of the event that last changed the record. */
  readonly position: Position;
}

export interface Passage {
  readonly field: string;
  readonly text: string;
}

export interface Selection {
  /** The kinds to include; all when absent. */
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly limit: number;
  readonly perKind?: number | undefined;
}

export interface Found {
  /** Matching entries, best first. */
  readonly entries: readonly Entry[];
  /** Number of matches of every kind, including kinds that were not requested. */
  readonly totals: ReadonlyMap<SearchKind, number>;
  /** The words of records that match typed words, each with the typed word. */
  readonly meant: ReadonlyMap<string, string>;
}

/** The words of all records of one user, in memory. */
export interface WordIndex {
  readonly size: number;
  /** Estimated. */
  readonly bytes: number;
  find(id: string): Entry | undefined;
  /** Adds a record, or replaces it. */
  put(entry: Entry): void;
  remove(id: string): void;
  search(typed: string, selection: Selection): Found;
  /** The most recently changed records. */
  latest(selection: Selection): Found;
}

/** An occurrence of a word: the record's number and the counts in its title and its texts, packed into one number. */
type Posting = number;
const COUNT = 8;
const posting = (ordinal: number, inTitle: number, inTexts: number): Posting =>
  (ordinal * COUNT + Math.min(inTitle, COUNT - 1)) * COUNT + Math.min(inTexts, COUNT - 1);

interface Term {
  readonly word: string;
  readonly letters: number;
  readonly postings: Posting[];
}

/** Each record's relevance for one typed word, in its title or anywhere. */
interface Relevance {
  readonly anywhere: Float32Array;
  readonly inTitle: Float32Array;
  /** Inverse frequency of the word: the fewer records contain it, the higher. */
  readonly rarity: number;
}

interface Numbered {
  readonly entry: Entry;
  /** The words of its title, separated by spaces. */
  readonly title: string;
  readonly titleLength: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A bit mask of the word's letters; digits and other letters share the last bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : code < 0 ? 26 : 27);
  }
  return letters;
}

function bitsIn(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Weight of a word in the title relative to one in a text. */
const TITLE = 3;
/** Weight of a word that occurs only in the title of the record's case. */
const CONTEXT = 0.4;
/** Bonus for a title that equals the query, which ranks it first. */
const EXACT = 1000;
/** Factor for a title that begins with the query. */
const BEGINS = 1.5;
/** Bonus for the newest record relative to a very old one. */
const RECENT = 0.3;
/** Minimum number of words that a record must contain to be found when no record contains all of them. */
const FEWEST_OF_SOME = 2;
/** Minimum share of the total rarity of all words that those must have. */
const LEAST_OF_SOME = 1 / 3;
/** The age at which half of the recency bonus remains. */
const RECENT_MS = 90 * 86_400_000;

/** Approximate bytes of an entry, a posting and a term besides their texts. */
const ENTRY_BYTES = 400;
const POSTING_BYTES = 12;
const TERM_BYTES = 200;

/** Numbers of replaced records are not reused until there are as many as numbers in use, and at least this many. */
const FEWEST_LEFT_BEHIND = 2000;

const spaced = (words: readonly TextWord[]): string => ` ${words.map(({ folded }) => folded).join(' ')} `;

export function createWordIndex(): WordIndex {
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

  const charactersOf = ({ title, texts }: Entry): number =>
    texts.reduce((sum, { text }) => sum + text.length, title.text.length);

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

  function weigh(typed: string, meant: Map<string, string>): Relevance {
    const anywhere = new Float32Array(records.length);
    const inTitle = new Float32Array(records.length);
    const letters = lettersOf(typed);
    const most = slipsTolerated(typed.length);
    let found = 0;
    for (const term of terms) {
      if (term.word.length < typed.length - most || bitsIn(letters & ~term.letters) > most) continue;
      const likeness = likenessOf(typed, term.word);
      if (likeness === null) continue;
      const relevance = worthOf(likeness, typed, term.word);
      meant.set(term.word, typed);
      for (const at of term.postings) {
        const often = at % COUNT;
        const place = (at - often) / COUNT;
        const isTitled = place % COUNT > 0;
        const ordinal = Math.floor(place / COUNT);
        const record = records[ordinal];
        if (record === undefined) continue;
        const titled = isTitled ? (relevance * TITLE) / (1 + 0.08 * record.titleLength) : 0;
        const written = often > 0 ? relevance * (1 + 0.1 * (often - 1)) : 0;
        const whole = isTitled ? titled + 0.3 * written : written;
        const known = anywhere[ordinal] as number;
        if (known === 0) found += 1;
        if (whole > known) anywhere[ordinal] = whole;
        if (titled > (inTitle[ordinal] as number)) inTitle[ordinal] = titled;
      }
    }
    return { anywhere, inTitle, rarity: Math.log(1 + ordinals.size / (1 + found)) + 0.1 };
  }

  /**
   * The score of a record; 0 when a word is missing. At least one word must be the record's own; the title of its case
   * may contain the others.
   */
  function scoreOf(ordinal: number, { entry }: Numbered, relevances: readonly Relevance[]): number {
    let score = 0;
    let isWhole = true;
    for (const { anywhere, rarity } of relevances) {
      const relevance = anywhere[ordinal] as number;
      if (relevance === 0) isWhole = false;
      else score += relevance * rarity;
    }
    if (score === 0 || isWhole) return score;
    const home = entry.caseId === null ? undefined : ordinals.get(entry.caseId);
    if (home === undefined) return 0;
    for (const { anywhere, inTitle, rarity } of relevances) {
      if ((anywhere[ordinal] as number) > 0) continue;
      const relevance = inTitle[home] as number;
      if (relevance === 0) return 0;
      score += CONTEXT * relevance * rarity;
    }
    return score;
  }

  /**
   * The score of a record that contains only some of the words. It decreases with their share of the total rarity, and
   * is 0 when that is small.
   */
  function partialScoreOf(ordinal: number, { entry }: Numbered, relevances: readonly Relevance[]): number {
    const home = entry.caseId === null ? undefined : ordinals.get(entry.caseId);
    let score = 0;
    let words = 0;
    let checked = 0;
    let all = 0;
    let isOwn = false;
    for (const { anywhere, inTitle, rarity } of relevances) {
      all += rarity;
      const own = anywhere[ordinal] as number;
      const relevance = own > 0 || home === undefined ? own : CONTEXT * (inTitle[home] as number);
      if (relevance === 0) continue;
      if (own > 0) isOwn = true;
      score += relevance * rarity;
      checked += rarity;
      words += 1;
    }
    const share = checked / all;
    return isOwn && words >= FEWEST_OF_SOME && share >= LEAST_OF_SOME ? score * share : 0;
  }

  const holdsPhrases = ({ title, entry }: Numbered, phrases: Wanted['phrases']): boolean => {
    if (phrases.length === 0) return true;
    const all = [title, ...entry.texts.map(({ text }) => spaced(wordsIn(text)))];
    return phrases.every((phrase) => all.some((text) => text.includes(` ${phrase.join(' ')} `)));
  };

  const recencyOf = ({ changedAt }: Numbered): number => 1 + RECENT / (1 + (newest - changedAt) / RECENT_MS);

  /** Collects the best matches of each kind in order while all records are scanned. */
  function collector({ kinds, limit, perKind = limit }: Selection) {
    const best = new Map<SearchKind, { readonly entry: Entry; readonly score: number }[]>();
    const totals = new Map<SearchKind, number>();
    const wanted = kinds === undefined ? null : new Set(kinds);
    const most = Math.min(limit, perKind);
    return {
      totals,
      add(entry: Entry, score: number): void {
        totals.set(entry.kind, (totals.get(entry.kind) ?? 0) + 1);
        if (wanted !== null && !wanted.has(entry.kind)) return;
        let list = best.get(entry.kind);
        if (list === undefined) {
          list = [];
          best.set(entry.kind, list);
        }
        if (list.length === most && score <= (list.at(-1)?.score ?? 0)) return;
        let place = list.length;
        while (place > 0 && score > (list[place - 1]?.score ?? 0)) place -= 1;
        list.splice(place, 0, { entry, score });
        if (list.length > most) list.pop();
      },
      found: (meant: ReadonlyMap<string, string>): Found => ({
        entries: [...best.values()]
          .flat()
          .sort((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ entry }) => entry),
        totals,
        meant,
      }),
    };
  }

  return {
    get size() {
      return ordinals.size;
    },
    get bytes() {
      return characters + ordinals.size * ENTRY_BYTES + postings * POSTING_BYTES + terms.length * TERM_BYTES;
    },
    find(id) {
      const ordinal = ordinals.get(id);
      return ordinal === undefined ? undefined : records[ordinal]?.entry;
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

    search(typed, selection) {
      const { words, phrases } = wantedIn(typed);
      const collected = collector(selection);
      const meant = new Map<string, string>();
      if (words.length === 0) return collected.found(meant);
      const relevances = words.map((word) => weigh(word, meant));
      const whole = spaced(wordsIn(typed));
      const begin = whole.trimEnd();
      const collect = (scored: typeof scoreOf): void => {
        records.forEach((record, ordinal) => {
          if (record === undefined) return;
          const score = scored(ordinal, record, relevances);
          if (score === 0 || !holdsPhrases(record, phrases)) return;
          const { entry, title } = record;
          const isExact = title === whole;
          const begins = title.startsWith(begin) ? BEGINS : 1;
          collected.add(
            entry,
            score * searchables[entry.kind].weight * recencyOf(record) * begins + (isExact ? EXACT : 0),
          );
        });
      };
      collect(scoreOf);
      if (collected.totals.size === 0 && phrases.length === 0 && words.length > FEWEST_OF_SOME) collect(partialScoreOf);
      return collected.found(meant);
    },

    latest(selection) {
      const collected = collector(selection);
      for (const record of records) if (record !== undefined) collected.add(record.entry, record.changedAt);
      return collected.found(new Map());
    },
  };
}
