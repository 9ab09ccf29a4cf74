import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadToastRegion } from '../components/Toaster.tsx';
import { api } from '../lib/api.ts';
import { reportLongTasks, watchMemory } from '../lib/health.ts';
import { BY_SCREEN, COMMON, createGuess, prefetch } from '../lib/prefetch.ts';

/** What goes on behind the screens of somebody signed in, until the signal ends it. */
export function startBackground(queries: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Before it is needed: without a network it is what says so.
  loadToastRegion().catch(() => undefined);
  const guess = createGuess();
  prefetch(queries, api, COMMON, 1);
  const stopWatchingRoutes = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const here = toLocation.pathname;
    if (fromLocation !== undefined && fromLocation.pathname !== here) guess.note(fromLocation.pathname, here);
    for (const [screen, wanted] of Object.entries(BY_SCREEN)) {
      prefetch(queries, api, wanted, guess.probability(here, screen));
    }
  });
  for (const stop of [stopWatchingRoutes, reportLongTasks(api), watchMemory(queries)]) {
    signal.addEventListener('abort', stop);
  }
}
