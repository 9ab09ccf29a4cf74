import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import type { Hears } from './earshot.ts';
import type { FirmAccess } from './firm-access.ts';
import type { Rights } from './reader.ts';
import type { Tab } from './tab-socket.ts';

/** What the people of open tabs may read, and whether their tabs know it. */
export interface TabRights {
  /**
   * Remembers what the tab's person may read when the tab is let in, and tells a tab that was away if that may have
   * changed since the position that it saw last.
   */
  remember(socket: Tab, seen: Position | null): void;
  /**
   * Tells the tabs of whoever may read something else than when they were told last: of a firm, or all.
   * @param isUnseen whether none of them has seen what is hidden from now on, so that there is nothing to tell
   */
  tell(firmId?: string, isUnseen?: boolean): void;
  /** Of the sockets, those whose people may not hear of a change. */
  deaf(ids: Iterable<string>, hears: Hears): string[];
}

/**
 * What stands for a person, and the matters that they lead. One more widens what they read, and what is new is fetched
 * when it is asked for; one less is told where a role reads only its own.
 */
const standingIn = ({ access, contactId, led }: Rights): ReadonlySet<string> =>
  new Set(access?.role === 'owner' ? [] : [...(contactId === undefined ? [] : [contactId]), ...(led?.() ?? [])]);

/** What else a person reads, to be compared. */
const readIn = ({ contactId: _standing, ...rights }: Rights): string =>
  JSON.stringify(rights.clientsOfTeams === undefined ? rights : [rights, rights.teams?.(), rights.clientsOfTeams()]);

export function createTabRights(
  open: ReadonlyMap<string, Tab>,
  { of: rightsOf, hasChangedSince }: Pick<FirmAccess, 'of' | 'hasChangedSince'>,
): TabRights {
  return {
    remember(socket, seen) {
      const { actor } = socket.data;
      const rights = rightsOf(actor);
      socket.data.rights = readIn(rights);
      socket.data.standing = standingIn(rights);
      if (seen !== null && hasChangedSince(actor, seen)) socket.emit(NOTICE, 'access-changed');
    },

    tell(firmId, isUnseen = false) {
      for (const socket of open.values()) {
        const { actor, rights, standing } = socket.data;
        const now = rightsOf(actor);
        const isOfFirm = firmId === undefined || firmIdOf(actor) === firmId;
        // The session of who is no member any more ends, which its tabs are told.
        if (rights === undefined || !isOfFirm || now.access === null) continue;
        const standingNow = standingIn(now);
        const isLess = [...(standing ?? [])].some((id) => !standingNow.has(id));
        Object.assign(socket.data, { rights: readIn(now), standing: standingNow });
        const isOther = socket.data.rights !== rights || isLess;
        if (isOther && !isUnseen) socket.emit(NOTICE, 'access-changed');
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
