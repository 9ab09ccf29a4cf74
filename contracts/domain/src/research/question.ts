import { wantedIn, wordsIn } from '../search/words.ts';
import { stem } from './stem.ts';
import { STANDARD_SYNONYMS, type SynonymTable } from './synonyms.ts';

/** Words that ask or connect, and tell nothing of what is asked. */
const FILLER = new Set(
  `a about after again all also am an and another any are as at be because been before being between both but by can could
did do does doing during each either else ever every for from get give given gives go goes going had happen happens has have
having he her here hers him his how i if in into is it its itself just let like made make makes many may me might mine more
most much must my no nor not now of off on once one only or other our ours out over own please put same say says shall she
should show shows so some such take takes tell tells than that the their theirs them then there these they this those to too
under unless until up upon us use used uses using very was way we were what when where whether which while who whom whose why
will with within without would you your find found know need needed needs want`
    .split(/\s+/)
    .map(stem),
);

/** Whether words with this stem ask or connect, and tell nothing. */
export const isFiller = (stemmed: string): boolean => FILLER.has(stemmed);

/** Words that are nearly everywhere in a lawyer's papers, and tell little. */
const COMMON = new Set(
  `agreement apply case claim clause contract court decide document establish exist fact include issue law lawyer legal matter
mean paragraph party provide provision prove question rule section side specify state term year day`
    .split(/\s+/)
    .map(stem),
);

/** Weight of a common word and of a synonym; a word of the question weighs 1. */
const COMMON_WEIGHT = 0.4;
const SYNONYM_WEIGHT = 0.8;

/** A stem that counts for a term: its own, or that of a synonym. */
export interface Variant {
  readonly stem: string;
  readonly weight: number;
  /** For a synonym: whether it is the firm's own. */
  readonly synonym?: 'standard' | 'own';
}

/** What a word of the question looks for. */
export interface Term {
  /** The word as it was asked. */
  readonly word: string;
  readonly weight: number;
  readonly variants: readonly Variant[];
}

export interface Question {
  readonly terms: readonly Term[];
  /** Words in quotes, which must follow each other in a passage. */
  readonly phrases: readonly (readonly string[])[];
  /** Words that were left out because they tell nothing. */
  readonly ignored: readonly string[];
}

/** Reads a question: its terms with their synonyms, its phrases, and the words that are left out. */
export function readQuestion(text: string, synonyms: SynonymTable = STANDARD_SYNONYMS): Question {
  const { phrases } = wantedIn(text);
  const words = wordsIn(text).map(({ folded, start, end }) => ({
    stem: stem(folded),
    folded,
    written: text.slice(start, end),
  }));
  const inPhrase = new Set(phrases.flat());
  const tells = ({ stem: own, folded }: (typeof words)[number]): boolean => inPhrase.has(folded) || !isFiller(own);
  // A question of filler alone is taken at its word.
  const kept = words.some(tells) ? words.filter(tells) : words;
  const terms = new Map<string, Term>();
  for (const { stem: own, written } of kept) {
    if (terms.has(own)) continue;
    const others = [...synonyms(own)].map(
      ([other, isOwn]): Variant => ({
        stem: other,
        weight: SYNONYM_WEIGHT,
        synonym: isOwn ? 'own' : 'standard',
      }),
    );
    const weight = COMMON.has(own) ? COMMON_WEIGHT : 1;
    terms.set(own, { word: written, weight, variants: [{ stem: own, weight: 1 }, ...others] });
  }
  const ignored = words.filter((word) => !kept.includes(word)).map(({ written }) => written);
  return { terms: [...terms.values()], phrases, ignored: [...new Set(ignored)] };
}
