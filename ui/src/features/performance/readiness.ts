import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';

/** Something of the server that follows the record: a view or a process. */
export interface Follower {
  readonly kind: 'projection' | 'policy';
  readonly name: string;
  readonly state: string;
  /** Milliseconds; null where that is not measured. */
  readonly lagMs: number | null;
  readonly problem: string | null;
}

/** A part of what /health/ready answers, also with 503. */
export interface Followed {
  readonly followers: readonly Follower[];
}

const LOOK_MS = 10_000;

const isFollowed = (data: unknown): data is Followed =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Followed>).followers);

export const readiness = queryOptions({
  queryKey: ['/health/ready', 'followers'],
  queryFn: async (): Promise<Followed> => {
    try {
      return await api.get<Followed>('/health/ready');
    } catch (error) {
      if (error instanceof ApiError && isFollowed(error.data)) return error.data;
      throw error;
    }
  },
  refetchInterval: LOOK_MS,
  retry: false,
});
