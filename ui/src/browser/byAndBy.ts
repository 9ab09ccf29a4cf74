import { useEffect, useState } from 'react';

/**
 * How many of a long list's items are drawn: ever more, with a turn for the browser after each part, so that hundreds of
 * them do not hold up the tab.
 */
export function useByAndBy(total: number, part: number): number {
  const [drawn, setDrawn] = useState(part);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => setDrawn(drawn + part));
    return () => clearTimeout(timer);
  }, [drawn, total, part]);
  return Math.min(drawn, total);
}
