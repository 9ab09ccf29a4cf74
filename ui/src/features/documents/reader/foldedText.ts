const MARKS = /\p{M}/gu;
/** Soft hyphens and characters without a width: they stand inside words that a person sees as one. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;
/** What typesetting makes of what a keyboard has. */
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

/** A text as it is searched, and where each of its characters stands in the text as it is. */
interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

/** Lower case, without accents, each run of spaces and line ends as one space, quotation marks and dashes as typed. */
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

/** A passage of a text: from the first character to before the last. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** Where words stand in a text, in the order of the text; they do not overlap. */
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
