import { SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { fromPromise, waitFor } from 'xstate';
import {
  type AuthenticationCheck,
  authenticationCheck,
  checkAtServer,
  settledCheck,
  wasAnsweredHere,
} from '../account/authentication.ts';
import { forgetVisits } from '../account/caseVisits.ts';
import { api } from '../api/api.ts';
import { ApiError, isAway } from '../api/apiError.ts';
import { lookAtConnection } from '../api/liveConnection.ts';
import { mayWait, openedOutbox } from '../api/outboxGate.ts';
import { attachSessionGate } from '../api/sessionGate.ts';
import { startOver } from '../browser/startOver.ts';
import { isOfSession } from '../components/sessionLayer.ts';
import { endDrafts } from '../drafts/drafts.ts';
import { openDrafts } from '../drafts/openDrafts.ts';
import { isEnd, noticeTexts, onAccountNotice } from '../live/accountNotices.ts';
import { type Deadline, type SignIn, sessionMachine } from '../machines/session.ts';
import { watchFocus } from '../navigation/lastFocus.ts';
import { clearToasts, toast, toastError } from '../notifications/toast.ts';
import { clearBulkJobs } from '../records/bulkJobs.ts';
import { dropConflicts } from '../records/conflictQuestions.ts';
import { scopeIn } from '../replica/cachedPerson.ts';
import { clearPersistedCache, endPersistedCache } from '../replica/persistedCache.ts';

const SessionContext = createActorContext(sessionMachine);

export const useSession = SessionContext.useActorRef;
export const useSessionState = SessionContext.useSelector;

type TabMessage =
  | ({ readonly type: 'EXTENDED' } & Deadline)
  | ({ readonly type: 'SIGNED_IN_ELSEWHERE' } & SignIn)
  | { readonly type: 'SIGNED_OUT' };

/** While the server cannot be asked, this browser applies the same timeout itself. */
const ownDeadline = (): Deadline => ({ deadline: Date.now() + SESSION_TIMEOUT_MS, isOwn: true });

/** The deadline from the check; a check that was cached on an earlier visit says nothing about the current session. */
export const deadlineOf = (expiresAt: string): Deadline =>
  wasAnsweredHere(expiresAt) ? { deadline: api.localTime(expiresAt) } : ownDeadline();

const knownCheck = (queries: QueryClient): AuthenticationCheck | undefined =>
  queries.getQueryData<AuthenticationCheck>(authenticationCheck.queryKey);

/** The session according to the server: its user, and when it ends; null when nobody is signed in. */
async function askServer(queries: QueryClient): Promise<SignIn | null> {
  const check = await checkAtServer();
  queries.setQueryData(authenticationCheck.queryKey, settledCheck(knownCheck(queries), check));
  const { authenticated, expiresAt } = check;
  if (!authenticated) endPersistedCache();
  const scope = scopeIn(check);
  return authenticated && expiresAt !== undefined && scope !== undefined
    ? { deadline: api.localTime(expiresAt), userId: scope }
    : null;
}

/** Resumes, under the new session, what stopped when the old one ended. */
function goOn(queries: QueryClient): void {
  api.changeSession();
  const wasRefused = ({ state: { error } }: { readonly state: { readonly error: unknown } }): boolean =>
    error instanceof ApiError && error.status === 401;
  void queries.invalidateQueries({ predicate: wasRefused });
  void openDrafts(scopeIn(knownCheck(queries)) ?? '');
  if (mayWait()) void openedOutbox().then((outbox) => outbox?.resume());
  // The connection reopens and continues from the last position it saw.
  lookAtConnection();
}

/** Null where the browser has no channels; each tab then learns of the others by the next check. */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lexledger-session');

/** Milliseconds; long enough for the user to act on the notice. */
const NOTICE_MS = 20_000;

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Holds the session machine, and connects it to the server, to the other tabs and to the person's activity. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const router = useRouter();
  const channel = useMemo(openChannel, []);

  const machine = useMemo(() => {
    const notify = (message: TabMessage): void => channel?.postMessage(message);
    return sessionMachine.provide({
      actors: {
        extend: fromPromise<Deadline>(async () => {
          if (!navigator.onLine) return ownDeadline();
          const { expiresAt } = await api.sendCommand<{ readonly expiresAt: string }>(
            'POST',
            '/api/auth/refresh-session',
          );
          return { deadline: api.localTime(expiresAt) };
        }),
        check: fromPromise<Deadline | null>(() =>
          // Without a network nobody knows that the session is over, so data on the device stay readable.
          askServer(queries).catch((error: unknown) => {
            if (isAway(error)) return ownDeadline();
            throw error;
          }),
        ),
        logOut: fromPromise(async () => {
          await api.sendCommand('POST', '/api/logout', {});
          // The next user finds no data; drafts stay, encrypted, for the person who wrote them.
          await endDrafts(scopeIn(knownCheck(queries)));
          await clearPersistedCache();
          notify({ type: 'SIGNED_OUT' });
        }),
      },
      actions: {
        notify: (_, text) => void toast(text),
        notifyError: (_, text) => void toastError(text),
        announce: (_, signIn) => notify({ type: 'EXTENDED', ...signIn }),
        announceSignIn: (_, { deadline, isOwn = false, userId }) => {
          // A deadline that this browser set itself is no sign-in.
          if (!isOwn) notify({ type: 'SIGNED_IN_ELSEWHERE', deadline, userId });
        },
        goOn: () => goOn(queries),
        lookAgain: () => void queries.invalidateQueries({ queryKey: authenticationCheck.queryKey }),
        end: () => void api.sendCommand('POST', '/api/logout', {}).then(endPersistedCache, () => undefined),
        leave: () => {
          clearBulkJobs();
          dropConflicts();
          clearToasts();
          api.changeSession();
          queries.setQueryData(authenticationCheck.queryKey, { authenticated: false });
          void queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
          void router.navigate({ to: '/login' });
        },
      },
      guards: { hasExpiryHandler: () => knownCheck(queries)?.user !== undefined },
    });
  }, [channel, queries, router]);

  return (
    <SessionContext.Provider logic={machine} options={{ input: { now: Date.now } }}>
      <SessionWatch channel={channel} />
      {children}
    </SessionContext.Provider>
  );
}

