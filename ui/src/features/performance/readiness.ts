import type { SystemHealth } from '@lexledger/contracts/features/monitoring';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

const LOOK_MS = 10_000;

/** The followers of the event log on the server, which are projections and policies, and how far they are behind. */
export const readiness = queryOptions({
  queryKey: ['/api/monitoring/health', 'followers'],
  queryFn: () => api.get<Pick<SystemHealth, 'followers'>>('/api/monitoring/health'),
  refetchInterval: LOOK_MS,
  retry: false,
});
