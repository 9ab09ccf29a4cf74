import { installTexts } from '@lexledger/contracts/texts';
import { useMachine } from '@xstate/react';
import { Download, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { browserNetwork, connectivityMachine } from '../../machines/connectivity.ts';
import { InstallCard } from './InstallCard.tsx';
import { INSTALL_PLACE } from './installPlace.ts';
import { ShownAsOf } from './ShownAsOf.tsx';
import { Strip } from './Strip.tsx';
import { UpdateStrip } from './UpdateStrip.tsx';
import { useInstallation } from './useInstallation.ts';
import { registerWorker } from './worker.ts';

const INPUT = { network: browserNetwork };

/** The strips of an installed application above its screens, and the offer to install it. */
export default function PwaLayer() {
  const [connectivity] = useMachine(connectivityMachine, { input: INPUT });
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(() => {
    void registerWorker().then(setRegistration);
  }, []);
  return (
    <>
      {connectivity.matches('offline') && (
        <Strip icon={WifiOff} tone="warning" action={<ShownAsOf />}>
          {installTexts.offlineBanner}
        </Strip>
      )}
      {registration !== null && <UpdateStrip registration={registration} />}
      <Installation />
    </>
  );
}

function Installation() {
  const [state, send] = useInstallation();
  const phone = usePhone();
  const place = document.getElementById(INSTALL_PLACE);
  if (state.matches('shown')) {
    return (
      <InstallCard
        way={state.context.way}
        onInstall={() => send({ type: 'INSTALL' })}
        onDismiss={() => send({ type: 'DISMISS' })}
      />
    );
  }
  if (!state.matches('hidden') || place === null) return null;
  const open = (): void => send({ type: 'OPEN' });
  return createPortal(
    phone ? (
      <IconButton label={installTexts.installApp} icon={Download} onClick={open} />
    ) : (
      <Button size="sm" icon={Download} onClick={open}>
        {installTexts.installApp}
      </Button>
    ),
    place,
  );
}
