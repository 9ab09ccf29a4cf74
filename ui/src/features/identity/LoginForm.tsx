import type { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/signInTexts';
import type { z } from 'zod';
import { Alert } from '../../components/Alert.tsx';
import { Form, type ZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SignIn } from './signIn.ts';
import { SubmitButton } from './signInControls.tsx';

export interface LoginFormProps extends Pick<SignIn, 'failure' | 'submit'> {
  readonly form: ZodForm<z.input<typeof loginBody>, z.output<typeof loginBody>>;
  /** Whether the username is entered already. */
  readonly isNamed?: boolean;
}

/** Asks for username and password. */
export const LoginForm = ({ form, failure, submit, isNamed = false }: LoginFormProps) => (
  <Form form={form} onSubmit={submit}>
    {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    <TextField
      name="username"
      label={loginTexts.username}
      autoComplete="username"
      spellCheck={false}
      autoFocus={!isNamed}
    />
    <PasswordField name="password" label={loginTexts.password} autoComplete="current-password" autoFocus={isNamed} />
    <SubmitButton label={loginTexts.submit} pendingLabel={loginTexts.pending} />
  </Form>
);
