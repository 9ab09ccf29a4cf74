import { mayWait } from '../api/outboxGate.ts';
import { useSession } from './session.tsx';

/** Logs out; asks first where changes wait. */
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
      // What waits stays on the device, asked or not.
      leave,
    );
  };
}
