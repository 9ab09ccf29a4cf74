import type { Firm, Member } from '@lexledger/contracts/features/membership';
import { useMutation } from '@tanstack/react-query';
import { memberNameIn } from '../../account/memberNames.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useMemberCommands } from './memberCommands.ts';

export interface TransferNoticeProps {
  readonly firm: Firm;
  readonly members: readonly Member[];
}

/** An offer of the ownership, for who made it and for who got it. */
export function TransferNotice({ firm: { transfer, me }, members }: TransferNoticeProps) {
  const { acceptOwnership, withdrawOwnership } = useMemberCommands();
  const accepted = useMutation({
    mutationFn: acceptOwnership,
    onSuccess: () => toast({ title: 'You are an owner of the firm' }),
    onError: toastFailure,
  });
  const withdrawn = useMutation({
    mutationFn: withdrawOwnership,
    onSuccess: () => toast({ title: transfer?.to === me.id ? 'Offer declined' : 'Offer taken back' }),
    onError: toastFailure,
  });
  if (transfer === null || (transfer.to !== me.id && transfer.from !== me.id)) return null;
  const isMine = transfer.to === me.id;
  return (
    <Alert>
      <p>
        {isMine
          ? `${memberNameIn(members, transfer.from)} offers you the ownership of the firm. If you accept, they become an office manager.`
          : `You offered the ownership to ${memberNameIn(members, transfer.to)}. Nothing changes until they accept.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isMine && (
          <Button size="sm" variant="primary" pending={accepted.isPending} onClick={() => accepted.mutate()}>
            Accept the ownership
          </Button>
        )}
        <Button size="sm" pending={withdrawn.isPending} onClick={() => withdrawn.mutate()}>
          {isMine ? 'Decline' : 'Take the offer back'}
        </Button>
      </div>
    </Alert>
  );
}
