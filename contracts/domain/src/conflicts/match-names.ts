import { isGivenInAnother } from './chinese.ts';
import { isTellingFamilyName } from './family-names.ts';
import { givenLikeness } from './given-names.ts';
import { slips, slipsAllowed, spellingKey } from './letters.ts';
import { POSSIBLE } from './likelihood.ts';
import { isGeneric, isInitial, isParticle, type NameParts, namePartsOf } from './names.ts';
import {
  areNicknames,
  areTransliterations,
  fullNamesNear,
  fullNamesOf,
  isChineseFamily,
  isGivenName,
  spellingsOf,
} from './nicknames.ts';
import { remembering } from './remembering.ts';
import { arabicBeginnings, areOneInArabic, isArabic } from './scripts.ts';

export interface NameMatch {
  /** Similarity from 0 (nothing in common) to 1 (the same name). */
  readonly score: number;
  /** Reasons in words why the names are similar though not identical: 'nickname: Bob = Robert'. */
  readonly reasons: readonly string[];
}

const NONE: NameMatch = { score: 0, reasons: [] };

interface Likeness {
  readonly score: number;
  /** The reason, such as 'nickname'; null for the same word. */
  readonly why: string | null;
}

const FEMININE = /(?:a|elle|ette|ine)$/;

const isKnown = (name: string): boolean => isGivenName(name) || spellingsOf(name).length > 0;

/** Compares two words, given as one text with a space between them; words contain no spaces. */
const likenessOfPair = remembering((pair): Likeness | null => {
  const [a = '', b = ''] = pair.split(' ');
  if (isInitial(a) || isInitial(b)) return a[0] === b[0] ? { score: 0.87, why: 'initial' } : null;
  if (areNicknames(a, b)) return { score: 0.94, why: 'nickname' };
  if (areTransliterations(a, b)) return { score: 0.94, why: 'transliteration' };
  if ((isArabic(a) || isArabic(b)) && areOneInArabic(a, b)) return { score: 0.9, why: 'transliteration' };
  // Karim is not a misspelling of Kazim: both are known names.
  if (isKnown(a) && isKnown(b) && spellingKey(a) !== spellingKey(b)) return null;
  // Mario is not a misspelling of Maria, and Danielle is not another spelling of Daniel.
  if (isGivenName(a) && isGivenName(b)) {
    const isSame = spellingKey(a) === spellingKey(b) && FEMININE.test(a) === FEMININE.test(b);
    return isSame ? { score: 0.9, why: 'spelling' } : null;
  }
  if (spellingKey(a) === spellingKey(b)) return { score: 0.94, why: 'spelling' };
  const most = slipsAllowed(a, b);
  if (most === 0) return null;
  const distance = slips(a, b, most);
  return distance > most ? null : { score: distance === 1 ? 0.89 : 0.82, why: 'typing error' };
});

const SAME: Likeness = { score: 1, why: null };

const likeness = (a: string, b: string): Likeness | null => (a === b ? SAME : likenessOfPair(`${a} ${b}`));

interface Word {
  readonly folded: string;
  readonly written: string;
}

const wordsOf = ({ words, written }: NameParts): readonly Word[] =>
  words.map((folded, index) => ({ folded, written: written[index] ?? folded }));

/** Joins neighboring words that the other name writes as one: 'De La Cruz' for 'Delacruz'. */
function joinedLike(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  for (let length = Math.min(4, words.length); length >= 2; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      const folded = run.map((word) => word.folded).join('');
      const isThere = folded.length > 3 && others.some((other) => spellingKey(other.folded) === spellingKey(folded));
      const isIn = ({ folded: one }: Word): boolean => others.some((other) => other.folded === one);
      // 'Okafor R' is not another spelling of Okafor.
      const isApart = run.some((word) => !(isInitial(word.folded) || isParticle(word.folded)) && isIn(word));
      if (!isThere || isApart || run.every(isIn)) continue;
      const joined = { folded, written: run.map(({ written }) => written).join(' ') };
      return joinedLike([...words.slice(0, start), joined, ...words.slice(start + length)], others);
    }
  }
  return words;
}

/** Initials that are written as one word: the 'JRR' of J. R. R. Tolkien. */
const LETTERS = /^[A-Z]{2,4}$/;

