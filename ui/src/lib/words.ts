const MARKS = /\p{M}/gu;

/** Lower case, without diacritics: 'Müller' → 'muller'. */
export const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** True when every word of the search stands in one of the texts, in any case, with or without accents. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = folded(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}
