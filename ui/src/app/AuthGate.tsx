import { loadingTexts } from '@lexledger/contracts/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { authenticationCheck } from '../account/authentication.ts';
import { MayContext, useMayOfMoment, useOpenedMay } from '../account/may.ts';
import { followTheme } from '../account/theme.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { mayWait } from '../api/outboxGate.ts';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { ErrorState } from '../components/ErrorState.tsx';
import { shownMoment } from '../dates/moment.ts';
import { setZone } from '../dates/zones.ts';
import { useOpenedDrafts } from '../drafts/openDrafts.ts';
import { startLive } from '../live/live.ts';
import { scopeIn } from '../replica/cachedPerson.ts';
import { deadlineOf, useSession } from './session.tsx';
import { Shell } from './shell/Shell.tsx';

const LoginScreen = lazyWithRetry(() => import('../features/identity/LoginScreen.tsx'));
const RegisterScreen = lazyWithRetry(() => import('../features/identity/RegisterScreen.tsx'));
const RecoverScreen = lazyWithRetry(() => import('../features/identity/RecoverScreen.tsx'));
const InvitationPage = lazyWithRetry(() => import('./InvitationPage.tsx'));
const loadBackground = importWithRetry(
  () => import('./background.ts'),
  () => undefined,
);

/** Milliseconds after signing in: the first screen is loaded before data that are only likely to be needed. */
const BACKGROUND_DELAY_MS = 3000;

/** Milliseconds after which the check is made again that the view of users was behind for. */
const BEHIND_MS = 1000;

/** Whether the view of users does not show a change of the user's own yet, such as their registration. */
const isBehind = (error: Error | null): boolean => error instanceof ApiError && error.code === 'NOT_CAUGHT_UP';

const Waiting = () => (
  <div role="status" className="grid min-h-dvh place-items-center text-muted">
    {loadingTexts.authentication}
  </div>
);

/** Shows the loading text, the sign-in forms or the application, depending on the authentication check. */
export function AuthGate() {
  const { data, error, refetch } = useQuery({
    ...authenticationCheck,
    refetchInterval: ({ state }) => isBehind(state.error) && BEHIND_MS,
  });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const queries = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const userId = data?.authenticated === true ? data.user?.id : undefined;
  /** Of the person and the firm: everything begins anew for another firm, as for another person. */
  const scope = data?.authenticated === true ? scopeIn(data) : undefined;
  const expiresAt = data?.expiresAt;
  const isOver = data?.isOver === true;
  const areDraftsOpen = useOpenedDrafts(scope);
  const may = useMayOfMoment(useOpenedMay(data?.firm, userId));
  // The time zone must be set before anything below formats a day.
  setZone(data?.user?.timeZone);

  useEffect(() => {
    if (scope === undefined) {
      session.send({ type: 'UNAUTHORIZED' });
      return;
    }
    // The past stands still: nothing is pushed to it, read ahead or sent later.
    const isNow = shownMoment() === null;
    const stop = isNow ? startLive(queries, api) : () => undefined;
    const unfollowTheme = followTheme(queries);
    const ended = new AbortController();
    const later = setTimeout(() => {
      if (isNow) void loadBackground().then(({ startBackground }) => startBackground(queries, router, ended.signal));
    }, BACKGROUND_DELAY_MS);
    return () => {
      clearTimeout(later);
      ended.abort();
      unfollowTheme();
      stop();
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authenticationCheck.queryKey[0] });
    };
  }, [scope, queries, router, session]);

  useEffect(() => {
    if (scope === undefined || expiresAt === undefined) return;
    if (isOver) session.send({ type: 'UNAUTHORIZED' });
    else session.send({ type: 'SIGNED_IN', userId: scope, ...deadlineOf(expiresAt) });
  }, [scope, expiresAt, isOver, session]);

  const isSignedOut = data !== undefined && (scope === undefined || isOver);
  useEffect(() => {
    // Nobody is told of it where nothing can be delivered: it waits until the person signs in.
    if (!isSignedOut || !mayWait()) return;
    import('./leftBehindChanges.ts').then(({ deliverLeftChanges }) => deliverLeftChanges()).catch(() => undefined);
  }, [isSignedOut]);

  if (data === undefined) {
    if (error === null || isBehind(error)) return <Waiting />;
    return (
      <div className="grid min-h-dvh place-items-center">
        <ErrorState title="LexLedger could not be reached." error={error} onRetry={() => void refetch()}>
          Nothing of yours is lost.
        </ErrorState>
      </div>
    );
  }
  // The recovery screen is also shown to another signed-in user, who is signed out by it, and an invitation to anybody.
  const isInvitation = path.startsWith('/invitations/');
  if (path === '/recover' || isInvitation) {
    return <Suspense fallback={<Waiting />}>{isInvitation ? <InvitationPage /> : <RecoverScreen />}</Suspense>;
  }
  if (!data.authenticated) {
    return <Suspense fallback={<Waiting />}>{path === '/register' ? <RegisterScreen /> : <LoginScreen />}</Suspense>;
  }
  if (!areDraftsOpen || may === undefined) return <Waiting />;
  // The key resets the state when another person signs in.
  return (
    <MayContext value={may}>
      <Shell key={scope}>
        <Outlet />
      </Shell>
    </MayContext>
  );
}
