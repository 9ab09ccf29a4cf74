import { toasts } from '@lexledger/contracts/texts';
import { createActor } from 'xstate';
import { renewWaiting } from '../api/outboxGate.ts';
import { browserNetwork, connectivityMachine } from '../machines/connectivity.ts';
import { toast } from '../notifications/toast.ts';

/** So long the words are there before those of what the sync came to. */
const READING_MS = 2000;

/** Tells of the network going and coming back; answers how to stop. */
export function reportNetwork(): () => void {
  const actor = createActor(
    connectivityMachine.provide({
      actions: {
        wentOffline: () => void toast(toasts.offlineMode, { yielding: true, during: 'offline' }),
        wentOnline: () => void toast(toasts.backOnline, { least: READING_MS, ends: 'offline' }),
      },
    }),
    { input: { network: browserNetwork } },
  );
  // The mark in the header looks anew, where the browser itself missed the event.
  actor.subscribe(renewWaiting);
  actor.start();
  return () => actor.stop();
}
