import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { BY_SCREEN, COMMON, createGuess, pays, prefetch, screenOf } from '../cache/prefetch.ts';
import { loadToastRegion } from '../components/Toaster.tsx';
import { startCelebrations } from '../features/progress/celebrations.ts';
import { reportLongTasks, watchMemory } from '../live/health.ts';
import { watchLease } from './pwa/endOfLease.ts';
import { startOfflineReading } from './pwa/offlineReading.ts';

/** Code of forms that are shown over their lists, which the router does not preload. */
const FORMS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/clients/new': () => import('../features/clients/ClientSheet.tsx'),
  '/cases/new': () => import('../features/cases/CaseSheet.tsx'),
};

/** Starts what runs behind the screens of a signed-in user, until the signal ends it. */
export function startBackground(queries: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  if (signal.aborted) return;
  // The region is loaded early, because it must be able to show that there is no network.
  loadToastRegion().catch(() => undefined);
  const guess = createGuess();
  prefetch(queries, api, COMMON, 1);
  startOfflineReading(api, signal);
  watchLease(queries, signal);
  const stopWatchingRoutes = router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const here = screenOf(toLocation.pathname, toLocation.search);
    const before = fromLocation === undefined ? here : screenOf(fromLocation.pathname, fromLocation.search);
    if (before !== here) guess.note(before, here);
    for (const [screen, wanted] of Object.entries(BY_SCREEN)) {
      const probability = guess.probability(here, screen);
      prefetch(queries, api, wanted, probability);
      // The import fails offline, or when the version is gone; the form itself reports this when it is opened.
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
