import {
  BATCH_DELAY_MS,
  BATCH_HEADER,
  BATCH_SIZE,
  BATCHED_PATHS,
  PREFETCH_HEADER,
} from '@lexledger/contracts/constants';
import { type BatchNeeds, writeBatch } from '@lexledger/contracts/kernel/batch';
import { ApiError } from './apiError.ts';
import { shareRequest } from './sharedRequest.ts';

export type Get = (url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<unknown>;

export interface Asking {
  /** True for a request ahead of need. */
  readonly prefetch?: boolean;
  /** Signal of the caller, who may abort before the answer comes. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting extends Asking {
  readonly url: string;
  readonly base: string;
  readonly query: URLSearchParams;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** True when one answer to the base path contains what this query requests: it has no parameters, an id or a limit. */
function mergeable(query: URLSearchParams): boolean {
  const keys = [...query.keys()];
  return keys.length === 0 || (keys.length === 1 && (keys[0] === 'id' || keys[0] === 'limit'));
}

const hasId = (record: unknown, id: string): boolean =>
  typeof record === 'object' && record !== null && (record as { id?: unknown }).id === id;

/** A caller's share of an answer: one record for an id, the first N for a limit, and otherwise all of it. */
function shareOf({ query }: Waiting, answer: unknown): unknown {
  const id = query.get('id');
  const limit = query.get('limit');
  if (!Array.isArray(answer) || !mergeable(query)) return answer;
  if (id === null) return limit === null ? answer : answer.slice(0, Number(limit));
  const record: unknown = answer.find((candidate) => hasId(candidate, id));
  if (record === undefined) {
    throw new ApiError('There is no such record, or it is not yours.', 404, { code: 'NOT_FOUND' });
  }
  return record;
}

/** The combined needs of the callers; null for the whole list. */
function needsOf(callers: readonly Waiting[]): BatchNeeds | null {
  const limits = callers.flatMap(({ query }) => (query.has('limit') ? [Number(query.get('limit'))] : []));
  const ids = callers.flatMap(({ query }) => query.get('id') ?? []);
  if (limits.length + ids.length < callers.length) return null;
  return { limit: limits.length === 0 ? null : Math.max(...limits), ids: [...new Set(ids)] };
}

/**
 * Collects GETs of the batched paths for a moment and sends those of one base path as one request, with a header that
 * says which records they need. Only requests that one list can answer are merged; others are sent unchanged, identical
 * ones once.
 */
export function createBatch(get: Get) {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (callers: readonly Waiting[]): void => {
    const [first] = callers;
    if (first === undefined) return;
    const isAlone = callers.every(({ url }) => url === first.url);
    const headers = {
      ...(isAlone ? {} : { [BATCH_HEADER]: writeBatch(needsOf(callers)) }),
      ...(callers.every(({ prefetch }) => prefetch) ? { [PREFETCH_HEADER]: 'true' } : {}),
    };
    const shared = shareRequest((signal) => get(isAlone ? first.url : first.base, headers, signal));
    for (const caller of callers) {
      shared
        .join(caller.signal)
        .then((answer) => shareOf(caller, answer))
        .then(caller.resolve, caller.reject);
    }
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const callers = waiting;
    waiting = [];
    const groups = new Map<string, Waiting[]>();
    for (const caller of callers) {
      const name = mergeable(caller.query) ? caller.base : caller.url;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [caller]);
      else group.push(caller);
    }
    for (const group of groups.values()) send(group);
  };

  return {
    /** Whether a GET is batched. */
    takes: (url: string): boolean => BATCHED_PATHS.some((path) => (url.split('?', 1)[0] ?? '').includes(path)),

    /**
     * Answers with one record for a query with an id, the first N for one with a limit, and otherwise the whole array.
     * @throws ApiError of the request that it was sent with; NOT_FOUND when there is no record of that id
     */
    ask(url: string, asking: Asking = {}): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const [base = '', query] = url.split('?', 2);
        const caller = { ...asking, url, base, query: new URLSearchParams(query), resolve, reject };
        const { signal } = asking;
        if (signal?.aborted) {
          reject(signal.reason as Error);
          return;
        }
        // A caller that aborts before the request is sent is left out of it.
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== caller);
          reject(signal.reason as Error);
        });
        waiting.push(caller);
        if (waiting.length >= BATCH_SIZE) flush();
        else timer ??= setTimeout(flush, BATCH_DELAY_MS);
      });
    },
  };
}
