import {
  CACHE_TIMEOUT_MS,
  PREFETCH_3G_FACTOR,
  PREFETCH_PROBABILITY,
  PREFETCH_SKIPPED_ON,
} from '@lexledger/contracts/constants';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';

/** The browser's information about the connection; not every browser provides it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface Ahead {
  /** The address, which is also the query's key. */
  readonly address: string;
  readonly views: readonly string[];
}

const CLIENTS: Ahead = { address: '/api/clients', views: ['clients'] };
const CASES: Ahead = { address: '/api/cases', views: ['cases'] };

/** The data that most screens load first; fetched once the first screen is shown. */
export const COMMON: readonly Ahead[] = [
  CLIENTS,
  CASES,
  {
    address: '/api/dashboard/metrics',
    views: ['clients', 'cases', 'tasks', 'calendar-events', 'time-entries', 'postings', 'ledger-settings'],
  },
  { address: '/api/financial-records/summary', views: ['postings', 'ledger-settings'] },
];

/** The data that a screen or a form loads first; fetched when it is likely to be opened next. */
export const BY_SCREEN: Readonly<Record<string, readonly Ahead[]>> = {
  '/clients/new': [CLIENTS],
  '/cases/new': [CLIENTS, CASES],
  '/financial-reports': [{ address: '/api/financial-records', views: ['financial-records'] }],
  '/future-planning': [{ address: '/api/money-targets', views: ['money-targets'] }],
};

/** How likely prefetching pays off, from the probability of the screen and the quality of the connection. */
export function worth(probability: number, { saveData = false, effectiveType = '4g' }: Connection): number {
  if (saveData || PREFETCH_SKIPPED_ON.some((type) => type === effectiveType)) return 0;
  return effectiveType === '3g' ? probability * PREFETCH_3G_FACTOR : probability;
}

const connection = (): Connection => (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};

/** Whether to prefetch data that are needed with the given probability, over this connection. */
export const pays = (probability: number, given: Connection = connection()): boolean =>
  worth(probability, given) > PREFETCH_PROBABILITY;

/** Prefetches data that are not cached yet; failures are left to the screen that needs the data. */
export function prefetch(
  queries: QueryClient,
  client: Api,
  wanted: readonly Ahead[],
  probability: number,
  given: Connection = connection(),
): void {
  if (!pays(probability, given)) return;
  for (const { address, views } of wanted) {
    void queries.prefetchQuery({
      queryKey: [address],
      queryFn: ({ signal }) => client.get(address, { prefetch: true, signal }),
      meta: { views },
      retry: false,
      // This limits unused guesses; an answer that a screen shows is kept as long as every other.
      gcTime: CACHE_TIMEOUT_MS,
    });
  }
}

/** The screen of an address; the form of a new record, which is shown over its list, counts as a screen of its own. */
export const screenOf = (path: string, search: Readonly<Record<string, unknown>>): string =>
  search.new === '1' ? `${path}/new` : path;

/** Remembers which screen followed which, and estimates how likely each is to follow next. */
export function createGuess() {
  const followed = new Map<string, Map<string, number>>();
  return {
    note(from: string, to: string): void {
      const counts = followed.get(from) ?? new Map<string, number>();
      counts.set(to, (counts.get(to) ?? 0) + 1);
      followed.set(from, counts);
    },
    probability(from: string, to: string): number {
      const counts = followed.get(from);
      if (counts === undefined) return 0;
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return (counts.get(to) ?? 0) / all;
    },
  };
}
