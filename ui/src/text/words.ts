const MARKS = /\p{M}/gu;
const ASCII = /^[\0-\x7f]*$/;

/** The text in lower case and without diacritics: 'Müller' → 'muller'. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase();

type Texts = readonly (string | null | undefined)[];

const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);
const foldedOf = (texts: Texts): string => folded(texts.filter(Boolean).join('\n'));

/** True when every word of the search occurs in one of the texts, regardless of case and accents. */
export function hasWords(texts: Texts, search: string): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const all = foldedOf(texts);
  return words.every((word) => all.includes(word));
}

/**
 * Searches the texts that `textsOf` returns for each record, as `hasWords` does. A record's texts are prepared once for
 * all searches: `const search = createSearch<Client>(({ name, email }) => [name, email]); rows.filter(search('ada'))`.
 */
export function createSearch<Row extends object>(
  textsOf: (row: Row) => Texts,
): (words: string) => (row: Row) => boolean {
  const prepared = new WeakMap<Row, string>();
  const preparedOf = (row: Row): string => {
    let text = prepared.get(row);
    if (text === undefined) {
      text = foldedOf(textsOf(row));
      prepared.set(row, text);
    }
    return text;
  };
  return (search) => {
    const words = wordsOf(search);
    if (words.length === 0) return () => true;
    return (row) => {
      const text = preparedOf(row);
      return words.every((word) => text.includes(word));
    };
  };
}
