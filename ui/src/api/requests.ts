import { BATCH_HEADER, CALENDAR_TOKEN_HEADER, SLOW_REQUEST_MS } from '@lexledger/contracts/constants';
import { errorOf, networkError } from './apiError.ts';

export interface RequestSettings {
  readonly fetch: typeof globalThis.fetch;
  readonly calendarToken: () => string | null;
}

export interface RequestContent {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The answer that the server may say is unchanged. */
  readonly known?: object | undefined;
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Single requests of the session, and who is notified of them. */
export function createRequests(
  { fetch, calendarToken }: RequestSettings,
  noteAnswer: (method: string, headers: Headers) => void,
  noteTag: (url: string, answer: unknown, tag: string | null, length: number) => void,
) {
  const unauthorizedListeners = new Set<() => void>();
  const slowListeners = new Set<() => void>();
  /** Number of sessions that began or ended here. A request from before the latest change says nothing about it. */
  let sessions = 0;

  return {
    /** @throws ApiError when the answer is not OK or the server cannot be reached */
    async request(
      method: string,
      url: string,
      headers: Readonly<Record<string, string>>,
      { body, signal, known }: RequestContent,
    ): Promise<unknown> {
      const token = calendarToken();
      const askedIn = sessions;
      const slow = setTimeout(() => {
        for (const notify of slowListeners) notify();
      }, SLOW_REQUEST_MS);
      try {
        const response = await fetch(url, {
          method,
          credentials: 'include',
          headers: {
            accept: 'application/json',
            ...(token === null ? {} : { [CALENDAR_TOKEN_HEADER]: token }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(signal === undefined ? {} : { signal }),
        }).catch((cause: unknown) => {
          throw signal?.aborted ? cause : networkError(cause);
        });
        noteAnswer(method, response.headers);
        if (response.status === 304 && known !== undefined) return known;
        if (!response.ok) {
          const error = await errorOf(response);
          if (response.status === 401 && askedIn === sessions) for (const notify of unauthorizedListeners) notify();
          throw error;
        }
        const text = await response.text();
        const answer: unknown = text === '' ? undefined : JSON.parse(text);
        if (method === 'GET' && !(BATCH_HEADER in headers))
          noteTag(url, answer, response.headers.get('etag'), text.length);
        return answer;
      } finally {
        clearTimeout(slow);
      }
    },
    /** The user signed in or out: earlier answers do not say who is signed in, and are no longer shared. */
    changeSession(): void {
      sessions += 1;
    },
    /** A number that changes with every `changeSession`. */
    session: (): number => sessions,
    /** Calls back for every answer that says that nobody is signed in; returns a function that ends it. */
    onUnauthorized: (listener: () => void): (() => void) => subscribe(unauthorizedListeners, listener),
    /** Calls back when a request takes longer than usual. */
    onSlow: (listener: () => void): (() => void) => subscribe(slowListeners, listener),
  };
}
