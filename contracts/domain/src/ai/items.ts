/** A part of a proposal, by its place in the text. */
export interface ProposedPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One entry of a proposal that is a list: its words, then what it says about them. It is never empty. */
export type ProposedItem = readonly [ProposedPart, ...ProposedPart[]];

const BEGIN = /^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+/gm;

function partOf(text: string, from: number, to: number): ProposedPart {
  const written = text.slice(from, to);
  const start = from + (written.length - written.trimStart().length);
  const trimmed = written.trim();
  return { text: trimmed.replace(/\s+/g, ' '), start, end: start + trimmed.length };
}

/** The parts of an item, which bars divide. */
function partsOf(text: string, from: number, to: number): readonly ProposedPart[] {
  const parts: ProposedPart[] = [];
  let at = from;
  for (const written of text.slice(from, to).split('|')) {
    parts.push(partOf(text, at, at + written.length));
    at += written.length + 1;
  }
  return parts;
}

/** The items of a proposal that is a list, such as elements or objections. An item ends at the next, or at an empty line. */
export function proposedItems(text: string): readonly ProposedItem[] {
  const begun = [...text.matchAll(BEGIN)];
  return begun.flatMap((match, index): readonly ProposedItem[] => {
    const from = match.index + match[0].length;
    const next = begun[index + 1]?.index ?? text.length;
    const empty = /\n[ \t]*\n/.exec(text.slice(from, next));
    const [first, ...others] = partsOf(text, from, empty === null ? next : from + empty.index);
    return first === undefined || first.text === '' ? [] : [[first, ...others]];
  });
}

const NUMBERED = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/** The text with the names of passages in place of their numbers, which mean nothing once it is saved. */
export const withLabels = (text: string, passages: readonly { readonly label: string }[]): string =>
  text
    .replace(NUMBERED, (written, numbers: string) => {
      const labels = numbers.split(',').map((number) => passages[Number(number) - 1]?.label);
      return labels.every((label) => label !== undefined) ? ` (${labels.join('; ')})` : written;
    })
    .trim();
