import { remembering } from './remembering.ts';

/** Unifies Arabic letters that have several written forms, and removes the vowel marks. */
const arabicPlain = (word: string): string =>
  word
    .replaceAll(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('ء', '')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك');

const ARABIC = /\p{Script=Arabic}/u;

export const isArabic = (word: string): boolean => ARABIC.test(word);

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  'ب=b ت=t ث=t ج=j ح=h خ=k د=d ذ=d ر=r ز=s س=s ش=s ص=s ض=d ط=t ظ=s ع= غ=g ف=f ق=k ك=k ل=l م=m ن=n ه=h پ=b چ=j ژ=s گ=g'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const consonantsOf = (word: string): string => [...word].map((letter) => CONSONANTS[letter] ?? '').join('');

/** Reduces Latin spellings to one letter for each sound that is one letter in Arabic, as far as spellings agree. */
const sounds = (roman: string): string =>
  roman
    .replaceAll(/kh|q|ck|c(?=[aou])/g, 'k')
    .replaceAll(/sh|ch|z/g, 's')
    .replaceAll(/dj/g, 'j')
    .replaceAll(/([dgt])h/g, '$1')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f')
    .replaceAll(/([^aeiou])\1+/g, '$1');

/** Latin letters that a written long vowel requires. */
const LONG: Readonly<Record<string, string>> = { ا: 'a', و: '[ouw]', ي: '[iyea]' };
const VOWELS = '[aeiouwy]*';

/**
 * A regular expression for the romanizations of a word: short vowels are not written in Arabic, long ones are. No two
 * parts of it compete for a letter.
 */
const romanised: (word: string) => RegExp = remembering((word) => {
  let source = '^';
  let asked = '';
  for (const [index, letter] of [...word].entries()) {
    const sound = CONSONANTS[letter];
    if (sound === undefined || sound === '') {
      // An initial alef only carries a vowel, which may be any.
      const vowel = index === 0 && letter === 'ا' ? '[aeiou]' : LONG[letter];
      if (vowel !== undefined) asked += `(?=${VOWELS}${vowel})`;
      continue;
    }
    if (index > 0) source += asked + VOWELS;
    source += sound === 'j' ? '[jg]' : sound === 'h' && index === word.length - 1 ? 'h?' : sound;
    asked = '';
  }
  return new RegExp(`${source}${asked}${VOWELS}h?$`);
});

/** Whether a word in Arabic letters and one in Latin letters may be the same. */
export function areOneInArabic(a: string, b: string): boolean {
  if (isArabic(a) === isArabic(b)) return false;
  const [arabic, roman] = isArabic(a) ? [a, b] : [b, a];
  return consonantsOf(arabic).length >= 2 && romanised(arabic).test(sounds(roman));
}

/** Possible Latin beginnings of a word in Arabic letters as it sounds, with each of the unwritten vowels. */
export function arabicBeginnings(word: string, length: number): readonly string[] {
  const consonants = consonantsOf(word);
  const isOpen = /^[اعوي]/.test(word);
  const vowels = ['a', 'i', 'o', 'u', 'e'];
  const all = isOpen
    ? vowels.flatMap((vowel) => [
        vowel + consonants,
        ...vowels.map((second) => vowel + consonants.slice(0, 1) + second),
      ])
    : vowels.map((vowel) => consonants.slice(0, 1) + vowel + consonants.slice(1));
  return [...new Set(all.map((beginning) => beginning.slice(0, length)))];
}

/** Greek sounds that take two letters, and those that differ at the beginning of a word. */
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ου|ού/g, 'ou'],
  [/γγ/g, 'ng'],
  [/γκ/g, 'gk'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/τζ/g, 'tz'],
  [/([αεη])[υύ](?=[βγδζλμνραεηιουωάέήίόύώ])/g, '$1v'],
  [/([αεη])[υύ]/g, '$1f'],
  [/(?<!\p{L})χ(?=[αεηιουωάέήίόύώ])/gu, 'h'],
];

const greekSounds = (text: string): string => GREEK.reduce((all, [sound, roman]) => all.replaceAll(sound, roman), text);

/**
 * Transliterates a word in a script whose letters do not map one to one to Latin letters, as far as letters alone
 * allow.
 */
export function spelledOut(word: string): string {
  if (/\p{Script=Greek}/u.test(word)) return greekSounds(word.normalize('NFC').toLowerCase());
  if (!isArabic(word)) return word;
  // The article is written together with its word; in the name of God it is not an article.
  return arabicPlain(word).replace(/^(?:و?ال|عبدال)(?!له$)(?=\p{L}{2})/u, (article) =>
    article.startsWith('ع') ? 'عبد' : '',
  );
}
