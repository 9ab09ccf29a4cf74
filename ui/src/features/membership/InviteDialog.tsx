import { ROLES, type Role } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { inviteBody, membershipRoutes } from '@lexledger/contracts/features/membership';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SecretLink } from '../../components/SecretLink.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useRefreshedFirm } from './memberCommands.ts';
import { RoleFields, roleValues, switchesOf, valuesOf } from './roleFields.tsx';

const { method, path } = membershipRoutes.invite;

const INVITED: readonly Role[] = keysOf(ROLES).filter((role) => role !== 'owner');

const schema = z
  .object({ email: z.string().trim(), ...roleValues, role: inviteBody.shape.role })
  .transform(
    ({ email, role, ...given }): z.input<typeof inviteBody> => ({ email, role, switches: [...switchesOf(given)] }),
  )
  .pipe(inviteBody);

/** An invitation that was just made; its link is known only now. */
export interface Invited {
  readonly email: string;
  readonly url: string;
  /** The link is on its way to the address, too. */
  readonly isMailed: boolean;
}

export interface InviteDialogProps {
  readonly onInvited: (invited: Invited) => void;
  readonly onClose: () => void;
}

/** Invites somebody by email address and role. */
export default function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const refresh = useRefreshedFirm();
  const form = useZodForm(schema, { email: '', ...valuesOf([]), role: 'lawyer' });
  return (
    <FormDialog
      title="Invite to the firm"
      description="Whoever accepts works on the firm’s clients and matters as their role allows."
      form={form}
      entered="invitation"
      submitLabel="Invite"
      onSubmit={async (given) => {
        const made = await api.sendCommand<Omit<Invited, 'email'>>(method, path, given);
        void refresh();
        onInvited({ email: given.email, ...made });
      }}
      onClose={onClose}
    >
      <TextField name="email" label="Email" type="email" autoComplete="off" autoFocus />
      <RoleFields roles={INVITED} />
    </FormDialog>
  );
}

/** Shows the link of an invitation, with which the person joins. */
export const InvitedDialog = ({ email, url, isMailed, onClose }: Invited & { readonly onClose: () => void }) => (
  <Dialog
    title="Invitation made"
    description={
      isMailed
        ? `It was mailed to ${email}. You can also send the link yourself.`
        : `Send this link to ${email}. It works once, within a week, and only for this address.`
    }
    onOpenChange={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <SecretLink link={url} />
  </Dialog>
);
