import { INSTALL_DISMISSED_KEY } from '@lexledger/contracts/constants';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { installMachine, isDismissedLately } from '../../machines/install.ts';
import { installWay, isStandalone } from './device.ts';
import { installSignal, onInstallSignal, spendInstallSignal } from './installSignal.ts';

function readDismissal(): string | null {
  try {
    return localStorage.getItem(INSTALL_DISMISSED_KEY);
  } catch {
    return null;
  }
}

function writeDismissal(): void {
  try {
    localStorage.setItem(INSTALL_DISMISSED_KEY, String(Date.now()));
  } catch {
    // Storage is refused, so the card stays away for this visit only.
  }
}

const INPUT = { now: () => Date.now() };

/** The install machine, connected to this browser. */
export function useInstallation() {
  const machine = useMemo(
    () =>
      installMachine.provide({
        actors: {
          ask: fromPromise(async () => {
            const signal = installSignal();
            spendInstallSignal();
            if (signal === null) throw new Error('The browser cannot install it now');
            return (await signal.event.prompt()).outcome;
          }),
        },
        actions: { rememberDismissal: writeDismissal },
        guards: { wasDismissedLately: () => isDismissedLately(readDismissal(), Date.now()) },
      }),
    [],
  );
  const [state, send] = useMachine(machine, { input: INPUT });

  useEffect(() => {
    const look = (): void => {
      const signal = installSignal();
      if (signal !== null) send({ type: 'POSSIBLE', at: signal.at });
    };
    const onInstalled = (): void => send({ type: 'INSTALLED' });
    send({ type: 'DEVICE', isStandalone: isStandalone(), way: installWay() });
    look();
    const stop = onInstallSignal(look);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      stop();
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, [send]);

  return [state, send] as const;
}
