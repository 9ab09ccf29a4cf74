import { installTexts } from '@lexledger/contracts/texts';
import { useMachine } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { updateMachine } from '../../machines/update.ts';
import { Strip } from './Strip.tsx';
import { workerVersions } from './worker.ts';

const machine = updateMachine.provide({ actions: { reload: () => window.location.reload() } });

/** Offers the next version, once the browser has downloaded all of it. */
export function UpdateStrip({ registration }: { readonly registration: ServiceWorkerRegistration }) {
  const input = useMemo(() => ({ versions: workerVersions(registration) }), [registration]);
  const [state, send] = useMachine(machine, { input });
  if (state.matches('current')) return null;
  return (
    <Strip
      icon={RefreshCw}
      tone="accent"
      action={
        <Button size="sm" pending={!state.matches('available')} onClick={() => send({ type: 'UPDATE' })}>
          {installTexts.update}
        </Button>
      }
    >
      {installTexts.updateBanner}
    </Strip>
  );
}
