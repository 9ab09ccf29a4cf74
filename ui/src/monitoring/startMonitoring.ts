import type { MonitoringSettings } from '@lexledger/contracts/features/monitoring';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { setMonitor } from '../browser/monitoring.ts';
import { untilOnline } from '../browser/reachable.ts';
import { personalWords } from './personalWords.ts';

/** Address of the route that tells where errors are sent. */
export const SETTINGS = '/api/monitoring/settings';
const RETRY_MS = 60_000;

async function settingsOf(api: Api): Promise<MonitoringSettings> {
  for (;;) {
    try {
      return await api.get<MonitoringSettings>(SETTINGS);
    } catch {
      await untilOnline(RETRY_MS);
    }
  }
}

const loadTracker = importWithRetry(
  () => import('./tracker.ts'),
  () => undefined,
);

/** Starts error tracking if the server has an address for it; its library is loaded only then. */
export async function startMonitoring(api: Api, queries: QueryClient): Promise<void> {
  const { errorTracker } = await settingsOf(api);
  if (errorTracker === null) {
    console.info('Error tracking is disabled: the server has no address for it.');
    setMonitor(null);
    return;
  }
  const { startTracker } = await loadTracker();
  setMonitor(startTracker(errorTracker, () => personalWords(queries)));
}
