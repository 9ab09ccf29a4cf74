/** Endings of Porter's steps 2, 3 and 4, the longest first, with what takes their place. */
const DERIVED: readonly (readonly [ending: string, instead: string])[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['eli', 'e'],
];
const QUALIFIED: readonly (readonly [ending: string, instead: string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const FINAL = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
  'ou',
];

const isVowel = (word: string, at: number): boolean => {
  const letter = word.charAt(at);
  return 'aeiou'.includes(letter) || (letter === 'y' && at > 0 && !isVowel(word, at - 1));
};

/** Number of times that a consonant follows a vowel: Porter's measure of how much of a word is left. */
function measure(stem: string): number {
  let count = 0;
  for (let at = 1; at < stem.length; at += 1) if (!isVowel(stem, at) && isVowel(stem, at - 1)) count += 1;
  return count;
}

const hasVowel = (stem: string): boolean => [...stem].some((_, at) => isVowel(stem, at));

const endsShort = (stem: string): boolean => {
  const at = stem.length - 1;
  return at >= 2 && !isVowel(stem, at) && isVowel(stem, at - 1) && !isVowel(stem, at - 2) && !/[wxy]$/.test(stem);
};

/** The plural is taken off. */
function singular(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word;
}

/** The endings of the past and of the participle are taken off. */
function present(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : null;
  if (stem === null || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function replaced(word: string, endings: typeof DERIVED): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return measure(stem) > 0 ? stem + found[1] : word;
}

function withoutFinal(word: string): string {
  const ending = FINAL.find((each) => word.endsWith(each));
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  return measure(stem) > 1 && (ending !== 'ion' || /[st]$/.test(stem)) ? stem : word;
}

function tidied(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const shorter = stem.slice(0, -1);
    const left = measure(shorter);
    if (left > 1 || (left === 1 && !endsShort(shorter))) stem = shorter;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

const PLAIN = /^[a-z]{3,}$/;

/**
 * The stem of an English word in lower case, by Porter's algorithm of 1980: 'repairs', 'repaired' and 'repairing' have
 * one. Short words, numbers and words of other alphabets are their own stems.
 */
export function stem(word: string): string {
  if (!PLAIN.test(word)) return word;
  let rest = present(singular(word));
  if (rest.endsWith('y') && hasVowel(rest.slice(0, -1))) rest = `${rest.slice(0, -1)}i`;
  return tidied(withoutFinal(replaced(replaced(rest, DERIVED), QUALIFIED)));
}
