import { likenessOf, slipsTolerated, worthOf } from '@lexledger/domain/search/words';
import { COUNT, lettersOf, type Numbered, type WordStorage } from './word-storage.ts';

/** Each record's relevance for one typed word, in its title or anywhere. */
export interface Relevance {
  readonly anywhere: Float32Array;
  readonly inTitle: Float32Array;
  /** Inverse frequency of the word: the fewer records contain it, the higher. */
  readonly rarity: number;
}

/** Weight of a word in the title relative to one in a text. */
const TITLE = 3;
/** Weight of a word that occurs only in the title of the record's case. */
const CONTEXT = 0.4;
/** Minimum number of words that a record must contain to be found when no record contains all of them. */
export const FEWEST_OF_SOME = 2;
/** Minimum share of the total rarity of all words that those must have. */
const LEAST_OF_SOME = 1 / 3;

function bitsIn(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Weighs every record for one typed word, and notes in `meant` which words of records match it. */
export function weigh({ records, ordinals, terms }: WordStorage, typed: string, meant: Map<string, string>): Relevance {
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
export function scoreOf(
  ordinal: number,
  { entry }: Numbered,
  relevances: readonly Relevance[],
  ordinals: WordStorage['ordinals'],
): number {
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
export function partialScoreOf(
  ordinal: number,
  { entry }: Numbered,
  relevances: readonly Relevance[],
  ordinals: WordStorage['ordinals'],
): number {
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
