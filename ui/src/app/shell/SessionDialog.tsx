import { SESSION_WARNING_MS } from '@lexledger/contracts/constants';
import { sessionTexts } from '@lexledger/contracts/texts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { formatCountdown } from '../../text/format.ts';
import { useLogOut } from '../leaving.ts';
import { useSession, useSessionState } from '../session.tsx';

/** The warning before a session ends; when closed, it leaves a notice in the corner. */
export default function SessionDialog() {
  const session = useSession();
  const logOut = useLogOut();
  const remaining = useSessionState(({ context }) => context.remaining);
  const aside = useSessionState(({ context }) => context.isAside);
  const extending = useSessionState((state) => state.matches({ signedIn: { warning: 'extending' } }));
  const extend = (): void => session.send({ type: 'CONTINUE' });
  const countdown = formatCountdown(remaining);

  if (aside) {
    return (
      <div
        role="status"
        data-session-layer
        className="fixed right-4 bottom-20 z-40 flex animate-rise items-center gap-3 rounded-lg border border-warning/50 bg-surface py-2 pr-2 pl-4 shadow-lift sm:bottom-4"
      >
        <span>
          Session ends in{' '}
          <span role="timer" className="font-medium">
            {countdown}
          </span>
        </span>
        <Button size="sm" pending={extending} onClick={extend}>
          {sessionTexts.extend}
        </Button>
      </div>
    );
  }
  return (
    <Dialog
      onOpenChange={(open) => {
        if (!open) session.send({ type: 'CLOSE_WARNING' });
      }}
      size="sm"
      title="Your session is about to end"
      description="For your clients' privacy you are logged out after 30 minutes without activity. What is saved stays saved."
      footer={
        <>
          <Button disabled={extending} onClick={logOut}>
            {sessionTexts.logOut}
          </Button>
          {/* This button gets the focus, so that a key pressed by somebody who was typing does not log them out. */}
          <Button data-open-focus variant="primary" pending={extending} onClick={extend}>
            {sessionTexts.proceed}
          </Button>
        </>
      }
    >
      <p role="timer" data-session-layer className="mt-2 font-serif text-4xl">
        {countdown}
      </p>
      <div
        role="progressbar"
        aria-label="Time left"
        aria-valuemin={0}
        aria-valuemax={Math.round(SESSION_WARNING_MS / 1000)}
        aria-valuenow={Math.ceil(remaining / 1000)}
        className="mt-2 h-1 overflow-hidden rounded-full bg-hairline"
      >
        <div
          className="h-full bg-accent transition-[width] duration-1000 ease-linear"
          style={{ width: `${Math.min(1, remaining / SESSION_WARNING_MS) * 100}%` }}
        />
      </div>
    </Dialog>
  );
}
