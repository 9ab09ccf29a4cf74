import type { Api } from '../../api/api.ts';
import { pays } from '../../cache/prefetch.ts';
import { openSealed } from '../../drafts/sealedEntries.ts';
import { cacheAnswer, openPersistedCache } from '../../replica/persistedCache.ts';
import { registerWorker } from './worker.ts';

/** What the screens and the forms of a working day are made of; parts of a list follow from the whole. */
const ADDRESSES = [
  '/api/dashboard/widgets',
  '/api/clients',
  '/api/cases',
  '/api/tasks',
  '/api/calendar-events',
  '/api/time-entries',
  '/api/case-notes',
  '/api/rates',
  '/api/team-members',
  '/api/quick-actions',
  '/api/timer',
  '/api/parties',
  '/api/facts',
  '/api/case-documents',
  '/api/document-snippets',
  '/api/legal-authorities',
  '/api/legal-arguments',
  '/api/financial-records',
  '/api/financial-records/summary',
  '/api/dashboard/metrics',
  '/api/invoices',
  '/api/invoice-ageing',
  '/api/trust-accounts',
  '/api/money-targets',
  '/api/leads',
  '/api/case-triggers',
  '/api/deadline-rule-sets',
  '/api/court-holidays',
  '/api/tables',
  '/api/user/level',
  '/api/achievements',
  '/api/google-calendar-events',
  '/api/google-docs',
  '/api/birthday-notifications',
] as const;

/** After the screen and what is likely to be wanted next. */
const AFTER_MS = 5000;
/** A tab that stays open reads again so often: long lists that pushes kept up to date are told to be the same. */
const AGAIN_MS = 15 * 60_000;
/** What was read so lately, by this tab or another, is new enough to go offline with. */
const NEW_ENOUGH_MS = 10 * 60_000;

/** Reads once, one after the other, what is wanted where there is no network; what cannot be read is left out. */
export async function readForOffline(client: Api, signal: AbortSignal, now: () => number = Date.now): Promise<void> {
  const persisted = await openPersistedCache();
  if (persisted === undefined) return;
  for (const address of ADDRESSES) {
    if (signal.aborted) return;
    const keptAt = await persisted.keptAt(address);
    if (keptAt !== undefined && now() - keptAt < NEW_ENOUGH_MS) continue;
    try {
      cacheAnswer(address, await client.get(address, { prefetch: true, signal }));
    } catch {
      // It is read where it is shown.
    }
  }
}

/** Opens what keeps answers, and a while later reads ahead, where it is of use and the connection bears it. */
export function startOfflineReading(client: Api, signal: AbortSignal): void {
  // It takes what was answered until now.
  void openPersistedCache();
  // The key must be in hand when the session ends.
  void openSealed();
  const read = (): void => {
    if (!pays(1)) return;
    // Without a worker the application cannot start offline: reading ahead would serve nobody.
    void registerWorker().then((registration) => {
      if (registration !== null) void readForOffline(client, signal);
    });
  };
  const timer = setTimeout(read, AFTER_MS);
  const again = setInterval(read, AGAIN_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(again);
  });
}
