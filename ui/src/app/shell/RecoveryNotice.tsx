import { acknowledgeRecovery, recoveryView } from '@lexledger/contracts/features/identity/account-recovery';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { Strip } from '../pwa/Strip.tsx';

export interface RecoveryNoticeProps {
  /** ISO 8601, UTC. */
  readonly recoveredAt: string;
  readonly withoutSecondFactor: boolean;
  /** True when the account was recovered by an emailed link, rather than one of the operator's. */
  readonly isByMail: boolean;
}

/** A notice that is shown until the person confirms having read it, on any device. */
export default function RecoveryNotice({ recoveredAt, withoutSecondFactor, isByMail }: RecoveryNoticeProps) {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const acknowledge = async (): Promise<void> => {
    setPending(true);
    try {
      await api.sendCommand(acknowledgeRecovery.method, acknowledgeRecovery.path);
      await refreshViews(queries, [recoveryView.name]);
    } catch (failure) {
      toastFailure(failure);
      setPending(false);
    }
  };
  return (
    <Strip
      icon={ShieldAlert}
      tone="warning"
      action={
        <Button size="sm" pending={isPending} onClick={() => void acknowledge()}>
          Dismiss
        </Button>
      }
    >
      {isByMail
        ? 'Your password was reset by a link that was emailed to you on '
        : 'Your account was recovered by the operator on '}
      {formatInstant(recoveredAt)}: a new password was set, and all sessions ended.
      {withoutSecondFactor && ' Two-step sign-in, if it was on, was turned off: set it up again in Settings.'} If you
      did not ask for this, speak to whoever runs LexLedger for you.
    </Strip>
  );
}
