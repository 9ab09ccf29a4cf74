import { DEDUPLICATION_WINDOW_MS, PREFETCH_HEADER } from '@lexledger/contracts/constants';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Asking, Get } from './batch.ts';
import { type SharedRequest, shareRequest } from './sharedRequest.ts';

interface Shared extends SharedRequest {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Shares the answer of a GET with whoever asks for the same within a moment. */
export function createDeduplication(get: Get, position: () => Position, now: () => number) {
  const shared = new Map<string, Shared>();

  return {
    get(url: string, { prefetch = false, signal }: Asking): Promise<unknown> {
      // An answer from before the caller's last change is not the same request.
      const key = `GET ${url} ${position()}`;
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
    },
    forget: (): void => shared.clear(),
  };
}
