import { plain, slips, slipsInBeginning } from '../conflicts/letters.ts';

/** A word of a text in the form in which it is compared, and its place. */
export interface TextWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Matches a word; 'U.S.C.' is one word, and so is 'O’Brien'. */
const WORD = /(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const ASCII = /^[\x20-\x7e]*$/;

/** A word in the form in which it is compared. */
export const foldedWord = (word: string): string =>
  (ASCII.test(word) ? word.toLowerCase() : plain(word)).replaceAll(/['’.]/g, '');

/** The words of a text in order, in lower case, without diacritics, and in Latin letters. */
export function wordsIn(text: string): readonly TextWord[] {
  const words: TextWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = foldedWord(match[0]);
    if (word !== '') words.push({ folded: word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Number of letters that may be wrong in a word of this length. */
export const slipsTolerated = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Number of letters that may be wrong in an unfinished word. It is lower, to avoid accidental matches. */
const slipsToleratedInBeginning = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

export interface Likeness {
  /** Number of typing errors; 0 for the exact spelling. */
  readonly slips: number;
  /** Whether it matches the whole word; false if it is only the word's beginning. */
  readonly isWhole: boolean;
}

const SAME: Likeness = { slips: 0, isWhole: true };
const BEGINNING: Likeness = { slips: 0, isWhole: false };

/** The similarity of a typed word and a word of a text, both folded; null if they are different words. */
export function likenessOf(typed: string, word: string): Likeness | null {
  if (word.startsWith(typed)) return word.length === typed.length ? SAME : BEGINNING;
  const most = slipsTolerated(typed.length);
  if (most === 0) return null;
  const whole = slips(typed, word, most);
  if (whole <= most) return { slips: whole, isWhole: true };
  const mostInBeginning = slipsToleratedInBeginning(typed.length);
  if (mostInBeginning === 0) return null;
  const begun = slipsInBeginning(typed, word, mostInBeginning);
  return begun <= mostInBeginning ? { slips: begun, isWhole: false } : null;
}

/** The value of a match: 1 for the same word, less for a prefix, much less for each typing error. */
export const worthOf = ({ slips: wrong, isWhole }: Likeness, typed: string, word: string): number =>
  (isWhole ? 1 : 0.6 + 0.3 * (typed.length / word.length)) * (wrong === 0 ? 1 : wrong === 1 ? 0.3 : 0.15);

/** A parsed search query. */
export interface Wanted {
  /** All words including those of phrases, each once. */
  readonly words: readonly string[];
  /** Quoted phrases, whose words must be adjacent and spelled exactly. */
  readonly phrases: readonly (readonly string[])[];
}

/** Parses a query into words and quoted phrases. */
export function wantedIn(typed: string): Wanted {
  const phrases = [...typed.matchAll(/["“”]([^"“”]+)["“”]/g)]
    .map(([, phrase = '']) => wordsIn(phrase).map((word) => word.folded))
    .filter((words) => words.length > 0);
  return { words: [...new Set(wordsIn(typed).map((word) => word.folded))], phrases };
}
