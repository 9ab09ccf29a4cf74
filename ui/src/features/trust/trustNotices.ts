import type { TrustBalance } from '@lexledger/contracts/features/trust';
import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { replenishmentOf, trustRequestState } from '@lexledger/domain/trust/requests';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { useToday } from '../../dates/today.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { TRUST_MINIMUMS, TRUST_PATH, TRUST_REQUESTS, TRUST_VIEWS } from './place.ts';

const NO_ACCOUNTS: readonly TrustBalance[] = [];
const NO_REQUESTS: readonly TrustRequest[] = [];

/** The minimum balances with what they call for, and the requests that are overdue. */
export function useTrustNotices() {
  const today = useToday();
  const { data: minimums } = useQuery(recordListQuery<TrustMinimum>(TRUST_MINIMUMS));
  const { data: requests = NO_REQUESTS } = useQuery(recordListQuery<TrustRequest>(TRUST_REQUESTS));
  const hasMinimums = minimums !== undefined && minimums.length > 0;
  const { data: accounts } = useQuery({
    ...liveQuery<readonly TrustBalance[]>([TRUST_PATH], TRUST_VIEWS),
    enabled: hasMinimums,
  });
  return useMemo(() => {
    const replenishment = (minimum: TrustMinimum) => replenishmentOf(minimum, accounts ?? NO_ACCOUNTS, requests);
    // Without the accounts nothing is known to be below its minimum.
    const below = accounts === undefined ? [] : (minimums ?? []).filter((one) => replenishment(one).isBelow);
    const toRequest = below.filter((one) => replenishment(one).missing > 0);
    const overdue = requests.filter((request) => trustRequestState(request, today) === 'overdue');
    return { replenishment, below, toRequest, overdue, count: toRequest.length + overdue.length };
  }, [minimums, accounts, requests, today]);
}

export type TrustNotices = ReturnType<typeof useTrustNotices>;
