/** Names that the style sheets know: `::highlight(reader-found)`. */
const FOUND = 'reader-found';
const CURRENT = 'reader-current';

/** What the browser marks without a change of the document; undefined where it cannot. */
function highlightNamed(name: string, priority: number): Highlight | undefined {
  const registry = globalThis.CSS?.highlights;
  if (registry === undefined) return undefined;
  let highlight = registry.get(name);
  if (highlight === undefined) {
    highlight = new Highlight();
    highlight.priority = priority;
    registry.set(name, highlight);
  }
  return highlight;
}

function mark(name: string, priority: number, ranges: readonly Range[]): () => void {
  const highlight = highlightNamed(name, priority);
  for (const range of ranges) highlight?.add(range);
  return () => {
    for (const range of ranges) highlight?.delete(range);
  };
}

/** Marks passages that were found; answers how to take the marks off. */
export const markFound = (ranges: readonly Range[]): (() => void) => mark(FOUND, 0, ranges);

/** Marks the passage that is looked at; answers how to take the mark off. */
export const markCurrent = (range: Range): (() => void) => mark(CURRENT, 1, [range]);

/** Of the height and width of what scrolls: where a passage comes to stand. */
const UPPER_THIRD = 1 / 3;

/** Scrolls a passage into view, unless it is in view. */
export function reveal(scroller: Element, range: Range): void {
  const view = scroller.getBoundingClientRect();
  const passage = range.getBoundingClientRect();
  const isInView = passage.top >= view.top && passage.bottom <= view.bottom;
  const isBeside = passage.left < view.left || passage.right > view.right;
  scroller.scrollBy({
    top: isInView ? 0 : passage.top - view.top - view.height * UPPER_THIRD,
    left: isBeside ? passage.left - view.left - view.width * UPPER_THIRD : 0,
  });
}
