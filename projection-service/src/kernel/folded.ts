const ASCII = /^[\x20-\x7e\t\n\r]*$/;
const MARKS = /\p{M}/gu;

/** The text as searches and sorts compare it: lower case, without diacritics, compatible forms made one (NFKD). */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The words of a search, folded; each must be found. */
export const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);
