import { LONG_TASK_MS, MEMORY_CHECK_MS, MEMORY_CLEANUP_RATIO } from '@lexledger/contracts/constants';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { logHealth } from '../browser/monitoring.ts';

/** Limit of reports per minute; they must not add to the load of a slow page. */
const MOST_REPORTS = 20;
const MINUTE_MS = 60_000;

/** Reports tasks of the main thread over 50 ms; a failure is ignored. Returns a function that stops it. */
export function reportLongTasks(client: Api): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return () => undefined;
  let sent = 0;
  const allowance = setInterval(() => {
    sent = 0;
  }, MINUTE_MS);
  const observer = new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (duration <= LONG_TASK_MS || sent >= MOST_REPORTS) continue;
      sent += 1;
      const report = {
        type: 'long-task',
        data: { duration: Math.round(duration), startTime: Math.round(startTime) },
        timestamp: Date.now(),
        url: window.location.pathname,
      };
      client.sendCommand('POST', '/api/monitoring/performance', report).catch(() => undefined);
    }
  });
  observer.observe({ type: 'longtask' });
  return () => {
    clearInterval(allowance);
    observer.disconnect();
  };
}

interface Heap {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

const heap = (): Heap | undefined => (performance as Performance & { readonly memory?: Heap }).memory;

/**
 * Removes unused answers from the cache when the heap is nearly full, where the browser reports its size. Returns a
 * function that stops it.
 */
export function watchMemory(queries: QueryClient, read: () => Heap | undefined = heap): () => void {
  const timer = setInterval(() => {
    const now = read();
    if (now !== undefined && now.usedJSHeapSize / now.jsHeapSizeLimit > MEMORY_CLEANUP_RATIO) {
      queries.removeQueries({ type: 'inactive' });
      logHealth('The heap was nearly full: answers that nothing shows were forgotten');
    }
  }, MEMORY_CHECK_MS);
  return () => clearInterval(timer);
}
