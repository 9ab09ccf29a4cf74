import { diffLines, diffWordsWithSpace } from 'diff';

export interface TextPart {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Milliseconds after which texts count as too different to compare. */
const PATIENCE_MS = 3_000;
/** Longest changed lines, in characters, that are compared word by word; longer ones are shown as lines. */
const WORDWISE = 20_000;

const partOf = ({ value, added, removed }: { value: string; added?: boolean; removed?: boolean }): TextPart => ({
  text: value,
  kind: added ? 'added' : removed ? 'removed' : 'same',
});

/** The difference between two texts by line, and by word within changed lines. Null if they differ too much. */
export function compareTexts(before: string, after: string): readonly TextPart[] | null {
  const lines = diffLines(before, after, { timeout: PATIENCE_MS });
  if (lines === undefined) return null;
  const parts: TextPart[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    if (line === undefined) continue;
    const isReplaced = line.removed && next?.added && line.value.length + next.value.length <= WORDWISE;
    const words = isReplaced ? diffWordsWithSpace(line.value, next.value, { timeout: PATIENCE_MS }) : undefined;
    if (words === undefined) parts.push(partOf(line));
    else {
      parts.push(...words.map(partOf));
      index += 1;
    }
  }
  return parts;
}

/** A part of the text, or the number of lines that are left out. */
export type ShownPart = TextPart | { readonly skipped: number };

/** Lines that are shown around a change. */
const AROUND = 3;

/** The parts without the text that is far from any change. */
export function aroundChanges(parts: readonly TextPart[]): readonly ShownPart[] {
  return parts.flatMap((part, index): readonly ShownPart[] => {
    if (part.kind !== 'same') return [part];
    const lines = part.text.split('\n');
    const atStart = index === 0 ? 0 : AROUND;
    const atEnd = index === parts.length - 1 ? 0 : AROUND;
    const skipped = lines.length - atStart - atEnd;
    if (skipped <= 1) return [part];
    const first = lines.slice(0, atStart).map((line) => `${line}\n`);
    const last = lines.slice(lines.length - atEnd);
    return [
      ...(first.length === 0 ? [] : [{ kind: 'same' as const, text: first.join('') }]),
      { skipped },
      ...(last.length === 0 ? [] : [{ kind: 'same' as const, text: last.join('\n') }]),
    ];
  });
}
