import type { Approval } from '@lexledger/contracts/features/approvals';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { memberNameIn, useMembers } from '../../account/memberNames.ts';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatDay } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form, useZodForm } from '../Form.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { RecordName } from '../RecordName.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { useApprovalCommands } from './approvalCommands.ts';

export interface ApprovalDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

const declining = z.object({
  reason: z.string().trim().min(1, { error: 'Say why, so that they know what to change' }).max(1000),
});

/** An amount or a day as screens write it; other words as they are. */
const shown = (value: string): string => {
  if (/^-?\d+\.\d{2}$/.test(value)) return formatMoney(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
};

/** What will happen, plainly, and who asks for it: to be approved or declined. */
export default function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const members = useMembers();
  const id = useId();
  const { grant, decline } = useApprovalCommands();
  const [declines, setDeclines] = useState(false);
  const form = useZodForm(declining, { reason: '' });
  const granted = useMutation({
    mutationFn: () => grant(approval),
    onSuccess: () => {
      onClose();
      toast({ title: 'Approved', description: approval.title });
    },
    onError: toastFailure,
  });
  const { title, amount, rows, note, caseId, userId } = approval;
  return (
    <Dialog
      onOpenChange={onClose}
      title={title}
      description={`${memberNameIn(members, userId)} asks you to approve.`}
      footer={
        declines ? (
          <>
            <Button onClick={() => setDeclines(false)}>Back</Button>
            <Button variant="danger" type="submit" form={id} pending={form.formState.isSubmitting}>
              Decline
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setDeclines(true)}>Decline…</Button>
            <Button variant="primary" pending={granted.isPending} onClick={() => granted.mutate()} autoFocus>
              Approve
            </Button>
          </>
        )
      }
    >
      <KeyValues
        items={[
          ...(amount === null
            ? []
            : [{ label: 'Amount', value: <span className="font-medium tabular-nums">{formatMoney(amount)}</span> }]),
          ...(rows ?? [])
            .filter(({ label }) => label !== 'Matter')
            .map(({ label, value }) => ({
              label,
              value: <span className="tabular-nums">{shown(value)}</span>,
            })),
          ...(caseId === null ? [] : [{ label: 'Matter', value: <RecordName kind="cases" id={caseId} link /> }]),
          ...(note === null ? [] : [{ label: 'Note', value: note }]),
        ]}
      />
      {declines && (
        <Form
          form={form}
          id={id}
          className="mt-3"
          onSubmit={async ({ reason }) => {
            await decline(approval, reason);
            onClose();
            toast({ title: 'Declined', description: title });
          }}
        >
          <TextAreaField name="reason" label="Reason" hint="Who asked sees it." autoFocus />
        </Form>
      )}
    </Dialog>
  );
}
