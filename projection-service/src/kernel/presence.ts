import { PRESENT_TABS_TOLD, type PresentTab } from '@lexledger/contracts/presence';
import type { ConnectedTab, PresenceStore } from '@lexledger/infra/presence/port';
import type { Logger } from './logger.ts';

/** Notifies each user's tabs at this process of all tabs that the user has open, here and at other processes. */
export interface Presence {
  /** A tab connected. A tab that connects twice is counted twice. */
  came(tab: ConnectedTab): void;
  /** A tab disconnected. Each connection is matched by one call, in any order. */
  left(tab: ConnectedTab): void;
  start(): void;
  /** Removes the tabs of this process from the store. */
  stop(): Promise<void>;
}

export interface PresenceServices {
  readonly store: PresenceStore;
  /** Id of this run of the process, unique among all runs of all processes. */
  readonly holder: string;
  readonly tell: (userId: string, tabs: readonly PresentTab[]) => void;
  readonly logger: Logger;
}

export interface PresenceTuning {
  /** Milliseconds after its last heartbeat for which a process counts as alive. */
  readonly term?: number;
  /** Milliseconds between reads of what other processes wrote. */
  readonly lookEvery?: number;
  /** Milliseconds to wait before a closed tab is announced. A tab that is reloaded is back by then. */
  readonly grace?: number;
}

/** Users whose tabs are read from the store in one query. */
const USERS_AT_ONCE = 500;
/** Maximum number of tabs listed per user; nobody can look at more. */
const MOST_TABS = 100;

const presentTab = ({ tabId, session, kind, device, since }: ConnectedTab): PresentTab => ({
  id: tabId,
  session,
  kind,
  device,
  since: new Date(since).toISOString(),
});

/** Each tab once, longest open first. If there are too many, the most recently opened ones are kept. */
function listOf(tabs: readonly ConnectedTab[]): readonly PresentTab[] {
  const byId = new Map(tabs.map((tab) => [tab.tabId, tab]));
  return [...byId.values()]
    .sort((a, b) => a.since - b.since || (a.tabId < b.tabId ? -1 : 1))
    .slice(-PRESENT_TABS_TOLD)
    .map(presentTab);
}

/**
 * Processes learn of each other's tabs by polling the store every few seconds, since they share no other channel. A
 * process that crashes is forgotten after its term, so a stale tab is shown for at most one term plus one poll.
 */
export function createPresence(services: PresenceServices, tuning: PresenceTuning = {}): Presence {
  const { store, holder, tell, logger } = services;
  const { term = 24_000, lookEvery = 3_000, grace = 1_500 } = tuning;
  const stopping = new AbortController();
  const { signal } = stopping;
  /**
   * The tabs at this process by user and tab id. They are counted because a reconnecting tab may briefly be connected
   * twice.
   */
  const here = new Map<string, Map<string, { tab: ConnectedTab; times: number }>>();
  /** The list last sent to each user's tabs, as JSON. */
  const lists = new Map<string, string>();
  const waiting = new Map<string, NodeJS.Timeout>();
  let beating: NodeJS.Timeout | undefined;
  let isBeating = false;
  let renewed = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  let failed = false;

  function failure(error: unknown): void {
    if (!failed && !signal.aborted) logger.warn({ err: error }, 'which tabs are open could not be shared');
    failed = true;
  }

  /**
   * Runs writes one after another, so that the connect of a tab that came and left is never written after its
   * disconnect.
   */
  function write(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work).then(() => {
      failed = false;
    }, failure);
    return writing;
  }

  async function look(users: readonly string[], again: boolean): Promise<void> {
    for (let from = 0; from < users.length; from += USERS_AT_ONCE) {
      const some = users.slice(from, from + USERS_AT_ONCE);
      const found = await store.of(some);
      const byUser = new Map<string, typeof found>();
      for (const tab of found) byUser.set(tab.userId, [...(byUser.get(tab.userId) ?? []), tab]);
      for (const userId of some) {
        const tabs = byUser.get(userId) ?? [];
        const mine = [...(here.get(userId)?.values() ?? [])].map(({ tab }) => tab);
        const kept = new Set(tabs.filter((tab) => tab.holder === holder).map(({ tabId }) => tabId));
        // Another process that considered this one dead has removed its tabs, so they are written again.
        const lost = mine.filter(({ tabId }) => !kept.has(tabId));
        for (const tab of lost) void write(() => putIfHere(tab));
        const list = listOf([...tabs, ...lost]);
        const text = JSON.stringify(list);
        if (mine.length === 0 || (!again && lists.get(userId) === text)) continue;
        lists.set(userId, text);
        tell(userId, list);
      }
    }
  }

  async function putIfHere(tab: ConnectedTab): Promise<void> {
    if (here.get(tab.userId)?.has(tab.tabId)) await store.put(holder, tab);
  }

  /** Schedules a notification of the user's tabs, which also covers further changes until it is sent. */
  function announce(userId: string, delay: number): void {
    clearTimeout(waiting.get(userId));
    waiting.set(
      userId,
      setTimeout(() => {
        waiting.delete(userId);
        void write(() => look([userId], true));
      }, delay),
    );
  }

  async function beat(): Promise<void> {
    // A heartbeat is skipped while the previous one still waits for the store.
    if (isBeating) return;
    isBeating = true;
    await write(async () => {
      if (performance.now() - renewed >= term / 3) {
        await store.live(holder, term);
        renewed = performance.now();
        await store.sweep();
      }
      // Users with a scheduled notification are skipped, since they are notified soon anyway.
      await look(
        [...here.keys()].filter((userId) => !waiting.has(userId)),
        false,
      );
    });
    isBeating = false;
  }

  return {
    came(tab) {
      if (signal.aborted) return;
      const { userId, tabId } = tab;
      const tabs = here.get(userId) ?? new Map<string, { tab: ConnectedTab; times: number }>();
      const times = tabs.get(tabId)?.times ?? 0;
      if (times === 0 && tabs.size >= MOST_TABS) return;
      here.set(userId, tabs.set(tabId, { tab: tabs.get(tabId)?.tab ?? tab, times: times + 1 }));
      if (times === 0) void write(() => putIfHere(tab));
      announce(userId, 0);
    },

    left({ userId, tabId }) {
      if (signal.aborted) return;
      const tabs = here.get(userId);
      const known = tabs?.get(tabId);
      if (tabs === undefined || known === undefined) return;
      if (known.times > 1) {
        tabs.set(tabId, { ...known, times: known.times - 1 });
        return;
      }
      tabs.delete(tabId);
      void write(async () => {
        if (!here.get(userId)?.has(tabId)) await store.remove(holder, userId, tabId);
      });
      if (tabs.size > 0) {
        announce(userId, grace);
        return;
      }
      here.delete(userId);
      lists.delete(userId);
      clearTimeout(waiting.get(userId));
      waiting.delete(userId);
    },

    start() {
      void beat();
      beating = setInterval(() => void beat(), lookEvery);
      beating.unref();
    },

    async stop() {
      stopping.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      clearInterval(beating);
      await writing;
      // If the store is unavailable, it forgets this process when its term expires.
      await store.leave(holder).catch(() => undefined);
    },
  };
}
