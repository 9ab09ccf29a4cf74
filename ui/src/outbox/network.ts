import { toasts } from '@lexledger/contracts/texts';
import { createActor } from 'xstate';
import { mayWait, renewWaiting } from '../lib/outboxGate.ts';
import { toast } from '../lib/toast.ts';
import { browserNetwork, connectivityMachine } from '../machines/connectivity.ts';

/** Tells of the network going and coming back; answers how to stop. */
export function tellOfNetwork(): () => void {
  const actor = createActor(
    connectivityMachine.provide({
      actions: {
        wentOffline: () => void toast(toasts.offlineMode, { yielding: true }),
        wentOnline: () => {
          if (mayWait()) toast(toasts.backOnline, { yielding: true });
        },
      },
    }),
    { input: { network: browserNetwork } },
  );
  // The mark in the header looks anew, where the browser itself missed the event.
  actor.subscribe(renewWaiting);
  actor.start();
  return () => actor.stop();
}