function SessionWatch({ channel }: { readonly channel: BroadcastChannel | null }) {
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const onActivity = ({ target }: Event): void => {
      if (!isOfSession(target)) session.send({ type: 'ACTIVITY' });
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') session.send({ type: 'WOKE' });
    };
    const onMessage = ({ data }: MessageEvent<TabMessage>): void => {
      if (data.type === 'SIGNED_OUT') void endDrafts(scopeIn(knownCheck(queries)));
      session.send(data);
      // Another tab signed in, so this tab's cached check is of the previous session.
      const known = knownCheck(queries);
      if (data.type === 'SIGNED_IN_ELSEWHERE' && known?.isOver) {
        void queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
      }
    };
    /** Decisions made without the server are checked with it once there is a network. */
    const onOnline = (): void => {
      askServer(queries).then(
        (signIn) => session.send(signIn === null ? { type: 'UNAUTHORIZED' } : { type: 'SIGNED_IN', ...signIn }),
        () => undefined,
      );
    };
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    channel?.addEventListener('message', onMessage);
    const stopNotices = onAccountNotice((notice) => {
      const text = noticeTexts[notice];
      if (isEnd(notice)) {
        // Whoever has this device now finds none of its cached data.
        const known = knownCheck(queries);
        void endDrafts(scopeIn(known));
        if (known?.user !== undefined) forgetVisits(known.user.id);
        void clearPersistedCache();
        session.send({ type: 'ENDED', text });
      } else if (notice === 'access-changed') {
        void import('./accessChanged.ts').then(({ takeUpAccess }) => takeUpAccess(queries)).catch(() => startOver());
      } else {
        const action = { label: 'Review', run: () => void router.navigate({ to: '/settings' }) };
        toast(text, { duration: NOTICE_MS, action });
      }
    });
    const stop = api.onUnauthorized(() => {
      endPersistedCache();
      void endDrafts(scopeIn(knownCheck(queries)), false);
      session.send({ type: 'UNAUTHORIZED' });
    });
    const openGate = attachSessionGate(async () => {
      const { userId } = session.getSnapshot().context;
      try {
        const decided = await waitFor(session, (state) => !state.hasTag('undecided'));
        return decided.matches('signedIn') && decided.context.userId === userId;
      } catch {
        return false;
      }
    });
    const stopFocus = watchFocus(isOfSession);
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      channel?.removeEventListener('message', onMessage);
      stop();
      stopNotices();
      openGate();
      stopFocus();
    };
  }, [session, channel, queries, router]);

  return null;
}
