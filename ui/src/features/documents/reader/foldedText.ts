const MARKS = /\p{M}/gu;
/** Soft hyphens and zero-width characters, which occur inside words that a person sees as one. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;
/** The keyboard's characters for typographic ones. */
const TYPED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/** A text in its searchable form, and the index of each of its characters in the original text. */
interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

/**
 * Normalizes a text: lower case, no accents, each run of white space as one space, quotation marks and dashes as typed.
 */
function fold(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const character of original) {
    const start = index;
    index += character.length;
    if (INVISIBLE.test(character)) continue;
    if (/\s/.test(character)) {
      if (text.endsWith(' ')) continue;
      text += ' ';
      at.push(start);
      continue;
    }
    const plain =
      character < '\u0080' ? character : (TYPED[character] ?? character.normalize('NFKD').replace(MARKS, ''));
    for (const letter of plain.toLowerCase()) {
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) at.push(start);
    }
  }
  at.push(original.length);
  return { text, at };
}

/** A passage of a text; `end` is exclusive. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** The matches of words in a text, in order and without overlaps. */
export function matchesOf(original: string, words: string): readonly TextMatch[] {
  const sought = fold(words.trim()).text;
  if (sought === '') return [];
  const { text, at } = fold(original);
  const matches: TextMatch[] = [];
  for (let from = text.indexOf(sought); from !== -1; from = text.indexOf(sought, from + sought.length)) {
    matches.push({ start: at[from] ?? 0, end: at[from + sought.length] ?? original.length });
  }
  return matches;
}
