import type { Access } from '@lexledger/contracts/access/roles';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { importWithRetry } from '../browser/importWithRetry.ts';
import type { May } from './rights.ts';

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
