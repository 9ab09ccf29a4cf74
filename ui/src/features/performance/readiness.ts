import type { SystemHealth } from '@lexledger/contracts/features/monitoring';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

const LOOK_MS = 10_000;

/** What of the server follows the record, views and processes, and how far it is behind. */
export const readiness = queryOptions({
  queryKey: ['/api/monitoring/health', 'followers'],
  queryFn: () => api.get<Pick<SystemHealth, 'followers'>>('/api/monitoring/health'),
  refetchInterval: LOOK_MS,
  retry: false,
});
