import { useEffect, useState } from 'react';

const isMeasured = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/**
 * The browser's performance entries of a type since the tab was opened, updated while mounted; null if the browser does
 * not support them. A browser buffers 250 earlier calls.
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
