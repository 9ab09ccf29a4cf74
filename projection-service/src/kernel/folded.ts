const ASCII = /^[\x20-\x7e\t\n\r]*$/;
const MARKS = /\p{M}/gu;

/**
 * The text in the form that searches and sorts compare: lower case, without diacritics, in compatibility decomposition
 * (NFKD).
 */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The words of a search, folded. A record matches only if it contains every one of them. */
export const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);
