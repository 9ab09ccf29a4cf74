import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';

/** What /health/ready answers: as well when a store does not answer, then with 503. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'unavailable';
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly problem: string | null }[];
  readonly followers: readonly Follower[];
}

/** Something that follows the log of events. */
export interface Follower {
  readonly kind: 'projection' | 'policy';
  readonly name: string;
  readonly state: string;
  /** Milliseconds; null where that is not measured. */
  readonly lagMs: number | null;
  readonly problem: string | null;
}

/** Health is not pushed: a server that is unwell could not. */
const LOOK_MS = 10_000;

const isReadiness = (data: unknown): data is Readiness =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Readiness>).checks);

async function askHealth(): Promise<Readiness> {
  try {
    return await api.get<Readiness>('/health/ready');
  } catch (error) {
    if (error instanceof ApiError && isReadiness(error.data)) return error.data;
    throw error;
  }
}

export const health = queryOptions({
  queryKey: ['/health/ready'],
  queryFn: askHealth,
  refetchInterval: LOOK_MS,
  retry: false,
});
