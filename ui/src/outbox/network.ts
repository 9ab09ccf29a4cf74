import { toasts } from '@lexledger/contracts/texts';
import { createActor } from 'xstate';
import { renewWaiting } from '../api/outboxGate.ts';
import { browserNetwork, connectivityMachine } from '../machines/connectivity.ts';
import { toast } from '../notifications/toast.ts';

/** Milliseconds for which the notification is shown before the result of the sync replaces it. */
const READING_MS = 2000;

/** Shows notifications when the network goes and comes back; returns the function that stops it. */
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
  // The mark in the header is updated too, in case the browser itself missed the event.
  actor.subscribe(renewWaiting);
  actor.start();
  return () => actor.stop();
}
