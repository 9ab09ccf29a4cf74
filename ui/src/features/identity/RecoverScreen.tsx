import { recoverBody, recoverRoute } from '@lexledger/contracts/features/identity/account-recovery';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEnter } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Form, showError, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../notifications/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { LINK, SubmitButton } from './signInControls.tsx';

const NAMES = ['username'];

/** Sets a new password with a recovery code. The link from the email has the code and the username in its hash. */
export default function RecoverScreen() {
  const router = useRouter();
  const enter = useEnter();
  const [brought] = useState(() => new URLSearchParams(router.state.location.hash));
  const form = useZodForm(recoverBody, {
    username: brought.get('username') ?? '',
    code: brought.get('code') ?? '',
    password: '',
    confirmPassword: '',
  });
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // The code must stay neither in the address bar nor in the browser's history.
    if (router.state.location.hash !== '') void router.navigate({ to: '/recover', hash: '', replace: true });
  }, [router]);

  return (
    <SignedOutPage
      title="Recover Your Account"
      tabTitle={`Recover your account · ${PRODUCT_NAME}`}
      subtitle="Set a new password"
    >
      <Form
        form={form}
        onSubmit={async (given) => {
          setFailure(undefined);
          try {
            await api.sendCommand(recoverRoute.method, recoverRoute.path, given);
          } catch (error) {
            if (error instanceof ApiError && error.issues.length > 0) showError(form, error);
            else setFailure(messageOf(error));
            return;
          }
          await router.navigate({ to: '/login', hash: String(new URLSearchParams({ username: given.username })) });
          await enter();
          toast({ title: 'Password changed', description: 'Sign in with your new password.' });
        }}
      >
        <p className="text-muted">
          A recovery code comes by email or from whoever runs {PRODUCT_NAME} for you. It works once, and for an hour.
        </p>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          spellCheck={false}
          autoFocus={!brought.has('code')}
        />
        <TextField name="code" label="Recovery code" autoComplete="off" spellCheck={false} />
        <NewPasswordField name="password" label="New password" autoFocus={brought.has('code')} nameFields={NAMES} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <SubmitButton label="Set new password" />
      </Form>
      <p className="mt-5 border-t pt-4 text-center">
        <Link to="/login" className={LINK}>
          Back to sign in
        </Link>
      </p>
    </SignedOutPage>
  );
}
