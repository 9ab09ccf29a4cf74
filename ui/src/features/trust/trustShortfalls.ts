import type { TrustMinimum } from '@lexledger/contracts/features/trust/requests';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';

const minimums = liveQuery<readonly TrustMinimum[]>(['/api/trust-minimums'], ['trust-minimums']);

const openOf = (all: readonly TrustMinimum[]): readonly TrustMinimum[] =>
  all.filter(({ shortfall, removedAt }) => removedAt === null && shortfall?.dismissedAt === null);

const NONE: readonly TrustMinimum[] = [];

/** The minimum balances that the money fell below, and whose notice nobody put away. */
export function useShortfalls(enabled = true): readonly TrustMinimum[] {
  const { data = NONE } = useQuery({ ...minimums, select: openOf, enabled });
  return data;
}
