import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { ConnectedTab, PresenceStore } from './port.ts';

const keyOf = (userId: string, tabId: string): string => `${userId} ${tabId}`;

interface Holder {
  /** Milliseconds since 1970; null before the first heartbeat of the process. */
  until: number | null;
  readonly tabs: Map<string, ConnectedTab>;
}

/** Presence for a data folder, whose tabs are all connected to one process, so that nothing needs to outlive it. */
export function openMemoryPresenceStore(clock: Clock): PresenceStore {
  const holders = new Map<string, Holder>();
  const isThere = ({ until }: Holder): boolean => until !== null && clock.now() < until;

  function holderOf(name: string): Holder {
    const known = holders.get(name) ?? { until: null, tabs: new Map() };
    holders.set(name, known);
    return known;
  }

  return {
    async live(holder, ttl) {
      holderOf(holder).until = clock.now() + ttl;
    },
    async put(holder, tab) {
      holderOf(holder).tabs.set(keyOf(tab.userId, tab.tabId), tab);
    },
    async remove(holder, userId, tabId) {
      holders.get(holder)?.tabs.delete(keyOf(userId, tabId));
    },
    async leave(holder) {
      holders.delete(holder);
    },
    async of(userIds) {
      const asked = new Set(userIds);
      return [...holders].flatMap(([name, holder]) =>
        isThere(holder)
          ? [...holder.tabs.values()].filter(({ userId }) => asked.has(userId)).map((tab) => ({ ...tab, holder: name }))
          : [],
      );
    },
    async showing(firmIds) {
      const asked = new Set<string | undefined>(firmIds);
      return [...holders.values()]
        .filter(isThere)
        .flatMap(({ tabs }) => [...tabs.values()])
        .filter(({ firmId, records = [] }) => records.length > 0 && firmId !== undefined && asked.has(firmId));
    },
    async sweep() {
      for (const [name, holder] of holders) if (holder.until !== null && !isThere(holder)) holders.delete(name);
    },
    async close() {
      holders.clear();
    },
  };
}
