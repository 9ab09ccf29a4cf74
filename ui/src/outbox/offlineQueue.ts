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