/** Splits such initials if the other name contains the names, or the initials, that they stand for. */
function spreadLike(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  const letters = [words[0], words.at(-1)].find((word) => word !== undefined && LETTERS.test(word.written));
  if (letters === undefined || words.length < 2 || words.every(isOfLetters)) return words;
  const spelled = letters.folded;
  const beginnings = others.map(({ folded }) => folded[0]).join('');
  // The other name needs a family name besides them. If it has the same letters as one word, nothing is split.
  const isThere = beginnings.includes(spelled) && others.length > spelled.length;
  if (!isThere || others.some(({ folded }) => folded === spelled)) return words;
  return words.flatMap((word) =>
    word === letters ? [...spelled].map((letter) => ({ folded: letter, written: letter.toUpperCase() })) : [word],
  );
}

const isOfLetters = ({ written }: Word): boolean => /^\p{Lu}+$/u.test(written);

interface Pairing {
  readonly a: Word;
  readonly b: Word;
  readonly like: Likeness;
}

function eachOnce<Paired extends Pairing>(pairings: readonly Paired[]): readonly Paired[] {
  const used = new Set<Word>();
  return pairings.filter(({ a, b }) => {
    if (used.has(a) || used.has(b)) return false;
    used.add(a);
    used.add(b);
    return true;
  });
}

/** Pairs the words of two names: the most similar first, each word once, and among equals those in the same place. */
function pairUp(as: readonly Word[], bs: readonly Word[]): readonly Pairing[] {
  const all = as.flatMap((a, row) =>
    bs.flatMap((b, column) => {
      const like = likeness(a.folded, b.folded);
      return like === null ? [] : [{ a, b, like, apart: Math.abs(row - column) }];
    }),
  );
  all.sort((one, other) => other.like.score - one.like.score || one.apart - other.apart);
  return eachOnce(all);
}

/**
 * The pairing of the family names: of the last words, or, in names that contain several or are reversed, of words that
 * are not known given names.
 */
const familyAmong = (pairings: readonly Pairing[], as: readonly Word[], bs: readonly Word[]): Pairing | undefined =>
  pairings.find(({ a, b, like }) => {
    if (like.why === 'initial' || as.length < 2 || bs.length < 2) return false;
    if (a === as.at(-1) && b === bs.at(-1)) return true;
    return !((a === as[0] && b === bs[0]) || isGivenName(a.folded) || isGivenName(b.folded));
  });

const givenLikenessOfPair = remembering((pair) => {
  const [a = '', b = ''] = pair.split(' ');
  return givenLikeness(a, b);
});

const joinedWord = (words: readonly Word[]): Word => ({
  folded: words.map(({ folded }) => folded).join(''),
  written: words.map(({ written }) => written).join(' '),
});

/** Pairs given names next to a Chinese family name that two romanizations spell differently: 'Jing' and 'Ching'. */
function pairChinese(
  alike: readonly Pairing[],
  as: readonly Word[],
  bs: readonly Word[],
): { readonly pairings: readonly Pairing[]; readonly rests: readonly [readonly Word[], readonly Word[]] } | null {
  if (as.length > 4 || bs.length > 4) return null;
  const isFamily = ({ a, b, like }: Pairing): boolean =>
    like.why === 'transliteration' && isChineseFamily(a.folded) && isChineseFamily(b.folded);
  const ends = (word: Word, words: readonly Word[]): boolean => word === words[0] || word === words.at(-1);
  const family = alike.find((pairing) => isFamily(pairing) && ends(pairing.a, as) && ends(pairing.b, bs));
  if (family === undefined) return null;
  const rests = [as.filter((word) => word !== family.a), bs.filter((word) => word !== family.b)] as const;
  if (rests[0].length === 0 || rests[1].length === 0) return null;
  const [a, b] = [joinedWord(rests[0]), joinedWord(rests[1])];
  if (a.folded === b.folded || !isGivenInAnother(`${a.folded} ${b.folded}`)) return null;
  return { pairings: [family, { a, b, like: { score: 0.9, why: 'transliteration' } }], rests };
}

/** Pairs unmatched words that may be one given name: the most similar first, each word once. */
function pairGiven(as: readonly Word[], bs: readonly Word[]): readonly Pairing[] {
  const all = as.flatMap((a) =>
    bs.flatMap((b) => {
      const like = givenLikenessOfPair(`${a.folded} ${b.folded}`);
      return like === null ? [] : [{ a, b, like }];
    }),
  );
  all.sort((one, other) => other.like.score - one.like.score);
  return eachOnce(all);
}

