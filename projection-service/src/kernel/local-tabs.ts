import type { ShownRecord } from '@lexledger/contracts/presence';
import type { ConnectedTab } from '@lexledger/infra/presence/port';

/**
 * The tabs at this process by user and tab id. They are counted because a reconnecting tab may briefly be connected
 * twice.
 */
export interface LocalTabs {
  users(): readonly string[];
  of(userId: string): readonly ConnectedTab[];
  hasAny(userId: string): boolean;
  get(userId: string, tabId: string): ConnectedTab | undefined;
  /** Ids of the firms in which tabs show records. */
  firms(): readonly string[];
  /** Sets the records that a tab shows; returns the tab, undefined when it is unknown. */
  show(userId: string, tabId: string, records: readonly ShownRecord[]): ConnectedTab | undefined;
  /** Counts a connection of a tab; 'too-many' when the user has so many tabs that it is left out. */
  add(tab: ConnectedTab): 'new' | 'again' | 'too-many';
  /** Takes one connection back; 'gone' when it was the tab's last. */
  remove(userId: string, tabId: string): 'unknown' | 'still-here' | 'gone';
}

/** Maximum number of tabs listed per user; nobody can look at more. */
const MOST_TABS = 100;

interface Counted {
  readonly tab: ConnectedTab;
  readonly times: number;
}

export function createLocalTabs(): LocalTabs {
  const here = new Map<string, Map<string, Counted>>();

  return {
    users: () => [...here.keys()],
    of: (userId) => [...(here.get(userId)?.values() ?? [])].map(({ tab }) => tab),
    hasAny: (userId) => here.has(userId),
    get: (userId, tabId) => here.get(userId)?.get(tabId)?.tab,
    firms: () => [
      ...new Set(
        [...here.values()]
          .flatMap((tabs) => [...tabs.values()])
          .flatMap(({ tab: { firmId, records = [] } }) =>
            firmId === undefined || records.length === 0 ? [] : [firmId],
          ),
      ),
    ],
    show(userId, tabId, records) {
      const tabs = here.get(userId);
      const known = tabs?.get(tabId);
      if (tabs === undefined || known === undefined) return undefined;
      const tab = { ...known.tab, records };
      tabs.set(tabId, { ...known, tab });
      return tab;
    },
    add(tab) {
      const { userId, tabId } = tab;
      const tabs = here.get(userId) ?? new Map<string, Counted>();
      const known = tabs.get(tabId);
      if (known === undefined && tabs.size >= MOST_TABS) return 'too-many';
      here.set(userId, tabs.set(tabId, { tab: known?.tab ?? tab, times: (known?.times ?? 0) + 1 }));
      return known === undefined ? 'new' : 'again';
    },
    remove(userId, tabId) {
      const tabs = here.get(userId);
      const known = tabs?.get(tabId);
      if (tabs === undefined || known === undefined) return 'unknown';
      if (known.times > 1) {
        tabs.set(tabId, { ...known, times: known.times - 1 });
        return 'still-here';
      }
      tabs.delete(tabId);
      if (tabs.size === 0) here.delete(userId);
      return 'gone';
    },
  };
}
