import { plain, slips, slipsInBeginning } from '../conflicts/letters.ts';

/** A word of a text: as it is compared, and where it stands. */
export interface TextWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** 'U.S.C.' is one word, and so is 'O’Brien'. */
const WORD = /(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const ASCII = /^[\x20-\x7e]*$/;

const folded = (word: string): string => (ASCII.test(word) ? word.toLowerCase() : plain(word)).replaceAll(/['’.]/g, '');

/** The words of a text in their order: small letters, without marks, other alphabets in ours. */
export function wordsIn(text: string): readonly TextWord[] {
  const words: TextWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = folded(match[0]);
    if (word !== '') words.push({ folded: word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Letters of a word of this length that may be wrong. */
export const slipsTolerated = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Of a word that is not typed to its end yet: fewer words are meant by chance. */
const slipsToleratedInBeginning = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

export interface Likeness {
  /** 0 where it is spelled as the word is. */
  readonly slips: number;
  /** Not so: it is the word's beginning. */
  readonly isWhole: boolean;
}

const SAME: Likeness = { slips: 0, isWhole: true };
const BEGINNING: Likeness = { slips: 0, isWhole: false };

/** How a typed word is like a word of a text, both folded; null where it is another word. */
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

/** 1 for the same word, less for a beginning, much less for each slip. */
export const worthOf = ({ slips: wrong, isWhole }: Likeness, typed: string, word: string): number =>
  (isWhole ? 1 : 0.6 + 0.3 * (typed.length / word.length)) * (wrong === 0 ? 1 : wrong === 1 ? 0.3 : 0.15);

/** What somebody searches for. */
export interface Wanted {
  /** All words, those of phrases among them, each once. */
  readonly words: readonly string[];
  /** Words that must follow each other, and must be spelled as they are: what stands in quotes. */
  readonly phrases: readonly (readonly string[])[];
}

/** Reads what was typed: words, and phrases in quotes. */
export function wantedIn(typed: string): Wanted {
  const phrases = [...typed.matchAll(/["“”]([^"“”]+)["“”]/g)]
    .map(([, phrase = '']) => wordsIn(phrase).map((word) => word.folded))
    .filter((words) => words.length > 0);
  return { words: [...new Set(wordsIn(typed).map((word) => word.folded))], phrases };
}
