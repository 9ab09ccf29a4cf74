import {
  AFTER_POSITION_HEADER,
  BATCH_HEADER,
  CALENDAR_TOKEN_HEADER,
  COMMAND_ID_HEADER,
  CORRELATION_HEADER,
  DEDUPLICATION_WINDOW_MS,
  POSITION_HEADER,
  PREFETCH_HEADER,
  SLOW_REQUEST_MS,
  USER_HEADER,
} from '@lexledger/contracts/constants';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import { errorOf, networkError } from './apiError.ts';
import { type Asking, createBatch } from './batch.ts';
import { readCalendarToken } from './calendarToken.ts';
import type { Method } from './method.ts';
import { type OutgoingCommand, sendThrough } from './outboxGate.ts';
import { type SharedRequest, shareRequest } from './sharedRequest.ts';

export interface CommandOptions {
  /** The version of the record that the edit was made on. */
  readonly version?: number;
  /** A UUID; a new one is made when it is absent. Repeating a command with its id has no second effect. */
  readonly commandId?: string;
}

/** Characters. Sending a shorter answer again costs no more than asking whether it changed. */
const LONG_ANSWER = 100_000;

export interface ApiSettings {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly calendarToken: () => string | null;
  /** Delivers a command, or queues it for later. */
  readonly through?: <Answer>(command: OutgoingCommand, deliver: () => Promise<Answer>) => Promise<Answer>;
}

interface Shared extends SharedRequest {
  readonly since: number;
}

/** Number of commands whose pushes are recognized; a push comes within moments of its command. */
const OWN_REMEMBERED = 500;

/**
 * A client through which every call of the application goes: it handles cookies, positions, batching, de-duplication
 * and errors.
 */
