/** The initials of a name: the first letters of its words, or the first two of a single word; four letters at most. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return letters.slice(0, words.length > 1 ? 4 : 2).toUpperCase();
}
