import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

export interface Gradually {
  /** Number of items to render: all of them after they were scrolled to. */
  readonly drawn: number;
  /** An element after the last rendered item. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly drawAll: () => void;
}

/** Distance from the edge of the view within which further items are rendered, before they are scrolled to. */
const AHEAD = '1200px 0px';

/**
 * Renders a long list of items of different heights as it is scrolled: some at first, and further ones without blocking
 * the user's input. Rendered items stay, so that find-in-page sees them.
 */
export function useGradually(total: number, step: number): Gradually {
  const [wanted, setWanted] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const drawn = Math.min(wanted, total);

  useEffect(() => {
    const element = end.current;
    if (element === null || drawn >= total) return;
    // A new observer reports at once whether the end is still in view.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWanted(drawn + step));
      },
      // The first margin extends the window, the second any scrolling container within it.
      { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, total, step]);

  const drawAll = useCallback((): void => setWanted(total), [total]);
  return { drawn, end, drawAll };
}
