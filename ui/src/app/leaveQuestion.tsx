import { createRoot } from 'react-dom/client';
import { openedOutbox } from '../api/outboxGate.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { count } from '../text/format.ts';

interface LeaveQuestionProps {
  /** Number of changes that have not reached the server. */
  readonly amount: number;
  readonly answer: (leave: boolean) => void;
}

const LeaveQuestion = ({ amount, answer }: LeaveQuestionProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => {
      if (!open) answer(false);
    }}
    title="Log out before everything was sent?"
    confirmLabel="Log out"
    cancelLabel="Stay"
    onConfirm={() => answer(true)}
  >
    {count(amount, 'change')} of yours {amount === 1 ? 'has' : 'have'} not reached the server. What waits stays on this
    device, and is sent when you sign in here again.
  </ConfirmDialog>
);

/** Asks whether the user wants to log out although changes are queued. */
export async function mayLeave(): Promise<boolean> {
  const amount = (await openedOutbox())?.count() ?? 0;
  if (amount === 0) return true;
  // A separate root is used, so that the screen needs no place for this rare question.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = await new Promise<boolean>((answer) => root.render(<LeaveQuestion amount={amount} answer={answer} />));
  root.unmount();
  place.remove();
  return leave;
}
