import { SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../lib/api.ts';
import { clearBulkJobs } from '../lib/bulkJobs.ts';
import { dropConflicts } from '../lib/conflictQuestions.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { forgetKept } from '../lib/kept.ts';
import { clearToasts, toast, toastError } from '../lib/toast.ts';
import { type Deadline, sessionMachine } from '../machines/session.ts';
import { authenticationCheck, checkAtServer, wasAnsweredHere } from './authentication.ts';

const SessionContext = createActorContext(sessionMachine);

export const useSession = SessionContext.useActorRef;
export const useSessionState = SessionContext.useSelector;

type TabMessage = ({ readonly type: 'EXTENDED' } & Deadline) | { readonly type: 'SIGNED_OUT' };

/** While the server cannot be asked, this browser keeps the same rule by itself. */
const ownDeadline = (): Deadline => ({ deadline: Date.now() + SESSION_TIMEOUT_MS, isOwn: true });

/** What the check says of the session's end; of one that was kept from an earlier visit nothing can be known. */
export const deadlineOf = (expiresAt: string): Deadline =>
  wasAnsweredHere(expiresAt) ? { deadline: api.localTime(expiresAt) } : ownDeadline();

/** When the session ends by the server; null when nobody is signed in. */
async function askServer(queries: QueryClient): Promise<Deadline | null> {
  const check = await checkAtServer();
  queries.setQueryData(authenticationCheck.queryKey, check);
  const { authenticated, expiresAt } = check;
  return authenticated && expiresAt !== undefined ? { deadline: api.localTime(expiresAt) } : null;
}

/** Null where the browser has none; each tab then learns of the others by the next check. */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lexledger-session');

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Holds the session's machine, and ties it to the server, to the other tabs and to what the person does. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const router = useRouter();
  const channel = useMemo(openChannel, []);

  const machine = useMemo(() => {
    const tell = (message: TabMessage): void => channel?.postMessage(message);
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
        check: fromPromise(() => askServer(queries)),
        logOut: fromPromise(async () => {
          await api.sendCommand('POST', '/api/logout', {});
          // Who signs out leaves nothing behind; of who was signed out, what was entered waits.
          forgetDrafts();
          await forgetKept();
          tell({ type: 'SIGNED_OUT' });
        }),
      },
      actions: {
        tell: (_, text) => void toast(text),
        tellError: (_, text) => void toastError(text),
        announce: (_, told) => tell({ type: 'EXTENDED', ...told }),
        end: () => void api.sendCommand('POST', '/api/logout', {}).catch(() => undefined),
        leave: () => {
          clearBulkJobs();
          dropConflicts();
          clearToasts();
          queries.setQueryData(authenticationCheck.queryKey, { authenticated: false });
          void queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
          void router.navigate({ to: '/login' });
        },
      },
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

  useEffect(() => {
    const onActivity = (): void => session.send({ type: 'ACTIVITY' });
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') session.send({ type: 'WOKE' });
    };
    const onMessage = ({ data }: MessageEvent<TabMessage>): void => {
      if (data.type === 'SIGNED_OUT') forgetDrafts();
      session.send(data);
    };
    /** What was decided here without the server is its to decide again. */
    const onOnline = (): void => {
      askServer(queries).then(
        (told) => session.send(told === null ? { type: 'UNAUTHORIZED' } : { type: 'SIGNED_IN', ...told }),
        () => undefined,
      );
    };
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    channel?.addEventListener('message', onMessage);
    const stop = api.onUnauthorized(() => session.send({ type: 'UNAUTHORIZED' }));
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      channel?.removeEventListener('message', onMessage);
      stop();
    };
  }, [session, channel, queries]);

  return null;
}
