import { useEffect, useState } from 'react';

const isMeasured = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/**
 * What the browser measured of a type since this tab was opened, and measures while it is shown; null where it does not
 * tell. Of calls a browser keeps 250 that came before.
 */
export function useMeasured(type: 'resource' | 'longtask'): readonly PerformanceEntry[] | null {
  const [entries, setEntries] = useState<readonly PerformanceEntry[]>([]);
  useEffect(() => {
    if (!isMeasured(type)) return;
    const observer = new PerformanceObserver((list) => setEntries((known) => [...known, ...list.getEntries()]));
    observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, [type]);
  return isMeasured(type) ? entries : null;
}
