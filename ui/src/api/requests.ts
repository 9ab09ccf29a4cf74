import { BATCH_HEADER, CALENDAR_TOKEN_HEADER, SLOW_REQUEST_MS } from '@lexledger/contracts/constants';
import { errorOf, networkError } from './apiError.ts';
import { createListeners } from './listeners.ts';

export interface RequestSettings {
  readonly fetch: typeof globalThis.fetch;
  readonly calendarToken: () => string | null;
}

/** Minimum length of a long answer, in characters. A shorter one is sent again as quickly as it is compared. */
const LONG_ANSWER = 100_000;

/** Sends single requests. The server does not send long answers again while they are unchanged. */
export function createRequests(
  { fetch, calendarToken }: RequestSettings,
  noteAnswer: (method: string, headers: Headers) => void,
) {
  const unauthorized = createListeners();
  const slow = createListeners();
  /** Number of sessions that began or ended here. A refusal of an older session says nothing about the current one. */
  let sessions = 0;
  /** The latest long answer of each address, while something else refers to it. */
  const long = new Map<string, WeakRef<object>>();
  /** Entity tags of answers. */
  const tags = new WeakMap<object, string>();

  return {
    /** @throws ApiError when the answer is not OK or the server cannot be reached */
    async request(
      method: string,
      url: string,
      headers: Readonly<Record<string, string>>,
      body?: unknown,
      signal?: AbortSignal,
    ): Promise<unknown> {
      const token = calendarToken();
      const askedIn = sessions;
      const isWhole = method === 'GET' && !(BATCH_HEADER in headers);
      const known = isWhole ? long.get(url)?.deref() : undefined;
      const knownTag = known && tags.get(known);
      const timer = setTimeout(() => slow.notify(), SLOW_REQUEST_MS);
      try {
        const response = await fetch(url, {
          method,
          credentials: 'include',
          headers: {
            accept: 'application/json',
            ...(token === null ? {} : { [CALENDAR_TOKEN_HEADER]: token }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
            ...(knownTag === undefined ? {} : { 'if-none-match': knownTag }),
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
          if (response.status === 401 && askedIn === sessions) unauthorized.notify();
          throw error;
        }
        const text = await response.text();
        const answer: unknown = text === '' ? undefined : JSON.parse(text);
        const tag = response.headers.get('etag');
        if (isWhole && tag !== null && typeof answer === 'object' && answer !== null) {
          tags.set(answer, tag);
          if (text.length >= LONG_ANSWER) long.set(url, new WeakRef(answer));
        }
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    /**
     * Uses a list as the answer of the address from now on. It was updated with `answer`, so the server need not send
     * it again while nothing has changed since.
     */
    cacheAnswer(url: string, list: object, answer: object): void {
      const tag = tags.get(answer);
      if (tag === undefined || !long.has(url)) return;
      tags.set(list, tag);
      long.set(url, new WeakRef(list));
    },
    /** Call it when the user signed in or out. Earlier answers do not belong to the new session and are not shared. */
    changeSession(): void {
      sessions += 1;
    },
    /** A number that changes with every `changeSession`. */
    session: (): number => sessions,
    /** Calls back for every answer that says that nobody is signed in; returns a function that unsubscribes. */
    onUnauthorized: unauthorized.subscribe,
    /** Calls back when a request takes longer than usual. */
    onSlow: slow.subscribe,
  };
}
