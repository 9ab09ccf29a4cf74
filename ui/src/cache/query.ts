import { MUTATION_KEPT_MS, QUERY_FRESH_MS, QUERY_KEPT_MS, QUERY_RETRIES } from '@lexledger/contracts/constants';
import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Api, api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { fetchOrCached } from './fetchOrCached.ts';
import { shareRecords } from './sharing.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Names of the views that the answer is made of; a push about one of them makes it stale. */
      readonly views?: readonly string[];
      /** How an answer of 401 is handled; it is thrown by default. */
      readonly on401?: 'throw' | 'null';
    };
  }
}

export type Parameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A query string such as `?a=1&b=2`, sorted by name; parameters that are null, undefined or empty are left out. */
export function queryString(parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a query key: its parts joined by '/', and an object at the end as the query string. */
export function addressOf(key: QueryKey): string {
  const last = key.at(-1);
  const isQuery = typeof last === 'object' && last !== null;
  const path = (isQuery ? key.slice(0, -1) : key).join('/');
  return isQuery ? `${path}${queryString(last as Parameters)}` : path;
}

export const defaultQueryFunction =
  (client: Api) =>
  async ({ client: queries, queryKey, meta, signal }: QueryFunctionContext): Promise<unknown> => {
    const address = addressOf(queryKey);
    try {
      return await fetchOrCached(
        queries,
        queryKey,
        address,
        async () => (await client.get(address, { signal })) ?? null,
      );
    } catch (error) {
      if (meta?.on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** Milliseconds before the first retry after a failure; each further delay is twice as long. */
const RETRY_DELAY_MS = 1000;

const isClientError = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const createQueryClient = (client: Api = api): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultQueryFunction(client),
        structuralSharing: shareRecords,
        staleTime: QUERY_FRESH_MS,
        gcTime: QUERY_KEPT_MS,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: (failures, error) => !isClientError(error) && failures < QUERY_RETRIES,
        // Without a network waiting gains nothing: the cached answer, or that there is none, is shown at once.
        retryDelay: (failures) => (navigator.onLine ? RETRY_DELAY_MS * 2 ** failures : 0),
        // The server may be on this very machine, so requests are sent even without a network.
        networkMode: 'always',
      },
      mutations: { gcTime: MUTATION_KEPT_MS, retry: false, networkMode: 'always' },
    },
  });

/**
 * Options of a query whose answer stays live: a push about any of `views` makes it stale and refetches it where it is
 * shown. The key is the address: `liveQuery<Client[]>(['/api/clients', { search }], ['clients'])`.
 */
export const liveQuery = <Answer>(key: QueryKey, views: readonly string[]) =>
  queryOptions<Answer, Error, Answer>({ queryKey: key, meta: { views } });
