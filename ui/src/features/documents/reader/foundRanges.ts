import { matchesOf, type TextMatch } from './foldedText.ts';

const BLOCKS =
  'address, article, aside, blockquote, dd, div, dl, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, li, main, ol, p, pre, section, table, td, th, tr, ul';

/** A text node, and its start in the whole text. */
export interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** The text nodes below an element, and their text with line breaks between blocks and lines. */
function textOf(root: Node): { readonly text: string; readonly pieces: readonly Piece[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const own: Element | null = node.parentElement?.closest(BLOCKS) ?? null;
      if (own !== block) text += '\n';
      block = own;
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, pieces };
}

/** The piece that holds a character. */
function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.start ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

/** The range of a match, which may extend over several nodes. */
export function rangeOf(pieces: readonly Piece[], { start, end }: TextMatch): Range | undefined {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  if (first === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** The ranges of the matches below an element. */
export function rangesOf(root: Node, words: string): readonly Range[] {
  const { text, pieces } = textOf(root);
  return matchesOf(text, words).flatMap((match) => rangeOf(pieces, match) ?? []);
}
