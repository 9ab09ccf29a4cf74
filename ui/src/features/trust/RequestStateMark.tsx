import { TRUST_REQUEST_STATES, type TrustRequestState } from '@lexledger/contracts/billingChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const TONES: Readonly<Record<TrustRequestState, Tone>> = {
  open: 'accent',
  partly: 'warning',
  received: 'positive',
  overdue: 'danger',
};

export const RequestStateMark = ({ state }: { readonly state: TrustRequestState }) => (
  <StatusDot tone={TONES[state]} hollow={state === 'open'}>
    {TRUST_REQUEST_STATES[state]}
  </StatusDot>
);
