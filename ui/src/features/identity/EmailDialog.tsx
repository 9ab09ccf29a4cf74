import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { useId } from 'react';
import { z } from 'zod';
import { useRecheckAuthentication } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../notifications/toast.ts';
import { PasswordField } from './PasswordField.tsx';

const { method, path, body } = accountRoutes.changeEmail;

/** The form's own shape: an empty text stands for no address. The route's schema has the last word. */
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

/** Changes the address for the password. */
export default function EmailDialog({ email, onClose }: EmailDialogProps) {
  const id = useId();
  const recheck = useRecheckAuthentication();
  const form = useZodForm(emailForm, { email: email ?? '', password: '' });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change email"
      description="Your other sessions are told of it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} pending={form.formState.isSubmitting}>
            Save email
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={async (given) => {
          await api.sendCommand(method, path, given);
          await recheck();
          onClose();
          toast({ title: 'Email changed' });
        }}
      >
        <TextField name="email" label="Email" type="email" autoComplete="email" hint="Leave it empty for none." />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
