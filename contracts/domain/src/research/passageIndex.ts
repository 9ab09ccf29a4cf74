import { wordsIn } from '../search/words.ts';
import { isFiller, type Question, readQuestion, type Term } from './question.ts';
import { stem } from './stem.ts';

/** The fields of a passage that are searched. */
export const PASSAGE_FIELDS = ['title', 'heading', 'citation', 'text'] as const;
export type PassageField = (typeof PASSAGE_FIELDS)[number];
export type PassageTexts = Readonly<Record<PassageField, string>>;

/** Weight of a word in each field, and how much a long field lowers it. */
const FIELD_WEIGHTS: Readonly<Record<PassageField, number>> = { title: 1.2, heading: 1.6, citation: 1, text: 1 };
const LENGTH_EFFECTS: Readonly<Record<PassageField, number>> = { title: 0.5, heading: 0.5, citation: 0.3, text: 0.4 };
/** How soon a word that is said again adds nothing. */
const K1 = 1.2;

/** The second pass: how many of the best passages it learns from, and how many words. */
const FEEDBACK_PASSAGES = 10;
const FEEDBACK_TERMS = 10;
/** Part of the best score of the second pass that a passage must have. */
const FEEDBACK_LEAST = 0.3;

/** Number that the count of a word in one field stays below; four counts make one number. */
const COUNT = 64;

interface Posting {
  /** Number of the passage. */
  readonly passage: number;
  /** Counts in the four fields. */
  readonly counts: number;
}

interface Passage<Source> {
  readonly key: string;
  readonly source: Source;
  readonly texts: PassageTexts;
  readonly lengths: readonly number[];
  /** Its stems with their counts. */
  readonly stems: ReadonlyMap<string, number>;
}

/** Why a passage was found: what one word of the question adds to its score. */
export interface Reason {
  /** The word as it was asked; for feedback, a word of the best passages. */
  readonly word: string;
  readonly from: 'question' | 'feedback';
  /** Words of the passage that match, in the passage's own spelling. */
  readonly matches: readonly string[];
  readonly fields: readonly PassageField[];
  readonly weight: number;
}

export interface RankedPassage<Source> {
  readonly source: Source;
  readonly score: number;
  /** The parts of the score, the largest first. Their weights add up to the score. */
  readonly reasons: readonly Reason[];
}

/** A record with the passages of it that answer, the best first. */
export interface RankedRecord<Source> {
  readonly key: string;
  readonly passages: readonly [RankedPassage<Source>, ...RankedPassage<Source>[]];
}

export interface Ranking<Source> {
  readonly records: readonly RankedRecord<Source>[];
  /** Number of passages that were ranked. */
  readonly searched: number;
  /** Words of the question that tell nothing. */
  readonly ignored: readonly string[];
  readonly usesFeedback: boolean;
}

export interface Selection {
  /** Whether the record may be read. Nothing of others counts, not even how rare a word is. */
  readonly admits: (key: string) => boolean;
  /** Limit of records, and of passages of one record. */
  readonly limit: number;
  readonly perRecord?: number;
  /** Whether a second pass learns from the best passages of the first. */
  readonly feedback?: boolean;
}

/** The passages of many records in memory. Long work is a generator, which yields between its parts. */
export interface PassageIndex<Source> {
  /** Estimated size in bytes. */
  readonly bytes: number;
  /** Adds a record's passages, or replaces them. */
  put(
    key: string,
    passages: readonly { readonly texts: PassageTexts; readonly source: Source }[],
  ): Generator<undefined, void>;
  remove(key: string): void;
  ask(question: string, selection: Selection): Generator<undefined, Ranking<Source>>;
}

/** A term of a question, or of feedback, with the passages that hold it. */
interface Weighed extends Term {
  readonly from: Reason['from'];
}

interface Statistics {
  readonly admitted: Uint8Array;
  readonly passages: number;
  /** Mean length of each field. */
  readonly means: readonly number[];
}

/** Approximate bytes of a passage and of a word in it, besides its text. */
const PASSAGE_BYTES = 300;
const STEM_BYTES = 60;
/** Numbers of replaced passages are not reused until there are as many as numbers in use, and at least this many. */
const FEWEST_LEFT_BEHIND = 2000;

const countIn = (counts: number, field: number): number => Math.floor(counts / COUNT ** field) % COUNT;

