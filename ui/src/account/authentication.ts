import type { User } from '@lexledger/contracts/features/identity';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { fetchOrCached } from '../cache/fetchOrCached.ts';

export interface AuthenticationCheck {
  readonly authenticated: boolean;
  readonly user?: User;
  /** ISO 8601, UTC: when the session ends unless it is extended. */
  readonly expiresAt?: string;
  /** The session is over by the server's word; the page stays, behind the question for the password. */
  readonly isOver?: true;
}

const CHECK = '/api/auth/check';

/** With the time that the server itself waits, most of a minute. */
const MOST_TRIES = 12;
const BETWEEN_TRIES_MS = 1_000;

let answeredExpiry: string | undefined;

/** The server's own word, never one that was kept. */
export async function checkAtServer(signal?: AbortSignal): Promise<AuthenticationCheck> {
  const session = api.session();
  const check = await api.get<AuthenticationCheck>(CHECK, signal === undefined ? {} : { signal });
  // Asked before somebody signed in or out, it says who was here.
  if (session !== api.session()) return checkAtServer(signal);
  answeredExpiry = check.expiresAt;
  return check;
}

/** What is known now that the server answered: who was here stays here until they leave, though their session is over. */
export const settledCheck = (
  before: AuthenticationCheck | undefined,
  answered: AuthenticationCheck,
): AuthenticationCheck =>
  answered.authenticated || before?.authenticated !== true ? answered : { ...before, isOver: true };

/** Whether the server has told this end of the session to this page, rather than to one before it. */
export const wasAnsweredHere = (expiresAt: string): boolean => expiresAt === answeredExpiry;

/** Asked anew whenever the application starts or its window gets the focus; never tried twice. */
export const authenticationCheck = queryOptions<AuthenticationCheck>({
  queryKey: [CHECK],
  queryFn: async ({ client, queryKey, signal }) => {
    const answered = await fetchOrCached(client, queryKey, CHECK, () => checkAtServer(signal));
    return settledCheck(client.getQueryData<AuthenticationCheck>(queryKey), answered);
  },
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

/**
 * For when the server has just begun a session: asks until it is told of it, since the check itself is never tried twice.
 * @throws what the last try failed with
 */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await queries.invalidateQueries({ queryKey: authenticationCheck.queryKey }, { throwOnError: true });
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
      }
    }
  };
}

/** The person signed in; only inside the shell. */
export function useUser(): User {
  const { data } = useSuspenseQuery({ ...authenticationCheck, refetchOnMount: false, refetchOnWindowFocus: false });
  if (data.user === undefined) throw new Error('Nobody is signed in');
  return data.user;
}
