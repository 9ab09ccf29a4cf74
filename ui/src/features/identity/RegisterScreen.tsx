import { registerBody } from '@lexledger/contracts/features/identity';
import { PRODUCT_NAME, registerTexts } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEnter } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, showError, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { browserZone } from '../../dates/zones.ts';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';

/** The message of the answer; without one 'Registration failed: {status}', and plainly so when nothing answered. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return registerTexts.failed;
  const { data, status, message } = error;
  if (typeof data === 'object' && data !== null && 'message' in data) return message;
  return status === 0 ? message : registerTexts.failedWith(status);
};

const SECRETS = ['password', 'confirmPassword'];
const NAMES = ['username', 'email'];

export default function RegisterScreen() {
  const router = useRouter();
  const enter = useEnter();
  const form = useZodForm(registerBody, {
    username: '',
    email: '',
    password: '',
    confirmPassword: '',
    timeZone: browserZone(),
  });
  const draft = useFormDraft(form, 'register', null, SECRETS);
  const [failure, setFailure] = useState<string>();
  const { isSubmitting } = form.formState;

  useEffect(() => {
    document.title = `${registerTexts.submit} · ${PRODUCT_NAME}`;
  }, []);

  return (
    <SignedOutPage title={registerTexts.heading} subtitle={registerTexts.subtitle}>
      <Form
        form={form}
        onSubmit={async (registration) => {
          setFailure(undefined);
          try {
            await api.sendCommand('POST', '/api/register', registration);
            draft.forget();
          } catch (error) {
            const message = failureOf(error);
            if (message.includes(registerTexts.usernameTaken)) {
              form.setError(
                'username',
                { type: 'server', message: registerTexts.usernameTaken },
                { shouldFocus: true },
              );
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
          await router.navigate({ to: '/' });
        }}
      >
        <TextField
          name="username"
          label={registerTexts.username}
          autoComplete="username"
          spellCheck={false}
          autoFocus
        />
        <TextField name="email" label={registerTexts.email} type="email" autoComplete="email" />
        <NewPasswordField name="password" label={registerTexts.password} nameFields={NAMES} />
        <PasswordField name="confirmPassword" label={registerTexts.confirmPassword} autoComplete="new-password" />
        <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? registerTexts.pending : registerTexts.submit}
        </Button>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </Form>
      <p className="mt-5 border-t pt-4 text-center">
        <Link to="/login" className="text-accent underline-offset-2 hover:underline">
          {registerTexts.toLogin}
        </Link>
      </p>
    </SignedOutPage>
  );
}
