import type { Selves } from '@lexledger/contracts/assignment';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../cache/query.ts';
import { authenticationCheck } from './authentication.ts';
import { firmQuery } from './membership.ts';

const ownMattersQuery = liveQuery<Required<Pick<Selves, 'led' | 'teams'>>>(
  ['/api/firm/own-matters'],
  ['cases', 'matter-access', 'firms'],
);

/** What stands for the person in the records of a firm; undefined for who works alone, and until it is known. */
export function useSelves(isNeeded = true): Selves | undefined {
  const { data: check } = useQuery({ ...authenticationCheck, enabled: false });
  const isInFirm = isNeeded && check?.firm !== undefined;
  const userId = check?.user?.id;
  const { data: firm } = useQuery({ ...firmQuery, enabled: isInFirm });
  const { data: matters } = useQuery({ ...ownMattersQuery, enabled: isInFirm });
  const contactId = firm?.me.contactId;
  return useMemo(
    () => (isInFirm && userId !== undefined && matters !== undefined ? { userId, contactId, ...matters } : undefined),
    [isInFirm, userId, contactId, matters],
  );
}
