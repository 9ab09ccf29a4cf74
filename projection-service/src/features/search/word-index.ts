import type { Position } from '@lexledger/contracts/kernel/position';
import { type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import { likenessOf, slipsTolerated, type Wanted, wantedIn, wordsIn, worthOf } from '@lexledger/contracts/search/words';

/** A record as the index keeps it. */
export interface Entry {
  readonly id: string;
  readonly kind: SearchKind;
  /** The field that names it, and what it says. */
  readonly title: Passage;
  readonly texts: readonly Passage[];
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly updatedAt: string;
  /** Of the event that changed it last. */
  readonly position: Position;
}

export interface Passage {
  readonly field: string;
  readonly text: string;
}

export interface Selection {
  /** Only these. */
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly limit: number;
  readonly perKind?: number | undefined;
}

export interface Found {
  /** The best first. */
  readonly entries: readonly Entry[];
  /** Of every kind, whatever kinds were asked for. */
  readonly totals: ReadonlyMap<SearchKind, number>;
  /** The words of the records that are meant by those typed, each with the typed word. */
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
  /** What was changed last. */
  latest(selection: Selection): Found;
}

/** Where a word stands: the record's number, and how often in its title and its texts, in one number. */
type Posting = number;
const COUNT = 8;
const posting = (ordinal: number, inTitle: number, inTexts: number): Posting =>
  (ordinal * COUNT + Math.min(inTitle, COUNT - 1)) * COUNT + Math.min(inTexts, COUNT - 1);

interface Term {
  readonly word: string;
  readonly letters: number;
  readonly postings: Posting[];
}

interface Numbered extends Entry {
  readonly titleLength: number;
}

/** A bit for each letter that the word has; digits and other letters share the last ones. */
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

/** Of a word in the title, against one in a text. */
const TITLE = 3;
/** Of a word that only the record's case has in its name. */
const CONTEXT = 0.4;
/** Added for a title that is exactly what was typed: nothing else comes before it. */
const EXACT = 1000;
/** For a title that begins as what was typed. */
const BEGINS = 1.5;
/** For the newest record, against a very old one. */
const RECENT = 0.3;
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Bytes of an entry and of a posting beside its text, about. */
const ENTRY_BYTES = 400;
const POSTING_BYTES = 12;
const TERM_BYTES = 200;

/** Numbers of replaced records are left behind until they are as many as those in use. */
const FEWEST_LEFT_BEHIND = 2000;

export function createWordIndex(): WordIndex {
  let entries: (Numbered | undefined)[] = [];
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
    const ordinal = entries.length;
    const counts = new Map<string, [inTitle: number, inTexts: number]>();
    const count = (text: string, place: 0 | 1): number => {
      const words = wordsIn(text);
      for (const { folded } of words) {
        const known = counts.get(folded);
        if (known === undefined) counts.set(folded, place === 0 ? [1, 0] : [0, 1]);
        else known[place] += 1;
      }
      return words.length;
    };
    const titleLength = count(entry.title.text, 0);
    for (const { text } of entry.texts) count(text, 1);
    for (const [word, [inTitle, inTexts]] of counts) add(word, posting(ordinal, inTitle, inTexts));
    entries.push({ ...entry, titleLength });
    ordinals.set(entry.id, ordinal);
    characters += charactersOf(entry);
    newest = Math.max(newest, Date.parse(entry.updatedAt));
  }

  function drop(id: string): void {
    const ordinal = ordinals.get(id);
    if (ordinal === undefined) return;
    const entry = entries[ordinal];
    if (entry !== undefined) characters -= charactersOf(entry);
    entries[ordinal] = undefined;
    ordinals.delete(id);
  }

  function tidy(): void {
    if (entries.length - ordinals.size < Math.max(FEWEST_LEFT_BEHIND, ordinals.size)) return;
    const kept = entries.filter((entry) => entry !== undefined);
    entries = [];
    ordinals = new Map();
    terms = [];
    byWord = new Map();
    characters = 0;
    postings = 0;
    for (const entry of kept) append(entry);
  }

  /** What each record is worth for one typed word: in its title, or anywhere. */
  interface Worth {
    readonly typed: string;
    readonly anywhere: Float32Array;
    readonly inTitle: Float32Array;
    readonly records: number;
  }

  function weigh(typed: string, meant: Map<string, string>): Worth {
    const anywhere = new Float32Array(entries.length);
    const inTitle = new Float32Array(entries.length);
    const letters = lettersOf(typed);
    const most = slipsTolerated(typed.length);
    let records = 0;
    for (const term of terms) {
      if (bitsIn(letters & ~term.letters) > most || term.word.length < typed.length - most) continue;
      const likeness = likenessOf(typed, term.word);
      if (likeness === null) continue;
      const worth = worthOf(likeness, typed, term.word);
      meant.set(term.word, typed);
      for (const at of term.postings) {
        const ordinal = Math.floor(at / (COUNT * COUNT));
        const entry = entries[ordinal];
        if (entry === undefined) continue;
        const titled = Math.floor(at / COUNT) % COUNT > 0 ? (worth * TITLE) / (1 + 0.08 * entry.titleLength) : 0;
        const often = at % COUNT;
        const written = often > 0 ? worth * (1 + 0.1 * (often - 1)) : 0;
        const whole = titled + written * (titled > 0 ? 0.3 : 1);
        const known = anywhere[ordinal] as number;
        if (known === 0) records += 1;
        if (whole > known) anywhere[ordinal] = whole;
        if (titled > (inTitle[ordinal] as number)) inTitle[ordinal] = titled;
      }
    }
    return { typed, anywhere, inTitle, records };
  }

  /** 0 where a word is missing. At least one must be the record's own; its case's name may bring the others. */
  function scoreOf(ordinal: number, entry: Numbered, worths: readonly Worth[], rarities: readonly number[]): number {
    let score = 0;
    let missing = 0;
    for (const [index, { anywhere }] of worths.entries()) {
      const worth = anywhere[ordinal] as number;
      if (worth === 0) missing += 1;
      else score += worth * (rarities[index] as number);
    }
    if (score === 0) return 0;
    if (missing > 0) {
      const home = entry.caseId === null ? undefined : ordinals.get(entry.caseId);
      if (home === undefined) return 0;
      for (const [index, { anywhere, inTitle }] of worths.entries()) {
        if ((anywhere[ordinal] as number) > 0) continue;
        const worth = inTitle[home] as number;
        if (worth === 0) return 0;
        score += CONTEXT * worth * (rarities[index] as number);
      }
    }
    return score;
  }

  const joined = (text: string): string =>
    ` ${wordsIn(text)
      .map(({ folded }) => folded)
      .join(' ')} `;

  const holdsPhrases = ({ title, texts }: Entry, phrases: Wanted['phrases']): boolean => {
    if (phrases.length === 0) return true;
    const all = [title, ...texts].map(({ text }) => joined(text));
    return phrases.every((phrase) => all.some((text) => text.includes(` ${phrase.join(' ')} `)));
  };

  const ageOf = (entry: Entry): number => Math.max(0, newest - Date.parse(entry.updatedAt)) / DAY_MS;

  /** The best of each kind, kept in order while all are looked through. */
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
      return ordinal === undefined ? undefined : entries[ordinal];
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
      const worths = words.map((word) => weigh(word, meant));
      const rarities = worths.map(({ records }) => Math.log(1 + ordinals.size / (1 + records)) + 0.1);
      const whole = joined(typed).trim();
      for (const [ordinal, entry] of entries.entries()) {
        if (entry === undefined) continue;
        const score = scoreOf(ordinal, entry, worths, rarities);
        if (score === 0 || !holdsPhrases(entry, phrases)) continue;
        const recency = 1 + RECENT * Math.exp(-ageOf(entry) / RECENT_DAYS);
        const title = worths[0]?.inTitle[ordinal] === 0 ? '' : joined(entry.title.text).trim();
        const lead = title === whole ? EXACT : 0;
        const begins = title.startsWith(whole) ? BEGINS : 1;
        collected.add(entry, score * searchables[entry.kind].weight * recency * begins + lead);
      }
      return collected.found(meant);
    },

    latest(selection) {
      const collected = collector(selection);
      for (const entry of entries) if (entry !== undefined) collected.add(entry, Date.parse(entry.updatedAt));
      return collected.found(new Map());
    },
  };
}