export function createApi({ fetch, now, newId, calendarToken, through = (_, deliver) => deliver() }: ApiSettings) {
  let position: Position = START;
  let earliest: Position = START;
  let serverAhead = 0;
  const shared = new Map<string, Shared>();
  /** Ids of the latest commands, oldest first. */
  const own = new Set<string>();
  const unauthorizedListeners = new Set<() => void>();
  const slowListeners = new Set<() => void>();
  /**
   * How many sessions began or ended here: answers to requests from before the latest do not apply to the current one.
   */
  let sessions = 0;

  const notePosition = (seen: Position | null): void => {
    if (seen !== null) position = latest(position, seen);
  };

  const noteOwn = (id: string): void => {
    own.add(id);
    for (const oldest of own) {
      if (own.size <= OWN_REMEMBERED) break;
      own.delete(oldest);
    }
  };

  const noteServerTime = (date: string | null): void => {
    const server = date === null ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(server)) serverAhead = server - now();
  };

  /** The latest long answer of each address, as long as it is referenced. */
  const long = new Map<string, WeakRef<object>>();
  /** The tags by which the server tells whether an answer is still current. */
  const tags = new WeakMap<object, string>();

  function noteTag(url: string, answer: unknown, tag: string | null, length: number): void {
    if (tag === null || typeof answer !== 'object' || answer === null) return;
    tags.set(answer, tag);
    if (length >= LONG_ANSWER) long.set(url, new WeakRef(answer));
  }

  async function request(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
    signal?: AbortSignal,
    known?: object,
  ) {
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
      const answered = response.headers.get(POSITION_HEADER);
      notePosition(answered);
      if (method === 'GET' && answered !== null && (earliest === START || answered < earliest)) earliest = answered;
      noteServerTime(response.headers.get('date'));
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
  }

  function read(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const known = BATCH_HEADER in headers ? undefined : long.get(url)?.deref();
    const tag = known === undefined ? undefined : tags.get(known);
    const asked = {
      ...headers,
      ...(position === START ? {} : { [AFTER_POSITION_HEADER]: position }),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    };
    return request('GET', url, asked, undefined, signal, known);
  }

  const batch = createBatch(read);

  function deduplicated(url: string, { prefetch = false, signal }: Asking): Promise<unknown> {
    // The position is part of the key: an answer from before the caller's last change must not be shared.
    const key = `GET ${url} ${position}`;
    const at = now();
    for (const [known, { since }] of shared) if (at - since >= DEDUPLICATION_WINDOW_MS) shared.delete(known);
    const running = shared.get(key);
    if (running !== undefined && !running.isOver()) return running.join(signal);
    const headers = prefetch ? { [PREFETCH_HEADER]: 'true' } : {};
    const request: Shared = {
      ...shareRequest((ended) =>
        read(url, headers, ended).catch((error: unknown) => {
          // A failure is not shared, since the next request may succeed.
          if (shared.get(key) === request) shared.delete(key);
          throw error;
        }),
      ),
      since: at,
    };
    shared.set(key, request);
    return request.join(signal);
  }

  function deliver<Answer>(
    method: Method,
    url: string,
    body: unknown,
    { id, version, userId }: { readonly id: string; readonly version?: number; readonly userId?: string },
  ): Promise<Answer> {
    noteOwn(id);
    const headers = {
      [COMMAND_ID_HEADER]: id,
      [CORRELATION_HEADER]: id,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(userId === undefined ? {} : { [USER_HEADER]: userId }),
    };
    return request(method, url, headers, body) as Promise<Answer>;
  }

  return {
    /**
     * Gets an address. A caller whose signal is aborted gets that signal's reason; others who wait for the same answer
     * still get it.
     * @throws ApiError when the answer is not OK or the server cannot be reached
     */
    get<Answer>(url: string, asking: Asking = {}): Promise<Answer> {
      return (batch.takes(url) ? batch.ask(url, asking) : deduplicated(url, asking)) as Promise<Answer>;
    },

    /**
     * Sends a change, without a request body when none is given. A command that the network loses may wait in the
     * outbox; the answer is then the expected one.
     * @throws ApiError, with `conflict` when the same fields changed meanwhile
     */
    sendCommand<Answer = unknown>(
      method: Method,
      url: string,
      body?: unknown,
      { version, commandId }: CommandOptions = {},
    ): Promise<Answer> {
      const id = commandId ?? newId();
      const made = { id, ...(version === undefined ? {} : { version }) };
      return through({ ...made, method, path: url, body }, () => deliver<Answer>(method, url, body, made));
    },

    /** Sends a command now, even if others are queued. */
    deliver,

    /**
     * Uses `list` as the answer of `url` from now on: it was brought up to date by `answer`, and need not be sent again
     * while nothing has changed since then.
     */
    cacheAnswer(url: string, list: object, answer: object): void {
      const tag = tags.get(answer);
      if (tag === undefined || !long.has(url)) return;
      tags.set(list, tag);
      long.set(url, new WeakRef(list));
    },

    /** Whether a push was caused by a command of this tab. */
    isOwn: (correlationId: string): boolean => own.has(correlationId),
    /** The latest position that this tab knows of. */
    position: (): Position => position,
    notePosition,
    /**
     * The position of the oldest answer to a GET since answers were last forgotten: all of them are at least that new.
     */
    earliestAnswered: (): Position => earliest,
    /** Resets `earliestAnswered`, because no earlier answer is shown any more. */
    forgetAnswered(): void {
      earliest = START;
    },
    /** A time of the server by this browser's clock, which may differ. Milliseconds since 1970. */
    localTime: (instant: string): number => Date.parse(instant) - serverAhead,

    /**
     * Notes that somebody just signed in or out: earlier requests no longer tell who is here, and are shared no more.
     */
    changeSession(): void {
      sessions += 1;
      shared.clear();
    },
    /** Number of the session; it changes with each `changeSession`. */
    session: (): number => sessions,
    /** Calls back for every answer that says nobody is signed in. Returns a function that stops it. */
    onUnauthorized(listener: () => void): () => void {
      unauthorizedListeners.add(listener);
      return () => unauthorizedListeners.delete(listener);
    },
    /** Calls back when a request takes longer than usual. */
    onSlow(listener: () => void): () => void {
      slowListeners.add(listener);
      return () => slowListeners.delete(listener);
    },
  };
}

export type Api = ReturnType<typeof createApi>;

export const api: Api = createApi({
  fetch: (...given) => globalThis.fetch(...given),
  now: () => Date.now(),
  newId: newCommandId,
  calendarToken: () => readCalendarToken()?.accessToken ?? null,
  through: sendThrough,
});

/**
 * An id for a command that may be sent again. It is a UUID of version 7, which begins with the time, so that records
 * that are added in order are stored in order. `crypto.randomUUID` makes another version, and only on secure origins; a
 * firm's server on its own network may have none.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(12, '0');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  const parts = [time.slice(0, 8), time.slice(8), `7${random.slice(13, 16)}`, `${variant}${random.slice(17, 20)}`];
  return [...parts, random.slice(20)].join('-');
}
