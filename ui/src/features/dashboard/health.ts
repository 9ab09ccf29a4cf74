import type { SystemHealth } from '@lexledger/contracts/features/monitoring';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';

export type { Follower, SystemHealth } from '@lexledger/contracts/features/monitoring';

/** Health is not pushed: a server that is unwell could not. */
const LOOK_MS = 10_000;
/** Of the server's own making, where it cannot even look up who asks. */
const STORES_ARE_AWAY = 503;

async function askHealth(): Promise<SystemHealth> {
  try {
    return await api.get<SystemHealth>('/api/monitoring/health');
  } catch (error) {
    if (error instanceof ApiError && error.status === STORES_ARE_AWAY) {
      return { status: 'unavailable', checks: [], followers: [] };
    }
    throw error;
  }
}

/** How the server is, its stores, and all that follows the log. */
export const health = queryOptions({
  queryKey: ['/api/monitoring/health'],
  queryFn: askHealth,
  refetchInterval: LOOK_MS,
  retry: false,
});
