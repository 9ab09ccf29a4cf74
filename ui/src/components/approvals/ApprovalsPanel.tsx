import { APPROVAL_STATES } from '@lexledger/contracts/choices';
import type { Approval } from '@lexledger/contracts/features/approvals';
import type { Member } from '@lexledger/contracts/features/membership';
import { Suspense, useState } from 'react';
import { useApprovals } from '../../account/approvals.ts';
import { memberNameIn } from '../../account/memberNames.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { StatusDot } from '../StatusDot.tsx';
import { waitingWords } from './ApprovalWaiting.tsx';
import { useApprovalCommands } from './approvalCommands.ts';

const ApprovalDialog = lazyWithRetry(() => import('./ApprovalDialog.tsx'));

export interface ApprovalsPanelProps {
  readonly members: readonly Member[];
  /** The id of the member who looks. */
  readonly me: string;
}

/** What became of it, in a sentence. */
function outcomeOf(approval: Approval, members: readonly Member[]): string {
  const { state, decidedBy, reason, refusal, isAlone } = approval;
  const by = decidedBy === null ? '' : memberNameIn(members, decidedBy);
  switch (state) {
    case 'open':
      return waitingWords(approval, members);
    case 'declined':
      return `${by} declined: ${reason ?? ''}`;
    case 'refused':
      return `${by} approved, but it was not done: ${refusal ?? ''}`;
    case 'done':
      return isAlone ? `Done without a second person: ${reason ?? ''}` : `${by} approved`;
    case 'granted':
      return `${by} approved; it is being done`;
    default:
      return '';
  }
}

/** What the person asked others to approve, was asked, or decided. */
export function ApprovalsPanel({ members, me }: ApprovalsPanelProps) {
  const approvals = useApprovals();
  const { withdraw } = useApprovalCommands();
  const [opened, open] = useState<string>();
  const shown = approvals.find(({ id, mayDecide }) => id === opened && mayDecide);
  if (approvals.length === 0) return null;
  return (
    <Panel title="Approvals">
      <ul aria-label="Approvals" className="divide-y">
        {approvals.map((approval) => {
          const { id, title, amount, state, userId, askedAt, mayDecide } = approval;
          return (
            <li key={id} className="flex items-start gap-3 px-4 py-2">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="wrap-anywhere font-medium">{title}</span>
                  {amount !== null && <span className="tabular-nums">{formatMoney(amount)}</span>}
                  <span className="text-sm">
                    <StatusDot hollow={state !== 'open'}>{APPROVAL_STATES[state]}</StatusDot>
                  </span>
                </p>
                <p className="wrap-anywhere text-muted text-sm">
                  {userId === me ? 'You asked' : `${memberNameIn(members, userId)} asked`}{' '}
                  <RelativeTime instant={askedAt} />
                  {outcomeOf(approval, members) !== '' && ` · ${outcomeOf(approval, members)}`}
                </p>
              </div>
              {mayDecide && (
                <Button size="sm" aria-label={`Review: ${title}`} onClick={() => open(id)}>
                  Review
                </Button>
              )}
              {userId === me && state === 'open' && (
                <Button
                  size="sm"
                  aria-label={`Withdraw: ${title}`}
                  onClick={() => {
                    withdraw(approval).then(() => toast({ title: 'Withdrawn' }), toastFailure);
                  }}
                >
                  Withdraw
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense>{shown !== undefined && <ApprovalDialog approval={shown} onClose={() => open(undefined)} />}</Suspense>
    </Panel>
  );
}
