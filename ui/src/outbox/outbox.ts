import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { ApiError } from '../api/apiError.ts';
import { markQueued, noteMayWait, type Outbox } from '../api/outboxGate.ts';
import { toast } from '../notifications/toast.ts';
import { type Corrections, createCorrections } from './corrections.ts';
import { namedIn, type OutboxItem, obstacles } from './item.ts';
import { kindOf } from './kinds.ts';
import { newItem } from './newItem.ts';
import { writeOfflineQueue } from './offlineQueue.ts';
import { loadSeries } from './optimisticAnswers.ts';
import { createPendingCommands, type OutboxStatus } from './pendingCommands.ts';
import { createSender } from './sender.ts';
import type { OutboxSettings } from './settings.ts';
import { takeOver } from './takeOver.ts';
import { cachedRow } from './words.ts';

/** The outbox with everything that its panel needs. */
export interface OpenOutbox extends Outbox, Corrections {
  status(): OutboxStatus;
  onStatus(listener: () => void): () => void;
  /** Sends the pending commands now, or notifies the user that there is no network. */
  sync(): void;
  /** Deletes all of the user's pending commands. */
  clear(): Promise<void>;
}

/** Whether the outbox is complete, and not only the part that commands need. */
export const isOpen = (outbox: Outbox): outbox is OpenOutbox => 'status' in outbox;

const queuedText = (item: OutboxItem): ToastText =>
  item.type === 'other'
    ? { title: 'Action Queued', description: `${item.noun} will be synced when online.` }
    : toasts.actionQueued(item.type);

const mustGoFirst = (): ApiError =>
  new ApiError('Earlier changes of this have not reached the server. Sync them first, then do this again.', 0, {
    code: 'WAITS',
  });

/**
 * Opens a user's pending commands, takes over what other programs left in local storage, and sends them whenever
 * possible.
 */
export async function openOutbox(
  given: Omit<OutboxSettings, 'notify'> & Partial<Pick<OutboxSettings, 'notify'>>,
): Promise<OpenOutbox> {
  const settings: OutboxSettings = { notify: toast, ...given };
  const { queries, store, storage, network, channel, notify } = settings;
  const pending = createPendingCommands(settings);
  const sender = createSender(settings, pending);

  await takeOver(settings);
  const waiting = await pending.reload();
  writeOfflineQueue(storage, waiting);
  sender.start();
  // Another tab may be the one that sends, and it does not know of the commands that were taken over.
  if (waiting.length > 0) channel.post({ type: 'queued' });
  // Without a network the module may not be available.
  loadSeries().then(pending.applyUpdates, () => undefined);

  const resume = (): void => {
    if (!network.isOnline()) return;
    sender.send({ type: 'SYNC' });
    channel.post({ type: 'sync' });
  };

  return {
    ...createCorrections(settings, pending, sender),
    resume,
    status: pending.status,
    onStatus: pending.onStatus,
    count: () => pending.status().items.length,

    holdsBack(command) {
      const { items } = pending.status();
      const kind = kindOf(command);
      if (kind !== null) return obstacles({ ...command, key: kind.key }, items).length > 0;
      const named = namedIn(command);
      return items.some(({ key, adds = key }) => named.includes(key) || named.includes(adds));
    },

    async take(command, wasSent) {
      const item = newItem(settings, command, wasSent);
      if (item === null) {
        if (wasSent) return undefined;
        throw mustGoFirst();
      }
      const kept = await store.add(item);
      noteMayWait(true);
      writeOfflineQueue(storage, await pending.reload());
      sender.sendQueued();
      notify(queuedText(kept), { about: kept.id, during: 'offline' });
      const { body, version, method } = command;
      const row = cachedRow(queries, item.key);
      const said = method === 'PATCH' || item.adds !== undefined ? (body as object | undefined) : undefined;
      const id = item.adds ?? item.key;
      return markQueued({ ...row, ...said, id, version: version ?? row?.version ?? 0 }, item.id);
    },

    async showChange(commandId, shows) {
      let isThere = false;
      await store.change((item) => {
        if (item.id !== commandId) return item;
        isThere = true;
        return { ...item, shows };
      });
      if (!isThere) return false;
      await pending.reload();
      channel.post({ type: 'changed' });
      return true;
    },

    sync() {
      if (network.isOnline()) resume();
      else notify(toasts.stillOffline, { tone: 'destructive', during: 'offline' });
    },

    async clear() {
      await pending.change(() => null);
      notify(toasts.queueCleared);
    },

    close() {
      sender.stop();
      channel.close();
      pending.close();
    },
  };
}
