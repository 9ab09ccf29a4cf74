import type { Approval } from '@lexledger/contracts/features/approvals';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';
import { useIsInFirm } from './authentication.ts';

const NONE: readonly Approval[] = [];

/** What the person asked others to approve, was asked to approve, or decided; newest first. */
export const approvalsQuery = liveQuery<readonly Approval[]>(
  ['/api/approvals'],
  ['approvals', 'firms', 'matter-access', 'walls'],
);

export function useApprovals(isWanted = true): readonly Approval[] {
  const isInFirm = useIsInFirm();
  const { data = NONE } = useQuery({ ...approvalsQuery, enabled: isWanted && isInFirm });
  return data;
}

/** What waits for the person's own decision. */
export const useAskedApprovals = (isWanted = true): readonly Approval[] =>
  useApprovals(isWanted).filter(({ mayDecide }) => mayDecide);
