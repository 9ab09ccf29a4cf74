/** Initials that a name suggests: of its words the first letters, of a single word its first two; two to four letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return letters.slice(0, words.length > 1 ? 4 : 2).toUpperCase();
}
