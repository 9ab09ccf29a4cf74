import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the chosen one of a row into view, since on a phone it may be beyond the edge.
 * @param layout what the row is wide by, such as the chosen value and the labels: it may be further away after a change
 * @returns the ref of the row
 */
export function useChosenInView<Row extends HTMLElement>(layout: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels make the row wider
  useEffect(() => {
    // To scroll lays the page out, which a long tab does in its own time and not within the task that rendered it.
    const frame = requestAnimationFrame(() =>
      row.current
        ?.querySelector(':scope > :is([data-state=active], [aria-current=page])')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [layout]);
  return row;
}
