import { ACTIVITY_THROTTLE_MS } from '@lexledger/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../lib/api.ts';
import { clearBulkJobs } from '../lib/bulkJobs.ts';
import { dropConflicts } from '../lib/conflictQuestions.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { clearToasts, toast, toastError } from '../lib/toast.ts';
import { sessionMachine } from '../machines/session.ts';
import { authenticationCheck } from './authentication.ts';

const SessionContext = createActorContext(sessionMachine);

export const useSession = SessionContext.useActorRef;
export const useSessionState = SessionContext.useSelector;

type TabMessage = { readonly type: 'EXTENDED'; readonly deadline: number } | { readonly type: 'SIGNED_OUT' };

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
        extend: fromPromise(async () => {
          const { expiresAt } = await api.sendCommand<{ readonly expiresAt: string }>(
            'POST',
            '/api/auth/refresh-session',
          );
          return api.localTime(expiresAt);
        }),
        logOut: fromPromise(async () => {
          await api.sendCommand('POST', '/api/logout', {});
          // Who signs out leaves nothing behind; of who was signed out, what was entered waits.
          forgetDrafts();
          tell({ type: 'SIGNED_OUT' });
        }),
      },
      actions: {
        tell: (_, text) => void toast(text),
        tellError: (_, text) => void toastError(text),
        announce: (_, deadline) => tell({ type: 'EXTENDED', deadline }),
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
    let sentAt = 0;
    const onActivity = (): void => {
      if (Date.now() - sentAt < ACTIVITY_THROTTLE_MS) return;
      sentAt = Date.now();
      session.send({ type: 'ACTIVITY' });
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') session.send({ type: 'WOKE' });
    };
    const onMessage = ({ data }: MessageEvent<TabMessage>): void => {
      session.send(data);
      if (data.type !== 'SIGNED_OUT') return;
      forgetDrafts();
      void queries.invalidateQueries({ queryKey: authenticationCheck.queryKey });
    };
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onVisible);
    channel?.addEventListener('message', onMessage);
    const stop = api.onUnauthorized(() => session.send({ type: 'UNAUTHORIZED' }));
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.removeEventListener('message', onMessage);
      stop();
    };
  }, [session, channel, queries]);

  return null;
}
