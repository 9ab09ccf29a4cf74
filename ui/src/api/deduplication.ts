import { DEDUPLICATION_WINDOW_MS, PREFETCH_HEADER } from '@lexledger/contracts/constants';
import type { Asking, Get } from './batch.ts';
import { type SharedRequest, shareRequest } from './sharedRequest.ts';

interface Shared extends SharedRequest {
  /** Time of the request, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Shares the answer of a GET with every caller that requests the same within `DEDUPLICATION_WINDOW_MS`.
 * @param state returns the current state; answers are shared only within one state
 */
export function deduplicated(get: Get, state: () => string, now: () => number) {
  const shared = new Map<string, Shared>();

  return (url: string, { prefetch = false, signal }: Asking): Promise<unknown> => {
    const key = `GET ${url} ${state()}`;
    const at = now();
    for (const [known, { since }] of shared) if (at - since >= DEDUPLICATION_WINDOW_MS) shared.delete(known);
    const running = shared.get(key);
    if (running !== undefined && !running.isOver()) return running.join(signal);
    const headers = prefetch ? { [PREFETCH_HEADER]: 'true' } : {};
    const request: Shared = {
      ...shareRequest((ended) =>
        get(url, headers, ended).catch((error: unknown) => {
          // A failure is not shared: the next request may succeed.
          if (shared.get(key) === request) shared.delete(key);
          throw error;
        }),
      ),
      since: at,
    };
    shared.set(key, request);
    return request.join(signal);
  };
}
