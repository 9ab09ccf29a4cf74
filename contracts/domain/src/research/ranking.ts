import { wordsIn } from '../search/words.ts';
import {
  COUNT,
  countIn,
  PASSAGE_FIELDS,
  type PassageField,
  type PassageStorage,
  type Posting,
  type StoredPassage,
} from './passageStorage.ts';
import { isFiller, type Question, type Term } from './question.ts';

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

const TEXT = PASSAGE_FIELDS.indexOf('text');

/** A term of a question, or of the second pass. */
export interface Weighed extends Term {
  readonly from: 'question' | 'feedback';
}

/** Why a passage was found: what one word of the question adds to its score. */
export interface Reason {
  /** The word as it was asked; for feedback, a word of the best passages. */
  readonly word: string;
  readonly from: Weighed['from'];
  /** Words of the passage that match, in the passage's own spelling. */
  readonly matches: readonly string[];
  /** Those of them that are not the word itself but a synonym, and whether it is the firm's own. */
  readonly synonyms: readonly { readonly word: string; readonly isOwn: boolean }[];
  readonly fields: readonly PassageField[];
  readonly weight: number;
}

/** What may be read of a storage. Nothing else counts, not even how rare a word is. */
export interface Admitted {
  readonly has: (passage: number) => boolean;
  /** Number of passages. */
  readonly size: number;
  /** Mean length of each field. */
  readonly means: readonly number[];
}

export interface Scored {
  readonly terms: readonly Weighed[];
  /** Scores by number of the passage. */
  readonly scores: Float64Array;
  /** How rare each term is. */
  readonly rarities: readonly number[];
}

type Storage = PassageStorage<unknown>;

/** Only numbers of passages that are there are ranked. */
const passageAt = (storage: Storage, number: number): StoredPassage<unknown> =>
  storage.passages[number] as StoredPassage<unknown>;

/** How well counts of a word in the fields of a passage match, before the word's rarity: the frequency of BM25F. */
function frequency(counts: number, lengths: readonly number[], means: readonly number[]): number {
  let sum = 0;
  let rest = counts;
  for (let field = 0; rest > 0; field += 1) {
    const count = rest % COUNT;
    rest = Math.floor(rest / COUNT);
    if (count === 0) continue;
    const name = PASSAGE_FIELDS[field] as PassageField;
    const effect = LENGTH_EFFECTS[name];
    sum += (FIELD_WEIGHTS[name] * count) / (1 - effect + (effect * (lengths[field] ?? 0)) / (means[field] || 1));
  }
  return sum;
}

const rarity = (found: number, all: number): number => Math.log(1 + (all - found + 0.5) / (found + 0.5));

export function admittedBy(storage: Storage, admits: (key: string) => boolean): Admitted {
  const flags = new Uint8Array(storage.passages.length);
  const sums = PASSAGE_FIELDS.map(() => 0);
  let size = 0;
  for (const [key, numbers] of storage.byKey) {
    if (!admits(key)) continue;
    for (const number of numbers) {
      flags[number] = 1;
      size += 1;
      const { lengths } = passageAt(storage, number);
      for (const [field, length] of lengths.entries()) sums[field] = (sums[field] ?? 0) + length;
    }
  }
  return { has: (passage) => flags[passage] === 1, size, means: sums.map((sum) => sum / Math.max(1, size)) };
}

/** What each term is worth to each passage; yields after each term. */
export function* score(storage: Storage, terms: readonly Weighed[], admitted: Admitted): Generator<undefined, Scored> {
  const scores = new Float64Array(storage.passages.length);
  const frequencies = new Float64Array(storage.passages.length);
  const rarities: number[] = [];
  for (const { variants, weight } of terms) {
    const touched: number[] = [];
    for (const variant of variants) {
      for (const { passage, counts } of storage.postingsOf(variant.stem)) {
        if (!admitted.has(passage)) continue;
        const before = frequencies[passage] ?? 0;
        if (before === 0) touched.push(passage);
        const { lengths } = passageAt(storage, passage);
        frequencies[passage] = before + variant.weight * frequency(counts, lengths, admitted.means);
      }
    }
    const rare = rarity(touched.length, admitted.size);
    rarities.push(rare);
    for (const passage of touched) {
      const often = frequencies[passage] ?? 0;
      scores[passage] = (scores[passage] ?? 0) + (weight * rare * often) / (K1 + often);
      frequencies[passage] = 0;
    }
    yield;
  }
  return { terms, scores, rarities };
}

/** Passages of which the order counts; those behind them are never shown. */
const MOST_ORDERED = 2000;

/** Numbers of the passages that have a score, the highest first; far down they are in no order. */
export function ordered({ scores }: Scored, isWanted: (number: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let number = 0; number < scores.length; number += 1) {
    if ((scores[number] ?? 0) > 0 && isWanted(number)) found.push(number);
  }
  const byScore = (a: number, b: number): number => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  if (found.length <= MOST_ORDERED) return found.sort(byScore);
  const least = Float64Array.from(found, (number) => scores[number] ?? 0).sort()[found.length - MOST_ORDERED] ?? 0;
  const [top, rest]: [number[], number[]] = [[], []];
  for (const number of found) ((scores[number] ?? 0) >= least ? top : rest).push(number);
  return [...top.sort(byScore), ...rest];
}

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Whether the words of each phrase follow each other in the passage. */
export function holdsPhrases(storage: Storage, number: number, phrases: Question['phrases']): boolean {
  if (phrases.length === 0) return true;
  const { texts } = passageAt(storage, number);
  const fields = PASSAGE_FIELDS.map((name) => spaced(wordsIn(texts[name]).map(({ folded }) => folded)));
  return phrases.every((phrase) => fields.some((field) => field.includes(spaced(phrase))));
}

