import { connectivityTexts } from '@lexledger/contracts/texts';
import { useMachine } from '@xstate/react';
import { StatusDot } from '../../components/StatusDot.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { browserNetwork, connectivityMachine } from '../../machines/connectivity.ts';

const INPUT = { network: browserNetwork };

/** Whether the browser has a network. */
export function ConnectivityMark() {
  const [state] = useMachine(connectivityMachine, { input: INPUT });
  const online = state.matches('online');
  return (
    <span
      role="status"
      className="hidden text-muted text-sm sm:inline"
      {...tip(online ? 'Changes reach the server at once' : 'The browser has no network')}
    >
      <StatusDot tone={online ? 'positive' : 'warning'} hollow={!online}>
        {online ? connectivityTexts.online : connectivityTexts.offline}
      </StatusDot>
    </span>
  );
}
