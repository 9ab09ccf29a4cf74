import type { SystemHealth } from '@lexledger/contracts/features/monitoring';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';

export type { Follower, SystemHealth } from '@lexledger/contracts/features/monitoring';

/** Milliseconds between two requests. Health is polled, because a server with problems might not push it. */
const LOOK_MS = 10_000;
/** The server's own status when its stores are unavailable, so that it cannot even authenticate the request. */
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

/** Health of the server, of its stores, and of all followers of the log. */
export const health = queryOptions({
  queryKey: ['/api/monitoring/health'],
  queryFn: askHealth,
  refetchInterval: LOOK_MS,
  retry: false,
});
