import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import type { Hears } from './earshot.ts';
import type { FirmAccess } from './firm-access.ts';
import type { Tab } from './tab-socket.ts';

/** What the people of open tabs may read, and whether their tabs know it. */
export interface TabRights {
  /**
   * Remembers what the tab's person may read when the tab is let in, and tells a tab that was away if that may have
   * changed since the position that it saw last.
   */
  remember(socket: Tab, seen: Position | null): void;
  /** Tells the tabs of whoever may read something else than when they were told last: of a firm, or all. */
  tell(firmId?: string): void;
  /** Of the sockets, those whose people may not hear of a change. */
  deaf(ids: Iterable<string>, hears: Hears): string[];
}

export function createTabRights(
  open: ReadonlyMap<string, Tab>,
  { of: rightsOf, hasChangedSince }: Pick<FirmAccess, 'of' | 'hasChangedSince'>,
): TabRights {
  return {
    remember(socket, seen) {
      const { actor } = socket.data;
      socket.data.rights = JSON.stringify(rightsOf(actor));
      if (seen !== null && hasChangedSince(actor, seen)) socket.emit(NOTICE, 'access-changed');
    },

    tell(firmId) {
      for (const socket of open.values()) {
        const { actor, rights } = socket.data;
        const now = rightsOf(actor);
        const isOfFirm = firmId === undefined || firmIdOf(actor) === firmId;
        // The session of who is no member any more ends, which its tabs are told.
        if (rights === undefined || !isOfFirm || now.access === null) continue;
        socket.data.rights = JSON.stringify(now);
        if (socket.data.rights !== rights) socket.emit(NOTICE, 'access-changed');
      }
    },

    deaf(ids, hears) {
      return [...ids].filter((id) => {
        const tab = open.get(id);
        return tab !== undefined && !hears(tab.data.actor);
      });
    },
  };
}
