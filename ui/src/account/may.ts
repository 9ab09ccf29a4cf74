import type { Access } from '@lexledger/contracts/access/roles';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { importWithRetry } from '../browser/importWithRetry.ts';

/** A kind of record, by the category of its commands. A kind without one may be changed by everybody. */
interface Kind {
  readonly category?: string;
}

/**
 * What the person's role allows on screen. The server decides by the same table; this only spares them buttons that it
 * would refuse. A record says who added it, for roles that change only their own.
 */
export interface May {
  readonly add: (kind: Kind) => boolean;
  readonly change: (kind: Kind, record?: object) => boolean;
  readonly remove: (kind: Kind, record?: object) => boolean;
  /** Whether a command of its own may be sent: `send('FinalizeDraft', 'draft')`. */
  readonly send: (type: string, category: string, record?: object) => boolean;
  readonly reads: (view: string) => boolean;
  /** Whether an action of the menu of a record that may not be changed is offered: it only opens or copies something. */
  readonly opens: (label: string) => boolean;
  /** What the screen at a path shows and the role does not see: 'facts'; undefined where it may be seen. */
  readonly hidden: (path: string) => string | undefined;
  /** The role within a sentence: 'a bookkeeper'. */
  readonly role: string;
}

const yes = (): boolean => true;

/** An owner, and whoever works alone. */
export const EVERYTHING: May = {
  add: yes,
  change: yes,
  remove: yes,
  send: yes,
  reads: yes,
  opens: yes,
  hidden: () => undefined,
  role: 'an owner',
};

export const MayContext = createContext<May>(EVERYTHING);

export const useMay = (): May => useContext(MayContext);

/** Without the table nothing is hidden, and the server refuses. */
const loadTable = importWithRetry(
  () => import('./mayTable.ts'),
  () => undefined,
);

type Table = Awaited<ReturnType<typeof loadTable>>;

/**
 * What the person may do; undefined until the table is loaded, which only somebody with another role than owner needs.
 */
export function useOpenedMay(access: Access | undefined, userId: string | undefined): May | undefined {
  const [table, setTable] = useState<Table | null>();
  const isNeeded = access !== undefined && access.role !== 'owner';
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const set = (next: Table | null): void => {
      if (!isOver) setTable(next);
    };
    void loadTable().then(set, () => set(null));
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded || userId === undefined || table === null) return EVERYTHING;
    return table?.mayOf(access, userId);
  }, [isNeeded, access, userId, table]);
}
