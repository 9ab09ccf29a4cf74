import { DRAFT_STATUSES } from '@lexledger/contracts/draftingChoices';
import type { Draft } from '@lexledger/contracts/features/drafting';
import { StatusDot } from '../../components/StatusDot.tsx';

export const DraftStatus = ({ status }: Pick<Draft, 'status'>) => (
  <StatusDot tone={status === 'final' ? 'positive' : 'neutral'} hollow={status !== 'final'}>
    {DRAFT_STATUSES[status]}
  </StatusDot>
);