/** How well counts of a word in the fields of a passage match, before the word's rarity. */
function frequency(counts: number, lengths: readonly number[], means: readonly number[]): number {
  let sum = 0;
  for (let field = 0; field < PASSAGE_FIELDS.length; field += 1) {
    const count = countIn(counts, field);
    if (count === 0) continue;
    const name = PASSAGE_FIELDS[field] as PassageField;
    const effect = LENGTH_EFFECTS[name];
    sum += (FIELD_WEIGHTS[name] * count) / (1 - effect + (effect * (lengths[field] ?? 0)) / (means[field] || 1));
  }
  return sum;
}

const rarity = (found: number, all: number): number => Math.log(1 + (all - found + 0.5) / (found + 0.5));

export function createPassageIndex<Source>(): PassageIndex<Source> {
  let passages: (Passage<Source> | undefined)[] = [];
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

  function read(key: string, texts: PassageTexts, source: Source): Passage<Source> {
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

  const sizeOf = ({ texts, stems: own }: Passage<Source>): number =>
    PASSAGE_BYTES + texts.text.length + own.size * STEM_BYTES;

  function append(passage: Passage<Source>): void {
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

  function statistics(admits: Selection['admits']): Statistics {
    const admitted = new Uint8Array(passages.length);
    const sums = PASSAGE_FIELDS.map(() => 0);
    let count = 0;
    for (const [key, numbers] of byKey) {
      if (!admits(key)) continue;
      for (const number of numbers) {
        const passage = passages[number];
        if (passage === undefined) continue;
        admitted[number] = 1;
        count += 1;
        for (let field = 0; field < sums.length; field += 1) {
          sums[field] = (sums[field] ?? 0) + (passage.lengths[field] ?? 0);
        }
      }
    }
    return { admitted, passages: count, means: sums.map((sum) => sum / Math.max(1, count)) };
  }

  /** Adds what each term is worth to the scores of the passages; yields after each term. */
  function* score(terms: readonly Weighed[], { admitted, passages: all, means }: Statistics) {
    const scores = new Float64Array(passages.length);
    const rarities: number[] = [];
    const frequencies = new Float64Array(passages.length);
    for (const term of terms) {
      const touched: number[] = [];
      for (const { stem: own, weight } of term.variants) {
        for (const { passage, counts } of postings.get(own) ?? []) {
          if (admitted[passage] === 0) continue;
          if (frequencies[passage] === 0) touched.push(passage);
          const { lengths } = passages[passage] as Passage<Source>;
          frequencies[passage] = (frequencies[passage] ?? 0) + weight * frequency(counts, lengths, means);
        }
      }
      const rare = rarity(touched.length, all);
      rarities.push(rare);
      for (const passage of touched) {
        const often = frequencies[passage] ?? 0;
        scores[passage] = (scores[passage] ?? 0) + (term.weight * rare * often) / (K1 + often);
        frequencies[passage] = 0;
      }
      yield;
    }
    return { scores, rarities };
  }

  /** Numbers of the passages with the highest scores. */
  function best(scores: Float64Array, admitsPhrases: (number: number) => boolean): readonly number[] {
    const found: number[] = [];
    for (let number = 0; number < scores.length; number += 1) {
      if ((scores[number] ?? 0) > 0 && admitsPhrases(number)) found.push(number);
    }
    return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  }

  const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

  function holds(number: number, phrases: Question['phrases']): boolean {
    const passage = passages[number];
    if (passage === undefined) return false;
    const texts = PASSAGE_FIELDS.map((name) => spaced(wordsIn(passage.texts[name]).map(({ folded }) => folded)));
    return phrases.every((phrase) => texts.some((text) => text.includes(spaced(phrase))));
  }

  /** Passages that have none of the question's words, but enough of what was learned. */
  function further(scores: Float64Array, found: readonly number[]): readonly number[] {
    const known = new Set(found);
    const others = best(scores, (number) => !known.has(number));
    const least = FEEDBACK_LEAST * others.reduce((most, number) => Math.max(most, scores[number] ?? 0), 0);
    return others.filter((number) => (scores[number] ?? 0) >= least);
  }

  /** The words that the best passages share, beyond the question's own: relevance feedback after RM3. */
  function learned(
    top: readonly number[],
    scores: Float64Array,
    question: Question,
    all: Statistics,
  ): readonly Weighed[] {
    const known = new Set(question.terms.flatMap(({ variants }) => variants.map((variant) => variant.stem)));
    const total = top.reduce((sum, number) => sum + (scores[number] ?? 0), 0);
    const weights = new Map<string, { readonly weight: number; readonly passages: number }>();
    for (const number of top) {
      const { stems: own, lengths } = passages[number] as Passage<Source>;
      const share = (scores[number] ?? 0) / total / Math.max(1, lengths.at(-1) ?? 1);
      for (const [each, counts] of own) {
        const count = countIn(counts, PASSAGE_FIELDS.length - 1);
        if (count === 0 || known.has(each) || isFiller(each) || !/\p{L}{3}/u.test(each)) continue;
        const before = weights.get(each);
        weights.set(each, {
          weight: (before?.weight ?? 0) + share * count,
          passages: (before?.passages ?? 0) + 1,
        });
      }
    }
    const rareness = (each: string): number =>
      rarity((postings.get(each) ?? []).filter(({ passage }) => all.admitted[passage] === 1).length, all.passages);
    const chosen = [...weights]
      // A word of one passage alone says more of that passage than of the question.
      .filter(([, { passages: holding }]) => holding > 1)
      .map(([each, { weight }]) => [each, weight * rareness(each)] as const)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, FEEDBACK_TERMS);
    const most = chosen[0]?.[1] ?? 1;
    return chosen.map(([each, weight]) => ({
      word: each,
      from: 'feedback',
      weight: weight / most,
      variants: [{ stem: each, weight: 1 }],
    }));
  }

  function reasonsOf(number: number, terms: readonly Weighed[], rarities: readonly number[], means: readonly number[]) {
    const { stems: own, lengths, texts } = passages[number] as Passage<Source>;
    const spelled = new Map<string, Set<string>>();
    for (const name of PASSAGE_FIELDS) {
      for (const { folded, start, end } of wordsIn(texts[name])) {
        const known = spelled.get(stemOf(folded)) ?? new Set<string>();
        spelled.set(stemOf(folded), known.add(texts[name].slice(start, end).toLowerCase()));
      }
    }
    return terms
      .flatMap(({ word, from, weight, variants }, index): readonly Reason[] => {
        const met = variants.filter((variant) => own.has(variant.stem));
        if (met.length === 0) return [];
        const often = met.reduce(
          (sum, each) => sum + each.weight * frequency(own.get(each.stem) ?? 0, lengths, means),
          0,
        );
        const fields = PASSAGE_FIELDS.filter((_, field) =>
          met.some((each) => countIn(own.get(each.stem) ?? 0, field) > 0),
        );
        const matches = [...new Set(met.flatMap((each) => [...(spelled.get(each.stem) ?? [])]))];
        return [{ word, from, matches, fields, weight: (weight * (rarities[index] ?? 0) * often) / (K1 + often) }];
      })
      .sort((a, b) => b.weight - a.weight);
  }

  return {
    get bytes() {
      return bytes;
    },

    *put(key, given) {
      const made: Passage<Source>[] = [];
      for (const { texts, source } of given) {
        made.push(read(key, texts, source));
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

    *ask(text, { admits, limit, perRecord = 1, feedback = true }) {
      const question = readQuestion(text);
      const all = statistics(admits);
      const admitsPhrases = (number: number): boolean =>
        question.phrases.length === 0 || holds(number, question.phrases);
      const asked = question.terms.map((term): Weighed => ({ ...term, from: 'question' }));
      const first = yield* score(asked, all);
      const found = best(first.scores, admitsPhrases);
      const isScarce = new Set(found.map((number) => passages[number]?.key)).size < limit;
      const more =
        feedback && isScarce && question.phrases.length === 0
          ? learned(found.slice(0, FEEDBACK_PASSAGES), first.scores, question, all)
          : [];
      const second = yield* score(more, all);
      const ranked = [...found, ...further(second.scores, found)];
      yield;
      const records = new Map<string, number[]>();
      for (const number of ranked) {
        const { key } = passages[number] as Passage<Source>;
        const known = records.get(key);
        if (known === undefined) {
          if (records.size < limit) records.set(key, [number]);
        } else if (known.length < perRecord) known.push(number);
      }
      const shown = (number: number): RankedPassage<Source> => {
        const [terms, { scores, rarities }] = (first.scores[number] ?? 0) > 0 ? [asked, first] : [more, second];
        return {
          source: (passages[number] as Passage<Source>).source,
          score: scores[number] ?? 0,
          reasons: reasonsOf(number, terms, rarities, all.means),
        };
      };
      return {
        records: [...records].map(([key, [top, ...others]]) => ({
          key,
          passages: [shown(top as number), ...others.map(shown)],
        })),
        searched: all.passages,
        ignored: question.ignored,
        usesFeedback: ranked.length > found.length,
      };
    },
  };
}
