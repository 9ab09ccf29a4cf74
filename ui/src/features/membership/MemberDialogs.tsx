import { ROLES, type Role } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import type { Member } from '@lexledger/contracts/features/membership';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { roleInWords } from '../../account/roleWords.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { memberChoices } from '../../components/choiceSources.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useMemberCommands } from './memberCommands.ts';
import { RoleFields, roleValues, switchesOf, valuesOf } from './roleFields.tsx';

/** What is asked about a member. */
export type MemberQuestion = 'role' | 'details' | 'handOver' | 'deactivate' | 'offer';

export interface MemberDialogProps {
  readonly member: Member;
  /** Whether the person who asks is an owner, who alone makes and changes owners. */
  readonly isOwner: boolean;
  /** Everybody who is or was in the firm. */
  readonly members: readonly Member[];
  readonly onClose: () => void;
  /** Asks another question about the same member. */
  readonly onNext: (about: MemberQuestion) => void;
}

const roleSchema = z.object(roleValues).transform(({ role, ...given }) => ({ role, switches: [...switchesOf(given)] }));

function RoleDialog({ member, isOwner, onClose }: MemberDialogProps) {
  const { change } = useMemberCommands();
  const form = useZodForm(roleSchema, { role: member.role, ...valuesOf(member.switches) });
  const roles: readonly Role[] = keysOf(ROLES).filter((role) => isOwner || role !== 'owner');
  return (
    <FormDialog
      title={`Role of ${member.name}`}
      description="It holds at once, on every device of theirs."
      form={form}
      entered={`role:${member.id}`}
      submitLabel="Save role"
      onSubmit={async (given) => {
        await change(member, given);
        toast({ title: 'Role changed', description: `${member.name} is now ${roleInWords(given.role)}.` });
      }}
      onClose={onClose}
    >
      <RoleFields roles={roles} />
    </FormDialog>
  );
}

const detailsSchema = z.object({
  name: z.string().trim().min(1, { error: 'Enter a name' }).max(200),
  contactId: z.string().nullable(),
  barState: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: 'Two letters, such as NY' }),
  barNumber: z.string().trim().max(40),
});

function DetailsDialog({ member, onClose }: MemberDialogProps) {
  const { change } = useMemberCommands();
  const form = useZodForm(detailsSchema, {
    ...{ name: member.name, contactId: member.contactId },
    ...{ barState: member.admission?.state ?? '', barNumber: member.admission?.number ?? '' },
  });
  return (
    <FormDialog
      title="Name and contact"
      form={form}
      entered={`member:${member.id}`}
      submitLabel="Save"
      onSubmit={async ({ barState, barNumber, ...given }) => {
        const admission = barState === '' || barNumber === '' ? null : { state: barState, number: barNumber };
        const isSameAdmission = JSON.stringify(admission) === JSON.stringify(member.admission ?? null);
        await change(member, { ...given, ...(!isSameAdmission && { admission }) });
        toast({ title: 'Member changed' });
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" hint="Everybody in the firm sees it." />
      <ComboboxField
        name="contactId"
        label="Team contact"
        source={memberChoices}
        placeholder="Nobody"
        hint="The contact that stands for this person in tasks, events and rates."
      />
      <TextField name="barState" label="Admitted in" autoComplete="off" placeholder="NY" />
      <TextField
        name="barNumber"
        label="Bar number"
        autoComplete="off"
        hint="For lawyers. Paying out trust money takes an admitted lawyer among two people."
      />
    </FormDialog>
  );
}

interface AskedProps extends Pick<MemberDialogProps, 'onClose'> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly done: string;
  readonly run: () => Promise<unknown>;
  readonly then?: () => void;
  readonly children: ReactNode;
}

function Asked({ title, confirmLabel, danger = false, done, run, then, onClose, children }: AskedProps) {
  const confirmed = useMutation({
    mutationFn: run,
    onSuccess: () => {
      onClose();
      toast({ title: done });
      then?.();
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      pending={confirmed.isPending}
      onConfirm={() => confirmed.mutate()}
    >
      {children}
    </ConfirmDialog>
  );
}

function DeactivateDialog({ member, onClose, onNext }: MemberDialogProps) {
  const { change } = useMemberCommands();
  return (
    <Asked
      title={`Deactivate ${member.name}?`}
      confirmLabel="Deactivate now"
      danger
      done={`${member.name} was deactivated`}
      run={() => change(member, { status: 'deactivated' })}
      then={() => onNext('handOver')}
      onClose={onClose}
    >
      Their sessions end at once, on every device. What waits there unsent is handed to the firm for three days, and
      done only where somebody applies it. Everything they added stays the firm’s, under their name. You are then asked
      who goes on with their work. They can be reactivated at any time.
    </Asked>
  );
}

function OfferDialog({ member, onClose }: MemberDialogProps) {
  const { offerOwnership } = useMemberCommands();
  return (
    <Asked
      title={`Offer the ownership to ${member.name}?`}
      confirmLabel="Offer ownership"
      done={`The ownership was offered to ${member.name}`}
      run={() => offerOwnership(member)}
      onClose={onClose}
    >
      Nothing changes until they accept. Then they are an owner of the firm, and you are an office manager, who handles
      no trust money. Until then you can take the offer back.
    </Asked>
  );
}

const DIALOGS = {
  role: RoleDialog,
  details: DetailsDialog,
  handOver: HandOverDialog,
  deactivate: DeactivateDialog,
  offer: OfferDialog,
} as const;

export default function MemberDialog({ asked, ...props }: MemberDialogProps & { readonly asked: MemberQuestion }) {
  const Shown = DIALOGS[asked];
  return <Shown {...props} />;
}
