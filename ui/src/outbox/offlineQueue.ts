import { OFFLINE_QUEUE_KEY } from '@lexledger/contracts/constants';
import type { OutboxItem } from './item.ts';

/** A note or a time entry in the format of local storage. */
export interface OfflineQueueItem {
  readonly id: string;
  readonly type: 'note' | 'timeEntry';
  /** The payload to send. */
  readonly data: unknown;
  /** Time of the command in milliseconds since 1970. */
  readonly timestamp: number;
  /** Number of failed attempts. */
  readonly retries: number;
}

const isItem = (value: unknown): value is OfflineQueueItem => {
  const { id, type, data } = (value ?? {}) as Partial<OfflineQueueItem>;
  return (
    (typeof id === 'string' || typeof id === 'number') &&
    (type === 'note' || type === 'timeEntry') &&
    typeof data === 'object' &&
    data !== null
  );
};

const momentOf = (timestamp: unknown): number => {
  const moment = typeof timestamp === 'number' ? timestamp : Date.parse(String(timestamp));
  return Number.isNaN(moment) ? Date.now() : moment;
};

/** The stored items, whoever stored them. Entries of another shape are omitted. */
export function readOfflineQueue(storage: Pick<Storage, 'getItem'>): readonly OfflineQueueItem[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(OFFLINE_QUEUE_KEY) ?? '[]');
    return (Array.isArray(kept) ? kept : []).filter(isItem).map(({ id, type, data, timestamp, retries }) => ({
      id: String(id),
      type,
      data,
      timestamp: momentOf(timestamp),
      retries: Number.isSafeInteger(retries) && retries > 0 ? retries : 0,
    }));
  } catch {
    return [];
  }
}

/** Key in local storage of the queue's owner, the scope of a user and a firm, for which the queue's own format has no field. */
const OWNER_KEY = 'offline_queue_owner';

const asideKey = (scope: string): string => `${OFFLINE_QUEUE_KEY}:${scope}`;

/**
 * Makes the queue this user's. Items that another user's outbox left there are set aside until that user returns, so
 * that they are neither taken for this user's nor overwritten; this user's own items are brought back.
 */
export function claimOfflineQueue(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, scope: string): void {
  try {
    const owner = storage.getItem(OWNER_KEY);
    if (owner === scope) return;
    const left = storage.getItem(OFFLINE_QUEUE_KEY);
    if (owner !== null && left !== null) {
      storage.setItem(asideKey(owner), left);
      storage.removeItem(OFFLINE_QUEUE_KEY);
    }
    storage.setItem(OWNER_KEY, scope);
    const aside = storage.getItem(asideKey(scope));
    if (aside === null) return;
    // Items without an owner were stored by another program, for the user who signs in.
    const found = owner === null ? readOfflineQueue(storage) : [];
    const back = readOfflineQueue({ getItem: () => aside });
    storage.setItem(OFFLINE_QUEUE_KEY, JSON.stringify([...back, ...found]));
    storage.removeItem(asideKey(scope));
  } catch {
    // Storage is denied, so there is nothing.
  }
}

/** The items that belong in the queue: notes and time entries that are sent automatically. */
export const offlineQueueOf = (items: readonly OutboxItem[]): readonly OfflineQueueItem[] =>
  items.flatMap(({ id, type, body, madeAt, retries, state }) =>
    type === 'other' || state !== 'queued' ? [] : [{ id, type, data: body, timestamp: madeAt, retries }],
  );

/** Replaces the queue in local storage with these items. */
export function writeOfflineQueue(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  items: readonly OutboxItem[],
): void {
  const queue = offlineQueueOf(items);
  try {
    if (queue.length > 0) storage.setItem(OFFLINE_QUEUE_KEY, JSON.stringify(queue));
    else if (storage.getItem(OFFLINE_QUEUE_KEY) !== null) storage.removeItem(OFFLINE_QUEUE_KEY);
  } catch {
    // Storage is full or denied; the outbox itself has the items.
  }
}

/** Removes items, whosever the queue is now, that wait here no more. */
export function dropFromOfflineQueue(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  scope: string,
  ids: ReadonlySet<string>,
): void {
  try {
    for (const key of [OFFLINE_QUEUE_KEY, asideKey(scope)]) {
      if (storage.getItem(key) === null) continue;
      const left = readOfflineQueue({ getItem: () => storage.getItem(key) }).filter(({ id }) => !ids.has(id));
      if (left.length > 0) storage.setItem(key, JSON.stringify(left));
      else storage.removeItem(key);
    }
  } catch {
    // Storage is denied, so there is nothing.
  }
}
