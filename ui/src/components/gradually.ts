import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

export interface Gradually {
  /** Items to draw: all of them once they were scrolled to. */
  readonly drawn: number;
  /** What stands behind the last one that is drawn. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly drawAll: () => void;
}

/** From the edge of the view: further items are drawn before they are scrolled to. */
const AHEAD = '1200px 0px';

/**
 * Draws a long list of items of different heights as it is scrolled to: some at first, and further ones in between of what
 * the person does. Those that were drawn stay, so that find-in-page sees them.
 */
export function useGradually(total: number, step: number): Gradually {
  const [wanted, setWanted] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const drawn = Math.min(wanted, total);

  useEffect(() => {
    const element = end.current;
    if (element === null || drawn >= total) return;
    // A new observer tells at once whether the end is still in view.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWanted(drawn + step));
      },
      // The first margin is the window's, the second that of whatever scrolls within it.
      { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, total, step]);

  const drawAll = useCallback((): void => setWanted(total), [total]);
  return { drawn, end, drawAll };
}