/** The words that the best passages share, beyond the question's own: relevance feedback after RM3. */
export function learned(
  storage: Storage,
  { scores }: Scored,
  found: readonly number[],
  { terms }: Question,
  admitted: Admitted,
): readonly Weighed[] {
  const best = found.slice(0, FEEDBACK_PASSAGES);
  const known = new Set(terms.flatMap(({ variants }) => variants.map((variant) => variant.stem)));
  const total = best.reduce((sum, number) => sum + (scores[number] ?? 0), 0);
  const weights = new Map<string, { readonly weight: number; readonly passages: number }>();
  for (const number of best) {
    const { stems, lengths } = passageAt(storage, number);
    const share = (scores[number] ?? 0) / total / Math.max(1, lengths[TEXT] ?? 1);
    for (const [each, counts] of stems) {
      const count = countIn(counts, TEXT);
      if (count === 0 || known.has(each) || isFiller(each) || !/\p{L}{3}/u.test(each)) continue;
      const before = weights.get(each) ?? { weight: 0, passages: 0 };
      weights.set(each, { weight: before.weight + share * count, passages: before.passages + 1 });
    }
  }
  const isAdmitted = ({ passage }: Posting): boolean => admitted.has(passage);
  const chosen = [...weights]
    // A word of one passage alone says more of that passage than of the question.
    .filter(([, { passages }]) => passages > 1)
    .map(([each, { weight }]) => {
      const holding = storage.postingsOf(each).filter(isAdmitted).length;
      return { stem: each, weight: weight * rarity(holding, admitted.size) };
    })
    .sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1))
    .slice(0, FEEDBACK_TERMS);
  const most = chosen[0]?.weight ?? 1;
  return chosen.map(({ stem, weight }) => ({
    word: stem,
    from: 'feedback',
    weight: weight / most,
    variants: [{ stem, weight: 1 }],
  }));
}

/** Passages that have none of the question's words, but enough of what was learned. */
export function further(second: Scored, found: readonly number[]): readonly number[] {
  const known = new Set(found);
  const others = ordered(second, (number) => !known.has(number));
  const least = FEEDBACK_LEAST * (second.scores[others[0] ?? -1] ?? 0);
  return others.filter((number) => (second.scores[number] ?? 0) >= least);
}

/** A word of a passage's text that matches, by its characters. */
export interface MatchedRange {
  readonly start: number;
  readonly end: number;
}

/** The words of a passage that have one of the stems: as they are written, and where they stand in the text. */
function matchedWords(storage: Storage, { texts }: StoredPassage<unknown>, wanted: ReadonlySet<string>) {
  const spelled = new Map<string, Set<string>>();
  const ranges: MatchedRange[] = [];
  for (const name of PASSAGE_FIELDS) {
    for (const { folded, start, end } of wordsIn(texts[name])) {
      const own = storage.stemOf(folded);
      if (!wanted.has(own)) continue;
      const known = spelled.get(own) ?? new Set<string>();
      spelled.set(own, known.add(texts[name].slice(start, end).toLowerCase()));
      if (name === 'text') ranges.push({ start, end });
    }
  }
  return { spelled, ranges };
}

/** What each term adds to the score of a passage, the largest first, and where its words stand in the text. */
export function explained(
  storage: Storage,
  number: number,
  { terms, rarities }: Scored,
  { means }: Admitted,
): { readonly reasons: readonly Reason[]; readonly ranges: readonly MatchedRange[] } {
  const passage = passageAt(storage, number);
  const { stems, lengths } = passage;
  const wanted = new Set(terms.flatMap(({ variants }) => variants.map((variant) => variant.stem)));
  const { spelled, ranges } = matchedWords(storage, passage, wanted);
  const reasons = terms.flatMap(({ word, from, weight, variants }, index): readonly Reason[] => {
    const met = variants.flatMap((variant) => {
      const counts = stems.get(variant.stem);
      return counts === undefined ? [] : [{ ...variant, counts }];
    });
    if (met.length === 0) return [];
    const often = met.reduce((sum, each) => sum + each.weight * frequency(each.counts, lengths, means), 0);
    return [
      {
        word,
        from,
        matches: [...new Set(met.flatMap((each) => [...(spelled.get(each.stem) ?? [])]))],
        synonyms: met.flatMap(({ stem, synonym }) =>
          synonym === undefined
            ? []
            : [...(spelled.get(stem) ?? [])].map((word) => ({ word, isOwn: synonym === 'own' })),
        ),
        fields: PASSAGE_FIELDS.filter((_, field) => met.some(({ counts }) => countIn(counts, field) > 0)),
        weight: (weight * (rarities[index] ?? 0) * often) / (K1 + often),
      },
    ];
  });
  return { reasons: reasons.sort((a, b) => b.weight - a.weight), ranges };
}
