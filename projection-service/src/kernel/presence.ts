import { PRESENT_TABS_TOLD, type PresentTab } from '@lexledger/contracts/presence';
import type { ConnectedTab, PresenceStore } from '@lexledger/infra/presence/port';
import type { Logger } from './logger.ts';

/** Says to each user's tabs here which tabs the user has open, here and at other processes. */
export interface Presence {
  /** A tab connected; one that connects twice comes twice. */
  came(tab: ConnectedTab): void;
  /** It went as often as it came, in whichever order. */
  left(tab: ConnectedTab): void;
  start(): void;
  /** Takes the tabs of this process along. */
  stop(): Promise<void>;
}

export interface PresenceServices {
  readonly store: PresenceStore;
  /** A name that no other run of any process has. */
  readonly holder: string;
  readonly tell: (userId: string, tabs: readonly PresentTab[]) => void;
  readonly logger: Logger;
}

export interface PresenceTuning {
  /** Milliseconds for which a process that says nothing more counts as there. */
  readonly term?: number;
  /** Milliseconds between looks at what other processes wrote. */
  readonly lookEvery?: number;
  /** Milliseconds until a tab that left is told of: one that is loaded anew is back by then. */
  readonly grace?: number;
}

/** Users whose tabs are asked for at once. */
const USERS_AT_ONCE = 500;
/** Of one user at one process; more than anybody can look at. */
const MOST_TABS = 100;

const presentTab = ({ tabId, session, kind, device, since }: ConnectedTab): PresentTab => ({
  id: tabId,
  session,
  kind,
  device,
  since: new Date(since).toISOString(),
});

/** Each tab once, the longest open first; of too many the ones opened last. */
function listOf(tabs: readonly ConnectedTab[]): readonly PresentTab[] {
  const byId = new Map(tabs.map((tab) => [tab.tabId, tab]));
  return [...byId.values()]
    .sort((a, b) => a.since - b.since || (a.tabId < b.tabId ? -1 : 1))
    .slice(-PRESENT_TABS_TOLD)
    .map(presentTab);
}

/**
 * Processes hear of each other's tabs by looking at the store every few seconds, since nothing else is between them. A
 * process that ends without a word is forgotten after its term, so no tab is told of for longer than that and a look.
 */
export function createPresence(services: PresenceServices, tuning: PresenceTuning = {}): Presence {
  const { store, holder, tell, logger } = services;
  const { term = 24_000, lookEvery = 3_000, grace = 1_500 } = tuning;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** By user and tab: a tab that reconnects may be here twice for a moment. */
  const here = new Map<string, Map<string, { tab: ConnectedTab; times: number }>>();
  /** What the user's tabs were told last. */
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

  /** One after the other: a tab that came and went must not come last. */
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
        // Whoever took this process for gone has removed its tabs.
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

  /** Has the user's tabs told, together with what else changes in the meantime. */
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
    // A store that takes long is not asked again meanwhile.
    if (isBeating) return;
    isBeating = true;
    await write(async () => {
      if (performance.now() - renewed >= term / 3) {
        await store.live(holder, term);
        renewed = performance.now();
        await store.sweep();
      }
      // Those who wait are told soon.
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
      // A store that is away forgets this process by itself.
      await store.leave(holder).catch(() => undefined);
    },
  };
}
