import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { api } from '../../api/api.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { toast } from '../../notifications/toast.ts';
import { count } from '../../text/format.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

const { method, path, body } = accountRoutes.changePassword;

const endedWords = (ended: number): string =>
  ended === 0 ? 'Use it from your next sign-in.' : `${count(ended, 'other session')} ended.`;

export interface PasswordDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/**
 * Changes the password, after asking for the current one, and ends the other sessions unless the person clears that
 * box.
 */
export default function PasswordDialog({ username, onClose }: PasswordDialogProps) {
  const form = useZodForm(body, { currentPassword: '', newPassword: '', confirmPassword: '', endOtherSessions: true });
  return (
    <SecretDialog
      title="Change password"
      form={form}
      submitLabel="Save password"
      onSubmit={async (given) => {
        const { ended } = await api.sendCommand<{ readonly ended: number }>(method, path, given);
        onClose();
        toast({ title: 'Password changed', description: endedWords(ended) });
      }}
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="New password" username={username} />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <CheckboxField
        name="endOtherSessions"
        label="Sign out everywhere else"
        hint="Your other browsers and devices then ask for the new password."
      />
      {/* Password managers read from this field whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
    </SecretDialog>
  );
}