/** Whether one name abbreviates the other: 'IBM' for 'International Business Machines'. */
function isAbbreviation(short: readonly Word[], long: readonly Word[]): boolean {
  const [only, ...more] = short.filter(({ folded }) => !isGeneric(folded));
  if (only === undefined || more.length > 0 || long.length < 3 || only.folded.length !== long.length) return false;
  return long.every(({ folded }, index) => folded[0] === only.folded[index]);
}

const said = (pairing: Pairing): string => `${pairing.like.why}: ${pairing.a.written} = ${pairing.b.written}`;

const withoutParticles = (words: readonly Word[]): readonly Word[] => {
  const significant = words.filter(({ folded }) => !isParticle(folded));
  return significant.length === 0 ? words : significant;
};

/** Compares two written names: of people, in any order and spelling, or of firms. */
export const matchNames = (a: string, b: string): NameMatch => matchParts(namePartsOf(a), namePartsOf(b));

export function matchParts(a: NameParts, b: NameParts): NameMatch {
  const [allA, allB] = [wordsOf(a), wordsOf(b)];
  if (allA.length === 0 || allB.length === 0) return NONE;
  if (isAbbreviation(allA, allB) || isAbbreviation(allB, allA)) return { score: 0.85, reasons: ['abbreviation'] };
  const as = withoutParticles(joinedLike(spreadLike(allA, allB), allB));
  const bs = withoutParticles(joinedLike(spreadLike(allB, allA), allA));
  const isFirm = a.isFirm || b.isFirm;
  const alike = pairUp(as, bs);
  const chinese = isFirm ? null : pairChinese(alike, as, bs);
  if (chinese !== null) return inAnotherRomanisation(chinese.pairings, a, b);
  const unlike = (words: readonly Word[], side: 'a' | 'b'): readonly Word[] =>
    words.filter((word) => !alike.some((pairing) => pairing[side] === word));
  const family = isFirm ? undefined : familyAmong(alike, as, bs);
  if (areOtherFamilies(as, bs, family)) return NONE;
  const given = family === undefined ? [] : pairGiven(unlike(as, 'a'), unlike(bs, 'b'));
  const pairings = [...alike, ...given];
  const reasons = pairings.filter(({ like }) => like.why !== null).map(said);
  const leftOf = (words: readonly Word[], side: 'a' | 'b'): readonly Word[] =>
    words.filter((word) => !pairings.some((pairing) => pairing[side] === word));
  const significant = (words: readonly Word[]): readonly Word[] =>
    isFirm ? words.filter(({ folded }) => !isGeneric(folded)) : words;
  const [leftA, leftB] = [leftOf(as, 'a'), leftOf(bs, 'b')];
  const [missingA, missingB] = [significant(leftA), significant(leftB)];
  // An initial alone, or a word that is common among firms, does not make two names similar.
  const strong = significant(alike.filter((pairing) => !isOfInitials(pairing)).map(({ a: word }) => word)).length;
  if (strong === 0) return NONE;

  let score = scoreOf(pairings);
  const fewest = Math.min(significant(as).length, significant(bs).length);
  if (missingA.length > 0 && missingB.length > 0) {
    // Each of the two names has a word that the other lacks: John Paul Smith and John Peter Smith.
    const isFramed = [as, bs].every((words, side) =>
      [words[0], words.at(-1)].every((word) =>
        pairings.some((pairing) => (side === 0 ? pairing.a : pairing.b) === word),
      ),
    );
    return isFramed && strong >= 2
      ? { score: score * 0.7, reasons: [...reasons, 'other middle names'] }
      : ofOneFamily(family);
  }
  const missing = [...missingA, ...missingB];
  if (missing.length > 0) {
    if (fewest === 1) {
      // One word of several is shared: a family name, or a firm with a similar name.
      score *= 0.66;
      reasons.push(`only in part: without ${missing.map(({ written }) => written).join(' ')}`);
    } else {
      score *= 1 - 0.04 * Math.min(missing.length, 3);
      reasons.push(`without ${missing.map(({ written }) => written).join(' ')}`);
    }
  } else if (leftA.length > 0 && leftB.length > 0) {
    score *= 0.72;
    reasons.push('another kind of business');
  }
  if (a.generation !== b.generation) {
    const isBoth = a.generation !== null && b.generation !== null;
    score *= isBoth ? 0.72 : 0.95;
    reasons.push(isBoth ? `${a.generation} is not ${b.generation}` : `one is ${a.generation ?? b.generation}`);
  }
  if (pairings.length > 1 && isTurned(as, bs, pairings)) {
    score *= 0.97;
    reasons.push('in another order');
  }
  return { score: Math.round(score * 100) / 100, reasons };
}

