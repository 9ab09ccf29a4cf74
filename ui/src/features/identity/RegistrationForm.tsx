import { registerBody } from '@lexledger/contracts/features/identity';
import { registerTexts } from '@lexledger/contracts/signInTexts';
import { useState } from 'react';
import type { z } from 'zod';
import { useEnter } from '../../account/authentication.ts';
import { ApiError } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Form, showError, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { browserZone } from '../../dates/zones.ts';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { refusalText } from './signIn.ts';
import { SubmitButton } from './signInControls.tsx';

const failureOf = (error: unknown): string =>
  refusalText(error, (status) => (status === undefined ? registerTexts.failed : registerTexts.failedWith(status)));

const SECRETS = ['password', 'confirmPassword'];
const NAMES = ['username', 'email'];

export interface RegistrationFormProps {
  /** The address of the new account, where it cannot be chosen. */
  readonly email?: string;
  /** Name of the draft. */
  readonly entered: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** Sends the new account; throws an ApiError if the server refuses. */
  readonly send: (registration: z.output<typeof registerBody>) => Promise<unknown>;
  /** Called once the new account is signed in. */
  readonly onEntered: () => unknown;
}

/** Makes an account, and signs it in. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { email, entered, submitLabel, pendingLabel, send, onEntered } = props;
  const enter = useEnter();
  const form = useZodForm(registerBody, {
    username: '',
    email: email ?? '',
    password: '',
    confirmPassword: '',
    timeZone: browserZone(),
  });
  const draft = useFormDraft(form, entered, null, SECRETS);
  const [failure, setFailure] = useState<string>();

  return (
    <Form
      form={form}
      onSubmit={async (registration) => {
        setFailure(undefined);
        try {
          await send(registration);
          draft.forget();
        } catch (error) {
          const message = failureOf(error);
          if (message.includes(registerTexts.usernameTaken)) {
            form.setError('username', { type: 'server', message: registerTexts.usernameTaken }, { shouldFocus: true });
          } else if (error instanceof ApiError && error.issues.length > 0) {
            showError(form, error);
          } else {
            setFailure(message || registerTexts.failed);
          }
          return;
        }
        try {
          await enter();
        } catch (error) {
          setFailure(failureOf(error));
          return;
        }
        await onEntered();
      }}
    >
      <TextField name="username" label={registerTexts.username} autoComplete="username" spellCheck={false} autoFocus />
      {email === undefined && <TextField name="email" label={registerTexts.email} type="email" autoComplete="email" />}
      <NewPasswordField name="password" label={registerTexts.password} nameFields={NAMES} />
      <PasswordField name="confirmPassword" label={registerTexts.confirmPassword} autoComplete="new-password" />
      <SubmitButton label={submitLabel} pendingLabel={pendingLabel} />
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    </Form>
  );
}
