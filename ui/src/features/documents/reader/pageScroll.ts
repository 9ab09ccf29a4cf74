import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels between pages. */
const GAP = 16;

export interface ScrolledPages {
  readonly pages: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The element that holds the pages. */
  readonly column: RefObject<HTMLElement | null>;
  /** False while the pages have no size. */
  readonly isLaidOut: boolean;
  readonly scale: number;
  /** The page to be shown; a new object each time that the person asks for one. */
  readonly asked: { readonly page: number };
  /** Takes the page in view, and the number of pages. Keep it stable between renders. */
  readonly onPage: (page: number, pages: number) => void;
}

/** Scrolls to pages, reports the page in view, and keeps the place of the page while the scale changes. */
export function usePageScroll({ pages, scroller, column, isLaidOut, scale, asked, onPage }: ScrolledPages) {
  const sheetOf = useCallback(
    (number: number): HTMLElement | null => column.current?.querySelector(`[data-page="${number}"]`) ?? null,
    [column],
  );
  /** The page at a third of the view's height. */
  const pageInView = useCallback((): number => {
    const view = scroller.current;
    if (view === null) return 1;
    const line = view.getBoundingClientRect().top + view.clientHeight / 3;
    let low = 1;
    let high = pages;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((sheetOf(middle)?.getBoundingClientRect().top ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }, [pages, scroller, sheetOf]);
  const goTo = useCallback(
    (number: number): void => {
      const view = scroller.current;
      const sheet = sheetOf(number);
      if (view === null || sheet === null) return;
      view.scrollTop += sheet.getBoundingClientRect().top - view.getBoundingClientRect().top - GAP / 2;
    },
    [scroller, sheetOf],
  );

  useEffect(() => {
    const view = scroller.current;
    if (view === null || !isLaidOut) return;
    let frame = 0;
    const notify = (): void => {
      frame = 0;
      onPage(pageInView(), pages);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(notify);
    };
    notify();
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      view.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [pages, scroller, pageInView, onPage, isLaidOut]);

  useLayoutEffect(() => {
    if (isLaidOut && (asked.page > 1 || (scroller.current?.scrollTop ?? 0) > 0)) goTo(asked.page);
  }, [asked, isLaidOut, goTo, scroller]);

  /** The page in view before the scale changes, and the part of it that is above the view. */
  const place = useRef<{ readonly page: number; readonly part: number }>(null);
  useEffect(() => {
    const view = scroller.current;
    const remember = (): void => {
      const page = pageInView();
      const box = sheetOf(page)?.getBoundingClientRect();
      if (view === null || box === undefined || box.height === 0) return;
      place.current = { page, part: (view.getBoundingClientRect().top - box.top) / box.height };
    };
    view?.addEventListener('scroll', remember, { passive: true });
    return () => view?.removeEventListener('scroll', remember);
  }, [scroller, pageInView, sheetOf]);
  const drawnScale = useRef(scale);
  useLayoutEffect(() => {
    if (drawnScale.current === scale) return;
    drawnScale.current = scale;
    const view = scroller.current;
    const box = sheetOf(place.current?.page ?? 0)?.getBoundingClientRect();
    if (view === null || box === undefined || place.current === null) return;
    view.scrollTop += box.top + place.current.part * box.height - view.getBoundingClientRect().top;
  }, [scale, scroller, sheetOf]);

  return { pageInView, goTo };
}
