import { PRESENT_TABS_TOLD, type PresentTab, type ShownRecord } from '@lexledger/contracts/presence';
import type { ConnectedTab, PresenceStore } from '@lexledger/infra/presence/port';
import { createLocalTabs, type LocalTabs } from './local-tabs.ts';
import type { Logger } from './logger.ts';

/** Notifies each user's tabs at this process of all tabs that the user has open, here and at other processes. */
export interface Presence {
  /** A tab connected. A tab that connects twice is counted twice. */
  came(tab: ConnectedTab): void;
  /** A tab disconnected. Each connection is matched by one call, in any order. */
  left(tab: ConnectedTab): void;
  /** A connected tab of a firm of several people shows these records now. */
  shows(tab: ConnectedTab, records: readonly ShownRecord[]): void;
  /** Tells anew who shows which records in a firm, as what its people may read has changed. */
  again(firmId: string): void;
  start(): void;
  /** Removes the tabs of this process from the store. */
  stop(): Promise<void>;
}

export interface PresenceServices {
  readonly store: PresenceStore;
  /** Id of this run of the process, unique among all runs of all processes. */
  readonly holder: string;
  readonly tell: (userId: string, tabs: readonly PresentTab[]) => void;
  /** Called often with the tabs of a firm that show records, here and at other processes. */
  readonly showing: (firmId: string, tabs: readonly ConnectedTab[]) => void;
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

/** Writes to the store, one after another. */
interface Writes {
  /**
   * Runs the work after all earlier writes, so that the connect of a tab that came and left is never written after its
   * disconnect. A failure is logged; the promise resolves all the same.
   */
  write(work: () => Promise<void>): Promise<void>;
  /** Resolves when all writes so far have ended. */
  settled(): Promise<void>;
}

function createWrites(logger: Logger, signal: AbortSignal): Writes {
  let writing: Promise<void> = Promise.resolve();
  let failed = false;

  function failure(error: unknown): void {
    if (!failed && !signal.aborted) logger.warn({ err: error }, 'which tabs are open could not be shared');
    failed = true;
  }

  return {
    write(work) {
      writing = writing.then(work).then(() => {
        failed = false;
      }, failure);
      return writing;
    },
    settled: () => writing,
  };
}

/** Scheduled notifications, at most one of each user, which also covers further changes until it is sent. */
interface Announcements {
  has(userId: string): boolean;
  schedule(userId: string, delay: number): void;
  cancel(userId: string): void;
  cancelAll(): void;
}

function createAnnouncements(send: (userId: string) => void): Announcements {
  const waiting = new Map<string, NodeJS.Timeout>();

  return {
    has: (userId) => waiting.has(userId),
    schedule(userId, delay) {
      clearTimeout(waiting.get(userId));
      waiting.set(
        userId,
        setTimeout(() => {
          waiting.delete(userId);
          send(userId);
        }, delay),
      );
    },
    cancel(userId) {
      clearTimeout(waiting.get(userId));
      waiting.delete(userId);
    },
    cancelAll() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Writes a tab to the store as it is by then, if it is still here. */
const putting =
  (store: PresenceStore, holder: string, here: LocalTabs) =>
  async ({ userId, tabId }: ConnectedTab): Promise<void> => {
    const tab = here.get(userId, tabId);
    if (tab !== undefined) await store.put(holder, tab);
  };

interface ThisProcess extends Pick<Writes, 'write'> {
  readonly here: LocalTabs;
  readonly putIfHere: (tab: ConnectedTab) => Promise<void>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

/** Tells firms which of their tabs show records. */
function createRecordPresence(
  { store, showing }: Pick<PresenceServices, 'store' | 'showing'>,
  { here, write, putIfHere, signal }: ThisProcess,
) {
  const announcements = createAnnouncements((firmId) => void write(() => look([firmId])));

  async function look(firmIds: readonly string[]): Promise<void> {
    if (firmIds.length === 0) return;
    const found = await store.showing(firmIds);
    for (const firm of firmIds) {
      showing(
        firm,
        found.filter(({ firmId }) => firmId === firm),
      );
    }
  }

  /** A tab that shows other records, or is gone, is told of at once. */
  function changed({ firmId }: Pick<ConnectedTab, 'firmId'>): void {
    if (firmId !== undefined) announcements.schedule(firmId, 0);
  }

  return {
    look,
    changed,
    shows({ userId, tabId }: ConnectedTab, records: readonly ShownRecord[]): void {
      const tab = signal.aborted ? undefined : here.show(userId, tabId, records);
      if (tab === undefined) return;
      void write(() => putIfHere(tab));
      changed(tab);
    },
    again(firmId: string): void {
      if (!signal.aborted && here.firms().includes(firmId)) changed({ firmId });
    },
    cancel: () => announcements.cancelAll(),
  };
}

/** Tells the users' tabs at this process which tabs they have open. */
function createLists(here: LocalTabs, tell: PresenceServices['tell']) {
  /** The list last sent to each user's tabs, as JSON. */
  const lists = new Map<string, string>();
  return {
    /** Tells the user's tabs here, if there are any and, unless `again`, only if the list has changed. */
    tell(userId: string, tabs: readonly ConnectedTab[], again: boolean): void {
      const list = listOf(tabs);
      const text = JSON.stringify(list);
      if (!here.hasAny(userId) || (!again && lists.get(userId) === text)) return;
      lists.set(userId, text);
      tell(userId, list);
    },
    forget: (userId: string) => lists.delete(userId),
  };
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
  const here = createLocalTabs();
  const { write, settled } = createWrites(logger, signal);
  const announcements = createAnnouncements((userId) => void write(() => look([userId], true)));
  const putIfHere = putting(store, holder, here);
  const ofRecords = createRecordPresence(services, { here, write, putIfHere, signal });
  const lists = createLists(here, tell);
  let beating: NodeJS.Timeout | undefined;
  let isBeating = false;
  let renewed = Number.NEGATIVE_INFINITY;

  async function look(users: readonly string[], again: boolean): Promise<void> {
    for (let from = 0; from < users.length; from += USERS_AT_ONCE) {
      const some = users.slice(from, from + USERS_AT_ONCE);
      const found = await store.of(some);
      const byUser = new Map<string, typeof found>();
      for (const tab of found) byUser.set(tab.userId, [...(byUser.get(tab.userId) ?? []), tab]);
      for (const userId of some) {
        const tabs = byUser.get(userId) ?? [];
        const stored = new Set(tabs.filter((tab) => tab.holder === holder).map(({ tabId }) => tabId));
        // Another process that considered this one dead has removed its tabs, so they are written again.
        const lost = here.of(userId).filter(({ tabId }) => !stored.has(tabId));
        for (const tab of lost) void write(() => putIfHere(tab));
        lists.tell(userId, [...tabs, ...lost], again);
      }
    }
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
      const users = here.users().filter((userId) => !announcements.has(userId));
      await look(users, false);
      await ofRecords.look(here.firms());
    });
    isBeating = false;
  }

  return {
    shows: ofRecords.shows,
    again: ofRecords.again,

    came(tab) {
      if (signal.aborted) return;
      const added = here.add(tab);
      if (added === 'too-many') return;
      if (added === 'new') void write(() => putIfHere(tab));
      announcements.schedule(tab.userId, 0);
    },

    left({ userId, tabId }) {
      const tab = here.get(userId, tabId);
      if (signal.aborted || here.remove(userId, tabId) !== 'gone') return;
      void write(async () => {
        if (here.get(userId, tabId) === undefined) await store.remove(holder, userId, tabId);
      });
      if (tab?.records !== undefined) ofRecords.changed(tab);
      if (here.hasAny(userId)) {
        announcements.schedule(userId, grace);
        return;
      }
      lists.forget(userId);
      announcements.cancel(userId);
    },

    start() {
      void beat();
      beating = setInterval(() => void beat(), lookEvery);
      beating.unref();
    },

    async stop() {
      stopping.abort();
      announcements.cancelAll();
      ofRecords.cancel();
      clearInterval(beating);
      await settled();
      // If the store is unavailable, it forgets this process when its term expires.
      await store.leave(holder).catch(() => undefined);
    },
  };
}
