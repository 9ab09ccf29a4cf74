/** Names of highlights in the style sheets: `::highlight(reader-found)`. */
const FOUND = 'reader-found';
const CURRENT = 'reader-current';

/** A CSS highlight, which marks text without changing the document; undefined if the browser does not support it. */
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

/** Highlights the matches; returns a function that removes the highlights. */
export const markFound = (ranges: readonly Range[]): (() => void) => mark(FOUND, 0, ranges);

/** Highlights the current match; returns a function that removes the highlight. */
export const markCurrent = (range: Range): (() => void) => mark(CURRENT, 1, [range]);

/** Distance of a revealed passage from the top and left, as a share of the scrolling element's size. */
const UPPER_THIRD = 1 / 3;

/** Scrolls a passage into view, unless it already is. */
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
