import { mayWait } from '../api/outboxGate.ts';
import { useSession } from './session.tsx';

/** Logs out, after a confirmation if changes are queued. */
export function useLogOut(): () => void {
  const session = useSession();
  const leave = (): void => session.send({ type: 'LOG_OUT' });
  return () => {
    if (!mayWait()) {
      leave();
      return;
    }
    import('./leaveQuestion.tsx').then(
      async ({ mayLeave }) => {
        if (await mayLeave()) leave();
      },
      // Queued changes stay on the device, whether or not the question could be asked.
      leave,
    );
  };
}
