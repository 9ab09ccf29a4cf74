import { accountRoutes, listSessions, type SessionShown } from '@lexledger/contracts/features/identity/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatInstant } from '../../text/format.ts';
import { DeviceLine, deviceName } from './DeviceLine.tsx';

const KEY = [listSessions.path] as const;

const countWords = (count: number): string => (count === 1 ? '1 session ended' : `${count} sessions ended`);

/** The person's sessions. Each can be ended, or all but the current one. */
export function SessionsPanel() {
  const queries = useQueryClient();
  const sessions = useQuery(liveQuery<readonly SessionShown[]>(KEY, ['users']));
  const [isAsking, setAsking] = useState(false);
  const messages = {
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  };
  const endOne = useMutation<unknown, Error, SessionShown>({
    mutationFn: ({ id }) => {
      const { method, path } = accountRoutes.endSession;
      return api.sendCommand(method, path.replace(':id', id));
    },
    onSuccess: (_, session) => toast({ title: 'Session ended', description: `${deviceName(session)} was signed out.` }),
    ...messages,
  });
  const endOthers = useMutation<{ readonly ended: number }, Error, void>({
    mutationFn: () => api.sendCommand(accountRoutes.endOtherSessions.method, accountRoutes.endOtherSessions.path),
    onSuccess: ({ ended }) => {
      setAsking(false);
      toast({ title: countWords(ended), description: 'You are signed in here alone.' });
    },
    ...messages,
  });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <Panel title="Sessions">
      <QueryContent
        query={sessions}
        rows={2}
        loading="Loading your sessions"
        failure="Your sessions could not be loaded."
      >
        {(data) => (
          <>
            <ul aria-label="Sessions">
              {data.map((session) => (
                <DeviceLine
                  key={session.id}
                  kind={session.kind}
                  device={session.device}
                  mark={session.isCurrent ? 'This session' : null}
                  action={
                    session.isCurrent ? null : (
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={`End session: ${deviceName(session)}`}
                        pending={endOne.isPending && endOne.variables.id === session.id}
                        onClick={() => endOne.mutate(session)}
                      >
                        End
                      </Button>
                    )
                  }
                >
                  <SessionDetails session={session} />
                </DeviceLine>
              ))}
            </ul>
            <div className="border-t px-4 py-3">
              {others.length === 0 ? (
                <p className="text-muted">You are signed in here alone.</p>
              ) : (
                <Button onClick={() => setAsking(true)}>End all other sessions</Button>
              )}
            </div>
          </>
        )}
      </QueryContent>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="End all other sessions?"
          confirmLabel="End sessions"
          danger
          pending={endOthers.isPending}
          onConfirm={() => endOthers.mutate()}
        >
          Every other browser and device is signed out at once. What is not saved there may be lost.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Where and when somebody signed in, with the way to all that was done in the session. */
const SessionDetails = ({ session }: { readonly session: SessionShown }) => (
  <>
    <p className="break-words">
      {session.ip !== null && `${session.ip} · `}
      {session.isCurrent ? (
        'Active now'
      ) : (
        <>
          Active <RelativeTime instant={session.lastSeenAt} />
        </>
      )}
    </p>
    <p>
      Signed in {formatInstant(session.createdAt)}
      {' · '}
      <Link to="/settings/audit-trail" search={{ session: session.id }} className="underline hover:text-ink">
        What was done in it
      </Link>
    </p>
  </>
);
