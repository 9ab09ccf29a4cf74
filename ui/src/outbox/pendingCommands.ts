import { scopeOf } from '@lexledger/contracts/kernel/firm';
import { createListeners } from '../api/listeners.ts';
import { NOTHING_WAITS, noteMayWait, noteWaiting, type Waiting, type WaitingNow } from '../api/outboxGate.ts';
import type { OutboxItem } from './item.ts';
import { writeOfflineQueue } from './offlineQueue.ts';
import { createOptimisticOverlay } from './optimisticOverlay.ts';
import type { OutboxSettings, Phase } from './settings.ts';

/** The state of the pending commands that is shown to the user. */
export interface OutboxStatus {
  /** Pending commands in order. */
  readonly items: readonly OutboxItem[];
  /** The id of the command that is being sent. */
  readonly sending: string | null;
  /** Phase of the tab that sends. */
  readonly phase: Phase;
  /** Result of the last round that sent anything; null if there was none since the page was loaded. */
  readonly last: { readonly at: number; readonly done: number; readonly failed: number } | null;
}

/** The user's stored commands, and what this tab shows of them. */
export interface PendingCommands {
  status(): OutboxStatus;
  onStatus(listener: () => void): () => void;
  publish(next: Partial<OutboxStatus>): void;
  /** Publishes the state of sending in all tabs. */
  publishToTabs(state: Partial<Pick<OutboxStatus, 'phase' | 'sending'>>): void;
  /** Reads the commands in order without showing them. */
  stored(): Promise<readonly OutboxItem[]>;
  /** Reads the commands again. Of overlapping reads, only the one that began last is shown. */
  reload(): Promise<readonly OutboxItem[]>;
  /** Changes the stored commands, reads them again, and notifies the other tabs. */
  change(make: (item: OutboxItem) => OutboxItem | null): Promise<void>;
  /** Applies the optimistic updates of the commands again. */
  applyUpdates(): void;
  /** Call it when the server has executed the command. */
  settle(commandId: string, answer: unknown): void;
  close(): void;
}

function waitingOf(items: readonly OutboxItem[]): WaitingNow {
  const records = new Map<string, Waiting>();
  for (const { key, adds = key, state } of items) {
    for (const id of new Set([key, adds])) {
      if (records.get(id) !== 'parked') records.set(id, state === 'queued' ? 'queued' : 'parked');
    }
  }
  const queued = items.filter(({ state }) => state === 'queued').length;
  return { records, queued, parked: items.length - queued };
}

export function createPendingCommands({
  queries,
  store,
  storage,
  channel,
  ...whose
}: Pick<OutboxSettings, 'userId' | 'firmId' | 'queries' | 'store' | 'storage' | 'channel'>): PendingCommands {
  const overlay = createOptimisticOverlay(queries);
  const { notify, subscribe } = createListeners();
  let status: OutboxStatus = { items: [], sending: null, phase: 'following', last: null };
  let reads = 0;
  let isClosed = false;

  const publish = (next: Partial<OutboxStatus>): void => {
    status = { ...status, ...next };
    notify();
  };

  const isOwn = (item: OutboxItem): boolean => scopeOf(item) === scopeOf(whose);
  const own = (items: readonly OutboxItem[]): readonly OutboxItem[] => items.filter(isOwn);

  async function reload(): Promise<readonly OutboxItem[]> {
    reads += 1;
    const mine = reads;
    const all = await store.all();
    const items = own(all);
    if (mine !== reads || isClosed) return items;
    noteMayWait(all.length > 0);
    overlay.follow(items);
    noteWaiting(waitingOf(items));
    publish({ items });
    return items;
  }

  return {
    status: () => status,
    onStatus: subscribe,
    publish,
    publishToTabs(state) {
      publish(state);
      channel.post({ type: 'state', phase: status.phase, sending: status.sending });
    },
    stored: async () => own(await store.all()),
    reload,
    async change(make) {
      await store.change((item) => (isOwn(item) ? make(item) : item));
      writeOfflineQueue(storage, await reload());
      channel.post({ type: 'changed' });
    },
    applyUpdates() {
      if (!isClosed) overlay.follow(status.items);
    },
    settle: (commandId, answer) => overlay.settle(commandId, answer),
    close() {
      isClosed = true;
      overlay.clear();
      noteWaiting(NOTHING_WAITS);
      store.close();
      // The commands stay in the store for the same user; the next user must not find them in local storage.
      writeOfflineQueue(storage, []);
    },
  };
}
