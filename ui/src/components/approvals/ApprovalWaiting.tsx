import type { Approval } from '@lexledger/contracts/features/approvals';
import type { Member } from '@lexledger/contracts/features/membership';
import type { ReactNode } from 'react';
import { useApprovals } from '../../account/approvals.ts';
import { memberNameIn, useMembers } from '../../account/memberNames.ts';
import { formatMoney } from '../../money/money.ts';
import { Alert } from '../Alert.tsx';
import { StatusDot } from '../StatusDot.tsx';

/** For whom an open approval waits, in a sentence. */
export const waitingWords = ({ deciders }: Approval, members: readonly Member[]): string =>
  deciders.length === 0
    ? 'Nobody may approve it now'
    : `Waiting for ${deciders.map((id) => memberNameIn(members, id)).join(' or ')}`;

/** What waits for a second person about a record: an invoice, a client's trust money or an ethical wall. */
const useWaiting = (recordId: string): readonly Approval[] =>
  useApprovals().filter(
    ({ state, targetId, wallId }) => state === 'open' && (targetId === recordId || wallId === recordId),
  );

export interface ApprovalWaitingProps {
  readonly recordId: string;
}

/** Says on a record what waits for a second person, and for whom. */
export function ApprovalWaiting({ recordId }: ApprovalWaitingProps) {
  const waiting = useWaiting(recordId);
  const members = useMembers();
  return waiting.map((approval) => {
    const { id, title, amount } = approval;
    return (
      <Alert key={id} tone="warning">
        <p className="font-medium">{amount === null ? title : `${title}, ${formatMoney(amount)}`}</p>
        <p className="text-sm">{`${waitingWords(approval, members)}.`}</p>
      </Alert>
    );
  });
}

/** Says in a row of a list that something waits for a second person; otherwise what is in its place. */
export function WaitingMark({ recordId, children }: ApprovalWaitingProps & { readonly children?: ReactNode }) {
  const [waiting] = useWaiting(recordId);
  const members = useMembers();
  if (waiting === undefined) return children;
  return (
    <span title={`${waiting.title}: ${waitingWords(waiting, members)}`}>
      <StatusDot tone="warning" hollow>
        Waiting
      </StatusDot>
    </span>
  );
}
