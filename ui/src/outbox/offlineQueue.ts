import { OFFLINE_QUEUE_KEY } from '@lexledger/contracts/constants';
import type { OutboxItem } from './item.ts';

/** A note or a time entry as local storage keeps it. */
export interface OfflineQueueItem {
  readonly id: string;
  readonly type: 'note' | 'timeEntry';
  /** The payload to send. */
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Failed tries. */
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

/** What is there, whoever put it there; what is no such item is left out. */
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

/** In local storage: whose queue it is. The queue itself has no place for it. */
const OWNER_KEY = 'offline_queue_owner';

const asideKey = (userId: string): string => `${OFFLINE_QUEUE_KEY}:${userId}`;

/**
 * From now on the queue is this person's. What another one's outbox left there is put aside until they are back, so that it is
 * neither taken for this person's nor overwritten; what was put aside of this one comes back.
 */
export function claimOfflineQueue(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, userId: string): void {
  try {
    const owner = storage.getItem(OWNER_KEY);
    if (owner === userId) return;
    const left = storage.getItem(OFFLINE_QUEUE_KEY);
    if (owner !== null && left !== null) {
      storage.setItem(asideKey(owner), left);
      storage.removeItem(OFFLINE_QUEUE_KEY);
    }
    storage.setItem(OWNER_KEY, userId);
    const aside = storage.getItem(asideKey(userId));
    if (aside === null) return;
    // What is there with no owner was put there by another program, for whoever signs in.
    const found = owner === null ? readOfflineQueue(storage) : [];
    const back = readOfflineQueue({ getItem: () => aside });
    storage.setItem(OFFLINE_QUEUE_KEY, JSON.stringify([...back, ...found]));
    storage.removeItem(asideKey(userId));
  } catch {
    // Storage is refused: there is nothing.
  }
}

/** What of the items belongs there: notes and time entries that go by themselves. */
export const offlineQueueOf = (items: readonly OutboxItem[]): readonly OfflineQueueItem[] =>
  items.flatMap(({ id, type, body, madeAt, retries, state }) =>
    type === 'other' || state !== 'queued' ? [] : [{ id, type, data: body, timestamp: madeAt, retries }],
  );

/** Writes them there, and nothing else. */
export function writeOfflineQueue(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  items: readonly OutboxItem[],
): void {
  const queue = offlineQueueOf(items);
  try {
    if (queue.length > 0) storage.setItem(OFFLINE_QUEUE_KEY, JSON.stringify(queue));
    else if (storage.getItem(OFFLINE_QUEUE_KEY) !== null) storage.removeItem(OFFLINE_QUEUE_KEY);
  } catch {
    // Storage is full or refused: the outbox itself has them.
  }
}
