import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { BY_SCREEN, COMMON, createGuess, pays, prefetch, screenOf } from '../cache/prefetch.ts';
import { loadToastRegion } from '../components/Toaster.tsx';
import { startCelebrations } from '../features/progress/celebrations.ts';
import { reportLongTasks, watchMemory } from '../live/health.ts';
import { startOfflineReading } from './pwa/offlineReading.ts';

/** Code of forms that lie over their lists, which the router does not load ahead by itself. */
const FORMS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/clients/new': () => import('../features/clients/ClientSheet.tsx'),
  '/cases/new': () => import('../features/cases/CaseSheet.tsx'),
};

/** What goes on behind the screens of somebody signed in, until the signal ends it. */
export function startBackground(queries: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Before it is needed: without a network it is what says so.
  loadToastRegion().catch(() => undefined);
  const guess = createGuess();
  prefetch(queries, api, COMMON, 1);
  startOfflineReading(api, signal);
  const stopWatchingRoutes = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const here = screenOf(toLocation.pathname, toLocation.search);
    const before = fromLocation === undefined ? here : screenOf(fromLocation.pathname, fromLocation.search);
    if (before !== here) guess.note(before, here);
    for (const [screen, wanted] of Object.entries(BY_SCREEN)) {
      const probability = guess.probability(here, screen);
      prefetch(queries, api, wanted, probability);
      // Offline, or of a version that is gone: the form itself says so when it is opened.
      if (pays(probability)) FORMS[screen]?.().catch(() => undefined);
    }
  });
  const stopCelebrating = startCelebrations(queries, (why) => {
    void router.navigate({ to: '/achievements', search: why === null ? {} : { why } });
  });
  for (const stop of [stopWatchingRoutes, stopCelebrating, reportLongTasks(api), watchMemory(queries)]) {
    signal.addEventListener('abort', stop);
  }
}
