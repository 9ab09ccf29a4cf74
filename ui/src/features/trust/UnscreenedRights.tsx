import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { MayContext, useMay } from '../../account/may.ts';
import type { May } from '../../account/rights.ts';
import { wallNoticesQuery } from '../../components/ethicalWalls/walls.ts';

const no = (): boolean => false;

/**
 * What is inside as whoever looks may use it: a reconciliation speaks for every client, so somebody whom an ethical wall
 * screens sees what others made, and makes, changes and signs none.
 */
export function UnscreenedRights({ children }: { readonly children: ReactNode }) {
  const may = useMay();
  const { data = [] } = useQuery({ ...wallNoticesQuery, enabled: useIsInFirm() });
  const isScreened = data.some(({ liftedAt }) => liftedAt === null);
  const own = useMemo<May>(
    () =>
      isScreened ? { ...may, add: no, change: no, remove: no, send: no, role: 'somebody whom a wall screens' } : may,
    [may, isScreened],
  );
  return <MayContext value={own}>{children}</MayContext>;
}
