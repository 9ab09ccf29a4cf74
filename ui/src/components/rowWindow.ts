import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface Span {
  readonly from: number;
  /** Index after the last row. */
  readonly until: number;
}

/** The range of rows that a long list renders. */
export interface RowWindow extends Span {
  /** Scrolls as little as necessary to make the row visible, and renders it. */
  readonly reveal: (index: number) => void;
}

export interface RowWindowPlan {
  /** The rows' container; its upper edge is that of the first row. */
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Height of every row in pixels. */
  readonly rowHeight: number;
  /** Pixels at the upper edge of the view that the heading covers. */
  readonly covered: number;
  /** False renders every row. */
  readonly enabled: boolean;
}

/** Number of rows rendered beyond either edge, so that scrolling by fewer shows no gap. */
const BEYOND = 16;
/** Number of rows by which the window moves, so that not every scrolled pixel causes a render. */
const STEP = 8;
/** Minimum number of rows rendered after the view was measured. */
const LEAST = 48;
/**
 * Number of rows rendered before the view is measured, enough for most screens. The others follow after these were
 * painted.
 */
const FIRST = 20;

/** Browsers report `overflow-y: auto` for an element that only scrolls sideways, so its height is compared too. */
const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The nearest ancestor that scrolls the element; null for the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let around = element.parentElement;
  while (around !== null && !scrolls(around)) around = around.parentElement;
  return around;
}

const viewOf = (scroller: HTMLElement | null): { readonly top: number; readonly height: number } =>
  scroller?.getBoundingClientRect() ?? { top: 0, height: window.innerHeight };

function spanAt(body: HTMLElement, scroller: HTMLElement | null, count: number, rowHeight: number): Span {
  const { top: edge, height } = viewOf(scroller);
  const top = edge - body.getBoundingClientRect().top;
  const first = Math.floor(top / rowHeight / STEP) * STEP - BEYOND;
  const last = Math.ceil((top + height) / rowHeight / STEP) * STEP + BEYOND;
  // A list that became shorter may have been scrolled beyond its end.
  const until = Math.min(count, Math.max(last, LEAST));
  return { from: Math.max(0, Math.min(first, until - LEAST)), until };
}

/** Whether all visible rows are among those rendered first. */
function showsFirst(body: HTMLElement, scroller: HTMLElement | null, rowHeight: number): boolean {
  const { top, height } = viewOf(scroller);
  return top + height <= body.getBoundingClientRect().top + FIRST * rowHeight;
}

const same = (a: Span, b: Span): boolean => a.from === b.from && a.until === b.until;

/** The visible rows of a scrolling list, and some beyond. Long lists render no others. */
export function useRowWindow({ body, count, rowHeight, covered, enabled }: RowWindowPlan): RowWindow {
  const [shown, setShown] = useState<Span>({ from: 0, until: FIRST });

  const look = useCallback((): void => {
    const element = body.current;
    if (element === null) return;
    const next = spanAt(element, scrollerOf(element), count, rowHeight);
    setShown((last) => (same(last, next) ? last : next));
  }, [body, count, rowHeight]);

  useLayoutEffect(() => {
    const element = body.current;
    if (!enabled || element === null) return;
    if (showsFirst(element, scrollerOf(element), rowHeight)) startTransition(look);
    else look();
  }, [enabled, body, rowHeight, look]);

  useEffect(() => {
    const element = body.current;
    if (!enabled || element === null) return;
    const scroller = scrollerOf(element);
    const target: EventTarget = scroller ?? window;
    target.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    const observer = new ResizeObserver(look);
    if (scroller !== null) observer.observe(scroller);
    return () => {
      target.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [enabled, body, look]);

  const reveal = useCallback(
    (index: number): void => {
      const element = body.current;
      if (!enabled || element === null) return;
      const scroller = scrollerOf(element);
      const view = viewOf(scroller);
      const above = element.getBoundingClientRect().top + index * rowHeight - view.top;
      const beyond = above + rowHeight - view.height;
      const by = above < covered ? above - covered : Math.max(0, beyond);
      if (by !== 0) (scroller ?? document.documentElement).scrollTop += by;
      look();
    },
    [body, enabled, rowHeight, covered, look],
  );

  if (!enabled) return { from: 0, until: count, reveal };
  const until = Math.min(shown.until, count);
  return { from: Math.max(0, Math.min(shown.from, until - 1)), until, reveal };
}
