import { scopeOf } from '@lexledger/contracts/kernel/firm';
import { toasts } from '@lexledger/contracts/texts';
import { refreshViews } from '../records/recordCommands.ts';
import { type Check, scopeIn } from '../replica/cachedPerson.ts';
import { droppedText, erasedAmong } from './erasedItems.ts';
import type { OutboxItem } from './item.ts';
import { kindOf } from './kinds.ts';
import { writeOfflineQueue } from './offlineQueue.ts';
import type { PendingCommands } from './pendingCommands.ts';
import { rebased } from './rebase.ts';
import { type Outcome, type ReplayEnd, replay } from './replay.ts';
import type { OutboxSettings, TabMessage } from './settings.ts';

/** Views that are refetched after every round that sent anything. */
const ALWAYS_REFRESHED: readonly string[] = ['case-notes', 'time-entries'];

/** Rounds of sending and their reports. */
export interface Rounds {
  /** Sends the pending commands, each once. */
  send(signal: AbortSignal): Promise<ReplayEnd>;
  /** Reports the results since the last report in all tabs. */
  report(): void;
  /** Shows the report of any tab to the user. */
  show(report: Extract<TabMessage, { readonly type: 'round' }>): void;
}

export function createRounds(settings: OutboxSettings, pending: PendingCommands): Rounds {
  const { queries, api, store, storage, channel, now, notify } = settings;
  const scope = scopeOf(settings);
  /** Results since the last report. */
  let round = { done: 0, failed: 0, views: new Set<string>() };

  /** The erasure after which it was last looked what the waiting commands are about. */
  let lookedAfter: string | undefined;

  /** Drops what is about somebody who was erased since it was made, before anything is sent. */
  async function dropErased({ erasedAt }: Check): Promise<void> {
    if (erasedAt === undefined || erasedAt === lookedAfter) return;
    const gone = await erasedAmong(await pending.stored(), (path) => api.get(path));
    lookedAfter = erasedAt;
    if (gone.size === 0) return;
    await pending.change((item) => (gone.has(item.id) ? null : item));
    notify(droppedText(gone.size));
  }

  const changeOne = (id: string, make: (item: OutboxItem) => OutboxItem): Promise<void> =>
    pending.change((item) => (item.id === id ? make(item) : item));

  async function begin({ id }: OutboxItem): Promise<OutboxItem> {
    let taken: OutboxItem | undefined;
    await store.change((item) => {
      if (item.id !== id) return item;
      taken = item.wasSent ? item : { ...item, wasSent: true };
      return taken;
    });
    if (taken === undefined) throw new Error(`The command ${id} waits no more.`);
    pending.publishToTabs({ sending: id });
    return taken;
  }

  async function end(item: OutboxItem, outcome: Outcome): Promise<void> {
    if (outcome.kind !== 'done') {
      round.failed += 1;
      const retries = outcome.kind === 'failed' ? item.retries + 1 : item.retries;
      await changeOne(item.id, (kept) => ({ ...kept, state: outcome.kind, problem: outcome.problem, retries }));
      return;
    }
    round.done += 1;
    for (const view of item.shows?.views ?? kindOf(item)?.views ?? []) round.views.add(view);
    // Local storage is written first: an item that is only there would be taken for another program's, and be sent
    // again.
    writeOfflineQueue(
      storage,
      pending.status().items.filter(({ id }) => id !== item.id),
    );
    const { answer } = outcome;
    await store.change((other) => {
      if (other.id === item.id) return null;
      return scopeOf(other) === scope ? rebased(other, item, answer) : other;
    });
    channel.post({ type: 'done', id: item.id, answer, position: api.position() });
    pending.settle(item.id, answer);
    await pending.reload();
    channel.post({ type: 'changed' });
  }

  const show: Rounds['show'] = ({ at, done, failed, views }) => {
    pending.publish({ last: { at, done, failed } });
    if (done > 0) notify(toasts.syncComplete(done), { yielding: true });
    if (failed > 0) notify(toasts.syncErrors(failed), { tone: 'destructive' });
    if (done > 0) void refreshViews(queries, views);
  };

  return {
    send: (signal) =>
      replay(
        {
          items: pending.stored,
          deliver: ({ method, path, body, ...made }) => api.deliver(method, path, body, { ...made, scope }),
          isSignedIn: async () => {
            const check = await api.get<Check>('/api/auth/check');
            const isTheirs = check.authenticated && scopeIn(check) === scope;
            if (isTheirs) await dropErased(check);
            return isTheirs;
          },
          begin,
          end,
          retryLater: (item, problem) =>
            changeOne(item.id, (kept) => ({ ...kept, problem, retries: item.retries + 1 })),
        },
        signal,
      ).finally(() => pending.publishToTabs({ sending: null })),
    report() {
      const { done, failed, views } = round;
      round = { done: 0, failed: 0, views: new Set() };
      if (done + failed === 0) return;
      const report = { type: 'round', at: now(), done, failed, views: [...ALWAYS_REFRESHED, ...views] } as const;
      channel.post(report);
      show(report);
    },
    show,
  };
}
