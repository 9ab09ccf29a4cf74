import { type Confirmation, confirmation } from '@lexledger/contracts/features/identity/two-factor';
import { useZodForm } from '../../components/Form.tsx';
import { SecretDialog, type SecretDialogProps } from '../../components/SecretDialog.tsx';
import { PasswordField } from './PasswordField.tsx';

export type ConfirmPersonProps = Omit<SecretDialogProps<Confirmation, Confirmation>, 'form' | 'children'>;

/** Asks for the password before an action that only the account's owner may take. */
export function ConfirmPerson(props: ConfirmPersonProps) {
  const form = useZodForm(confirmation, { password: '' });
  return (
    <SecretDialog {...props} form={form}>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </SecretDialog>
  );
}
