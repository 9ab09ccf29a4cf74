import { accountDeletionRoute } from '@lexledger/contracts/features/identity/account-deletion';
import { getTwoFactor, type TwoFactor, twoFactorView } from '@lexledger/contracts/features/identity/two-factor';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useIsInFirm } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { noteAccountNotice } from '../../live/accountNotices.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

const { method, path, body } = accountDeletionRoute;

/** The form's values; without two-step sign-in the code is empty. */
const form = z
  .object({ username: z.string(), password: z.string(), code: z.string() })
  .transform(({ code, ...given }): z.input<typeof body> => ({ ...given, ...(code.trim() !== '' && { code }) }))
  .pipe(body);

export interface DeleteAccountDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Deletes the account for good, once the person proved who they are and typed its name. */
export default function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const isInFirm = useIsInFirm();
  const { data: twoFactor } = useQuery(liveQuery<TwoFactor>([getTwoFactor.path], [twoFactorView.name]));
  const values = useZodForm(form, { username: '', password: '', code: '' });
  return (
    <SecretDialog
      title="Delete the account?"
      description="Clients, cases, documents, invoices and the history are destroyed, here and on your devices. Nobody can bring them back."
      form={values}
      submitLabel="Delete account"
      size="md"
      danger
      onSubmit={async (given) => {
        await api.sendCommand(method, path, given);
        onClose();
        // This tab ends as those do that are told by the server.
        noteAccountNotice('account-deleted');
      }}
      onClose={onClose}
    >
      <Alert tone="warning">
        {isInFirm
          ? 'Records of a firm with other members stay with the firm, and so does your name on what you did. '
          : 'Your state’s rules may oblige you to keep files, billing and trust records for years. '}
        Save everything first: Settings, Your data, Export everything.
      </Alert>
      <TextField
        name="username"
        label="User name"
        hint={`Type ${username}, so that nothing is deleted by mistake.`}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {twoFactor?.isEnabled === true && <CodeField kind="app" label="Code, or a backup code" />}
    </SecretDialog>
  );
}
