import type { TextRange } from '../research/citeCheck.ts';
import type { FilledBlock, FilledInline, FilledText } from './filled.ts';

export interface CheckedText {
  readonly text: string;
  /** The block quotations. */
  readonly quotations: readonly TextRange[];
}

/** Between paragraphs, so that no sentence and no quotation goes from one to the next. */
const GAP = '\n\n';

/**
 * Goes through a filled document in the order of its checked text: each paragraph, and then its footnotes. Captions and
 * signatures cite nothing.
 */
class Walk {
  text = '';
  readonly quotations: TextRange[] = [];
  readonly #marked: (piece: FilledText, start: number) => readonly FilledText[];

  constructor(marked: (piece: FilledText, start: number) => readonly FilledText[]) {
    this.#marked = marked;
  }

  #texts(pieces: readonly FilledText[]): readonly FilledText[] {
    return pieces.flatMap((piece) => {
      const start = this.text.length;
      this.text += piece.text;
      return this.#marked(piece, start);
    });
  }

  #line(content: readonly FilledInline[]): readonly FilledInline[] {
    const line = content.flatMap((one): readonly FilledInline[] => {
      if (one.type === 'text') return this.#texts([one]);
      if (one.type === 'hardBreak') this.text += '\n';
      return [one];
    });
    this.text += GAP;
    return line.map((one) => {
      if (one.type !== 'footnote') return one;
      const note = { ...one, content: this.#texts(one.content) };
      this.text += GAP;
      return note;
    });
  }

  #block(block: FilledBlock): FilledBlock {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, content: this.#line(block.content) };
      case 'list':
        return { ...block, items: block.items.map((item) => this.blocks(item)) };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: this.blocks(cell.blocks) }))),
        };
      case 'blockquote': {
        const start = this.text.length;
        const blocks = this.blocks(block.blocks);
        this.quotations.push({ start, end: start + this.text.slice(start).trimEnd().length });
        return { ...block, blocks };
      }
      default:
        return block;
    }
  }

  blocks(blocks: readonly FilledBlock[]): readonly FilledBlock[] {
    return blocks.map((block) => this.#block(block));
  }
}

/** The text of a filled document in which citations and quotations are checked. */
export function checkedText(blocks: readonly FilledBlock[]): CheckedText {
  const walk = new Walk((piece) => [piece]);
  walk.blocks(blocks);
  return { text: walk.text, quotations: walk.quotations };
}

/** What a cite check found, by its key. */
export interface PlacedFinding extends TextRange {
  readonly key: string;
  /** The words as they stood when they were checked. */
  readonly text: string;
}

/** Where a finding stands in a text: where it stood when that is still so, else at the nearest place with its words. */
function placeOf({ start, end, text: words }: PlacedFinding, text: string): TextRange | null {
  const isAt = (at: number): boolean => at >= 0 && text.startsWith(words, at);
  const offset = Math.max(0, text.slice(start, end).indexOf(words));
  if (isAt(start + offset)) return { start: start + offset, end: start + offset + words.length };
  const places = [text.lastIndexOf(words, start), text.indexOf(words, start)].filter(isAt);
  const [nearest] = places.sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
  return nearest === undefined ? null : { start: nearest, end: nearest + words.length };
}

/** The pieces of a text that findings and gaps between them make of it. */
function split(
  piece: FilledText,
  at: number,
  places: readonly (TextRange & { readonly key: string })[],
  /** The first place that may reach into the piece. */
  first: number,
): FilledText[] {
  const pieces: FilledText[] = [];
  const end = at + piece.text.length;
  let from = at;
  const take = (to: number, key?: string): void => {
    if (to > from) {
      pieces.push({ ...piece, text: piece.text.slice(from - at, to - at), ...(key !== undefined && { finding: key }) });
    }
    from = Math.max(from, to);
  };
  for (let number = first; number < places.length; number += 1) {
    const place = places[number] as (typeof places)[number];
    if (place.start >= end) break;
    if (place.end <= from) continue;
    take(Math.max(from, place.start));
    take(Math.min(end, place.end), place.key);
  }
  take(end);
  return pieces;
}

/** The document with the words of findings marked; where two lie over each other, the one that begins first. */
export function withFindings(
  blocks: readonly FilledBlock[],
  findings: readonly PlacedFinding[],
): readonly FilledBlock[] {
  const { text } = checkedText(blocks);
  let last = 0;
  const places = findings
    .flatMap((finding) => {
      const place = placeOf(finding, text);
      return place === null ? [] : [{ ...place, key: finding.key }];
    })
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
  // The pieces come in the order of the text: what ended before one is behind those that follow, too.
  let next = 0;
  return new Walk((piece, at) => {
    while ((places[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return split(piece, at, places, next);
  }).blocks(blocks);
}
