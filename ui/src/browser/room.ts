import { type RefObject, useEffect, useState } from 'react';

/** The width inside the scrolling element without the margins of the document, in pixels. */
export function useRoom(scroller: RefObject<HTMLElement | null>, margins: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return Math.max(0, width - margins);
}
