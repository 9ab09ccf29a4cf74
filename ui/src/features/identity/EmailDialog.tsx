import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { z } from 'zod';
import { useRecheckAuthentication } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { useZodForm } from '../../components/Form.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../notifications/toast.ts';
import { PasswordField } from './PasswordField.tsx';

const { method, path, body } = accountRoutes.changeEmail;

/** The form has an empty string where the command has null; the command's schema then validates the values. */
const emailForm = z
  .object({ email: z.string(), password: z.string() })
  .transform(
    ({ email, password }): z.input<typeof body> => ({ email: email.trim() === '' ? null : email.trim(), password }),
  )
  .pipe(body);

export interface EmailDialogProps {
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Changes the email address, after asking for the password. */
export default function EmailDialog({ email, onClose }: EmailDialogProps) {
  const recheck = useRecheckAuthentication();
  const form = useZodForm(emailForm, { email: email ?? '', password: '' });
  return (
    <SecretDialog
      title="Change email"
      description="Your other sessions are told of it."
      form={form}
      submitLabel="Save email"
      onSubmit={async (given) => {
        await api.sendCommand(method, path, given);
        await recheck();
        onClose();
        toast({ title: 'Email changed' });
      }}
      onClose={onClose}
    >
      <TextField name="email" label="Email" type="email" autoComplete="email" hint="Leave it empty for none." />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </SecretDialog>
  );
}
