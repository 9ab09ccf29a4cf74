import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { toast } from '../../notifications/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

const { method, path, body } = accountRoutes.changePassword;

const endedWords = (ended: number): string =>
  ended === 0
    ? 'Use it from your next sign-in.'
    : ended === 1
      ? '1 other session ended.'
      : `${ended} other sessions ended.`;

export interface PasswordDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Changes the password for the one that holds, and ends the other sessions unless that is not wanted. */
export default function PasswordDialog({ username, onClose }: PasswordDialogProps) {
  const id = useId();
  const form = useZodForm(body, { currentPassword: '', newPassword: '', confirmPassword: '', endOtherSessions: true });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} pending={form.formState.isSubmitting}>
            Save password
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={async (given) => {
          const { ended } = await api.sendCommand<{ readonly ended: number }>(method, path, given);
          onClose();
          toast({ title: 'Password changed', description: endedWords(ended) });
        }}
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordField name="newPassword" label="New password" username={username} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <CheckboxField
          name="endOtherSessions"
          label="Sign out everywhere else"
          hint="Your other browsers and devices then ask for the new password."
        />
        {/* For what keeps passwords: it must know whose this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
      </Form>
    </Dialog>
  );
}