const isOfInitials = ({ a, b, like }: Pairing): boolean =>
  like.why === 'initial' || (isInitial(a.folded) && isInitial(b.folded));

/** Factor for each further matching initial, and for each further name that differs only by transliteration. */
const FURTHER = 0.97;

function scoreOf(pairings: readonly Pairing[]): number {
  let score = 1;
  let initials = 0;
  let alphabets = 0;
  for (const { like } of pairings) {
    const isFurther = (like.why === 'initial' && initials++ > 0) || (like.why === 'transliteration' && alphabets++ > 0);
    score *= isFurther ? FURTHER : like.score;
  }
  return score;
}

function inAnotherRomanisation(pairings: readonly Pairing[], a: NameParts, b: NameParts): NameMatch {
  const isOther = a.generation !== b.generation;
  return {
    score: Math.round(scoreOf(pairings) * (isOther ? 0.72 : 1) * 100) / 100,
    reasons: [...pairings.map(said), ...(isOther ? [`one is ${a.generation ?? b.generation}`] : [])],
  };
}

/**
 * Whether two Chinese names have different family names and the same given name, in any order. These are two families,
 * however similar the words are.
 */
const areOtherFamilies = (as: readonly Word[], bs: readonly Word[], family: Pairing | undefined): boolean => {
  if (family === undefined || as.length !== 2 || bs.length !== 2) return false;
  const a = as.find((word) => word !== family.a)?.folded ?? '';
  const b = bs.find((word) => word !== family.b)?.folded ?? '';
  return a !== b && isChineseFamily(a) && isChineseFamily(b) && !areTransliterations(a, b);
};

/**
 * The match of two names that share only the family name: they may be relatives, or one person under another name. It
 * is shown, and nothing more.
 */
function ofOneFamily(family: Pairing | undefined): NameMatch {
  if (family === undefined) return NONE;
  const { a, b, like } = family;
  const isSame = like.why === null || like.why === 'spelling';
  if (!(isSame && isTellingFamilyName(a.folded) && isTellingFamilyName(b.folded))) return NONE;
  return {
    score: POSSIBLE,
    reasons: [...(like.why === null ? [] : [said(family)]), 'same family name, other given name'],
  };
}

/** Whether the paired words are in a different order in the two names. */
function isTurned(as: readonly Word[], bs: readonly Word[], pairings: readonly Pairing[]): boolean {
  const places = [...pairings].sort((x, y) => as.indexOf(x.a) - as.indexOf(y.a)).map(({ b }) => bs.indexOf(b));
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

/** Number of letters of a word's spelling by which similar names are looked up among many. */
const BEGINNING = 3;

/**
 * Keys of which matching names share at least one: the beginnings of their words as they sound, and the names that
 * these are short for, misspellings of, or other spellings of. Two names with a typing error in the first letters of
 * every word share none.
 */
export function searchKeysOf(name: string): readonly string[] {
  const { words } = namePartsOf(name);
  const significant = words.filter((word) => !(isInitial(word) || isGeneric(word) || isParticle(word)));
  const keys = (significant.length === 0 ? words : significant).flatMap((word) => [
    ...(isArabic(word) ? arabicBeginnings(word, BEGINNING).map((sound) => spellingKey(sound).slice(0, BEGINNING)) : []),
    spellingKey(word).slice(0, BEGINNING),
    ...[...fullNamesOf(word), ...fullNamesNear(word), ...spellingsOf(word)].map((root) => `#${root}`),
  ]);
  const initials = words.length >= 3 ? [`=${words.map((word) => word[0]).join('')}`] : [];
  const isShort = words.length === 1 && (words[0]?.length ?? 0) <= 6 ? [`=${words[0]}`] : [];
  // Names that are written as one word must match too: 'Delacruz' begins like 'De La Cruz'.
  const whole = words.length > 1 ? [spellingKey(words.join('')).slice(0, BEGINNING)] : [];
  return [...new Set([...keys, ...whole, ...initials, ...isShort])];
}
