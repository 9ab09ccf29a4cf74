import type { checkAnswer, User } from '@lexledger/contracts/features/identity';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api/api.ts';
import { fetchOrCached } from '../cache/fetchOrCached.ts';
import { belongingIn } from '../replica/cachedPerson.ts';

type CheckAnswer = z.output<typeof checkAnswer>;

export interface AuthenticationCheck {
  readonly authenticated: boolean;
  readonly user?: User;
  /** The firm that the session acts for, and the person's role in it; absent for whoever works alone. */
  readonly firm?: CheckAnswer['firm'];
  /** ISO 8601, UTC: when the session ends unless it is extended. */
  readonly expiresAt?: string;
  /** True once the server said that the session is over; the page stays behind the prompt for the password. */
  readonly isOver?: true;
}

const CHECK = '/api/auth/check';

/** Number of tries; together with the time that the server itself waits, they take most of a minute. */
const MOST_TRIES = 12;
const BETWEEN_TRIES_MS = 1_000;

let answeredExpiry: string | undefined;

/** Asks the server, and never uses a cached answer. */
export async function checkAtServer(signal?: AbortSignal): Promise<AuthenticationCheck> {
  const session = api.session();
  const check = await api.get<AuthenticationCheck>(CHECK, signal === undefined ? {} : { signal });
  // An answer to a request from before somebody signed in or out tells who was here then, so it is asked again.
  if (session !== api.session()) return checkAtServer(signal);
  answeredExpiry = check.expiresAt;
  return check;
}

/** The check after the server's answer: the signed-in user stays until they leave, though their session is over. */
export const settledCheck = (
  before: AuthenticationCheck | undefined,
  answered: AuthenticationCheck,
): AuthenticationCheck =>
  answered.authenticated || before?.authenticated !== true ? answered : { ...before, isOver: true };

/** Whether the server sent this end of the session to this page, rather than to an earlier one. */
export const wasAnsweredHere = (expiresAt: string): boolean => expiresAt === answeredExpiry;

/** The check is fetched whenever the application starts or its window gets the focus; it is never retried. */
export const authenticationCheck = queryOptions<AuthenticationCheck>({
  queryKey: [CHECK],
  queryFn: async ({ client, queryKey, signal }) => {
    const answered = await fetchOrCached(client, queryKey, CHECK, () => checkAtServer(signal));
    return settledCheck(client.getQueryData<AuthenticationCheck>(queryKey), answered);
  },
  retry: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  meta: { views: ['users', 'firms'] },
});

/** Fetches the check again, and waits for it. */
export function useRecheckAuthentication(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
}

/**
 * Asks until the check shows the session that the server has just begun, since the check itself is never retried.
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

function useKnownCheck() {
  const { data } = useSuspenseQuery({ ...authenticationCheck, refetchOnMount: false, refetchOnWindowFocus: false });
  const { user, firm } = data;
  if (user === undefined) throw new Error('Nobody is signed in');
  return { user, firm };
}

/** The signed-in user; may be called only inside the shell. */
export const useUser = (): User => useKnownCheck().user;

/** The id of the firm that the user acts for, which is the user's where they work alone; undefined until it is known. */
export function useFirmId(): string | undefined {
  const { data } = useQuery({ ...authenticationCheck, enabled: false });
  return data?.firm?.id ?? data?.user?.id;
}

/** Whether others work in the user's firm, or the user in another one. */
export const useIsInFirm = (): boolean => useQuery({ ...authenticationCheck, enabled: false }).data?.firm !== undefined;

/** Whether the person has yet to set up the second factor that the firm requires. */
export const useLacksSecondFactor = (): boolean =>
  useQuery({ ...authenticationCheck, enabled: false }).data?.firm?.lacksSecondFactor === true;

/** The user, and the firm where it is another's. */
export function useBelonging(): Belonging {
  const { user, firm } = useKnownCheck();
  return belongingIn({ user, firm }) ?? { userId: user.id };
}
