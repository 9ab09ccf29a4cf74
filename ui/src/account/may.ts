import type { Access } from '@lexledger/contracts/access/roles';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { shownMoment } from '../dates/moment.ts';
import type { May } from './rights.ts';
import { useSelves } from './selves.ts';

const yes = (): boolean => true;

/** An owner, and whoever works alone. */
export const EVERYTHING: May = {
  add: yes,
  change: yes,
  remove: yes,
  send: yes,
  reads: yes,
  asks: yes,
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

let loaded: Table | undefined;

/** Loads what another role than an owner's is judged by, so that a change of role replaces no screen by a wait. */
export async function prepareRights(access: Access | undefined): Promise<void> {
  if (access !== undefined && access.role !== 'owner') loaded = await loadTable();
}

/**
 * What the person may do; undefined until the table is loaded, which only somebody with another role than owner needs.
 */
export function useOpenedMay(access: Access | undefined, userId: string | undefined): May | undefined {
  const [table, setTable] = useState<Table | null | undefined>(loaded);
  const isNeeded = access !== undefined && access.role !== 'owner';
  const selves = useSelves(isNeeded);
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const set = (next: Table | null): void => {
      loaded = next ?? undefined;
      if (!isOver) setTable(next);
    };
    void loadTable().then(set, () => set(null));
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded || userId === undefined || table === null) return EVERYTHING;
    // Until it is known what else is theirs, only what they added is.
    return (table ?? loaded)?.mayOf(access, selves ?? { userId });
  }, [isNeeded, access, userId, selves, table]);
}

const no = (): boolean => false;

/** The same where the page shows now; in the past whoever may read may change nothing. */
export const useMayOfMoment = (may: May | undefined): May | undefined =>
  useMemo(
    () => (may === undefined || shownMoment() === null ? may : { ...may, add: no, change: no, remove: no, send: no }),
    [may],
  );
