import type { User } from '@lexledger/contracts/features/identity';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

export interface AuthenticationCheck {
  readonly authenticated: boolean;
  readonly user?: User;
  /** ISO 8601, UTC: when the session ends unless it is extended. */
  readonly expiresAt?: string;
}

/** Asked anew whenever the application starts or its window gets the focus; never tried twice. */
export const authenticationCheck = queryOptions<AuthenticationCheck>({
  queryKey: ['/api/auth/check'],
  retry: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  meta: { views: ['users'] },
});

/** Fetches the check again, and waits for it. */
export function useRecheckAuthentication(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
}

/** The person signed in; only inside the shell. */
export function useUser(): User {
  const { data } = useSuspenseQuery({ ...authenticationCheck, refetchOnMount: false, refetchOnWindowFocus: false });
  if (data.user === undefined) throw new Error('Nobody is signed in');
  return data.user;
}
