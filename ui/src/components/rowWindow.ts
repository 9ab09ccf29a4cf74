import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface Span {
  readonly from: number;
  /** Excluded. */
  readonly until: number;
}

/** Which rows of a long list are drawn. */
export interface RowWindow extends Span {
  /** Scrolls by no more than it takes to see the row, and draws it. */
  readonly reveal: (index: number) => void;
}

export interface RowWindowPlan {
  /** What the rows stand in; its upper edge is that of the first row. */
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Pixels; every row is as high. */
  readonly rowHeight: number;
  /** Pixels at the upper edge of the view that the heading covers. */
  readonly covered: number;
  /** False draws every row. */
  readonly enabled: boolean;
}

/** Rows beyond either edge that are drawn, too: scrolling by less shows no gap. */
const BEYOND = 16;
/** The window moves by so many at a time, so that not every scrolled pixel draws. */
const STEP = 8;
/** Rows drawn at least, once the view was measured. */
const LEAST = 48;
/** Rows drawn before that: what most screens show. The others follow after these were painted. */
const FIRST = 20;

/** What may only be scrolled sideways reads as scrolling both ways, too. */
const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What scrolls the element: the nearest one around it that does; null for the page. */
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
  // A list that grew shorter may have been scrolled beyond its end.
  const until = Math.min(count, Math.max(last, LEAST));
  return { from: Math.max(0, Math.min(first, until - LEAST)), until };
}

/** Whether the rows that are drawn first are all that can be seen. */
function showsFirst(body: HTMLElement, scroller: HTMLElement | null, rowHeight: number): boolean {
  const { top, height } = viewOf(scroller);
  return top + height <= body.getBoundingClientRect().top + FIRST * rowHeight;
}

const same = (a: Span, b: Span): boolean => a.from === b.from && a.until === b.until;

/** The rows in view of whatever scrolls them, and some beyond. Long lists draw no more. */
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
