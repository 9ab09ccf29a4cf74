import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { CrashCard } from './CrashCard.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { ParkedCard } from './ParkedCard.tsx';
import { RequestCard, type RequestCardProps } from './RequestCard.tsx';
import { StateCard } from './StateCard.tsx';
import {
  askAhead,
  askAsNobody,
  askMissing,
  askSlowly,
  askTheme,
  extendSession,
  lose,
  sendInvalid,
  sendReport,
  sendTooMuch,
} from './simulated.ts';

const REQUESTS: readonly RequestCardProps[] = [
  {
    title: 'Offline',
    happens: 'The network is gone, or nothing answers at the server’s address.',
    product:
      'Keeps showing what it knows, keeps every change on this device, and sends them in order when the connection is back.',
    you: 'Keep working, or try the same call again.',
    simulate: lose,
    recover: askTheme,
    recoverLabel: 'Try again',
  },
  {
    title: 'Expired session',
    happens: 'Nobody has touched the application for half an hour, or it was signed out elsewhere.',
    product:
      'Refuses the call and asks for the password. What was entered in forms waits; what waits for the network is held for the same person.',
    you: 'Sign in again. Here the session itself is untouched: only the call went without it.',
    simulate: askAsNobody,
    recover: async () => {
      await extendSession();
      await askTheme();
      return 'The session was extended, and the same call was answered.';
    },
    recoverLabel: 'Continue as yourself',
  },
  {
    title: 'Validation',
    happens: 'Something that was sent is missing, too long, or not of its kind.',
    product: 'Changes nothing, and names each field with what it must be. Forms show it at the field.',
    you: 'Correct the fields and send again.',
    simulate: sendInvalid,
    recover: async () => {
      await sendReport();
      return 'The corrected report was accepted.';
    },
    recoverLabel: 'Correct and send',
  },
  {
    title: 'Slow request',
    happens: 'An answer takes longer than three seconds.',
    product: 'Says so once, for ten seconds, and goes on waiting. The screen stays usable.',
    you: 'Wait, go elsewhere, or give up: the call ends with the screen that asked.',
    simulate: askSlowly,
    recover: askTheme,
    recoverLabel: 'Try again',
    words: { running: 'Held back for four seconds', ended: 'The answer came, late.' },
  },
  {
    title: 'Missing record',
    happens: 'A link leads to a record that was never there, or is somebody else’s.',
    product: 'Says that there is none; whether somebody else has it is told by nothing.',
    you: 'Go back to the list. What you removed yourself can be restored.',
    simulate: askMissing,
    recover: async () => {
      await askTheme();
      return 'Other calls are answered as ever.';
    },
    recoverLabel: 'Continue',
  },
  {
    title: 'Too large',
    happens: 'More is sent at once than the server takes.',
    product: 'Refuses it before it is read. Files have a limit of their own and are streamed.',
    you: 'Send less at once.',
    simulate: sendTooMuch,
    recover: async () => {
      await sendReport();
      return 'A smaller report was accepted.';
    },
    recoverLabel: 'Send less',
  },
  {
    title: 'Behind the record',
    happens: 'A list is asked for before the view has caught up with the latest change.',
    product: 'Waits for two seconds, then says that the change is saved and not shown yet, and asks again by itself.',
    you: 'Nothing. The view catches up, and the list follows by push.',
    simulate: askAhead,
    recover: askTheme,
    recoverLabel: 'Ask again',
  },
];

/**
 * Every kind of failure of the product, each really triggered, with its recovery; and the current health of the system.
 */
export default function ErrorStatesPage() {
  return (
    <>
      <PageHeader title="Error States" detail="Safe demonstrations of every failure" />
      <div className="flex flex-col gap-6 px-4 pb-10 sm:px-6">
        <HealthPanel />
        <section aria-labelledby="gallery">
          <h2 id="gallery" className="border-rule border-b pb-1.5 font-medium text-sm">
            Gallery
          </h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {REQUESTS.map((card) => (
              <RequestCard key={card.title} {...card} />
            ))}
            <ConflictCard />
            <ParkedCard />
            <CrashCard />
            <StateCard
              title="Missing page"
              happens="An address is mistyped, or a link is old."
              product="Names the address and keeps the menu."
              you="Choose a screen from the menu, or go back."
              tone="neutral"
              status="One press away"
              actions={
                <Link to="/no-such-page" className={buttonClass('secondary', 'sm')}>
                  Open an address without a page
                </Link>
              }
            />
          </div>
        </section>
      </div>
    </>
  );
}
