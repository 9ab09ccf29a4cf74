import { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEnter } from '../../account/authentication.ts';
import { useMailSettings } from '../../account/mail.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { useSignIn } from './signIn.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export default function LoginScreen() {
  const router = useRouter();
  const enter = useEnter();
  // Whoever recovered their account comes with their name behind the number sign.
  const [brought] = useState(() => new URLSearchParams(router.state.location.hash).get('username') ?? '');
  const form = useZodForm(loginBody, { username: brought, password: '' });
  const [failure, setFailure] = useState<string>();
  /** They were right, and a code is asked for. */
  const [proven, setProven] = useState<Credentials>();
  const [hasForgotten, setForgotten] = useState(false);
  const mail = useMailSettings();
  const { isSubmitting } = form.formState;

  useEffect(() => {
    document.title = `${loginTexts.submit} · ${loginTexts.title}`;
  }, []);

  const signIn = useSignIn(async () => {
    await router.navigate({ to: '/' });
    await enter();
  });

  if (proven !== undefined) {
    return (
      <SignedOutPage title={loginTexts.title} subtitle={loginTexts.subtitle}>
        <SecondStepForm
          onCode={async (given) => {
            const outcome = await signIn({ ...proven, ...given });
            return outcome.is === 'refused' ? outcome.message : undefined;
          }}
          onBack={() => setProven(undefined)}
        />
      </SignedOutPage>
    );
  }

  if (hasForgotten) {
    return (
      <SignedOutPage title={loginTexts.title} subtitle={loginTexts.subtitle}>
        <ForgotPassword username={form.getValues('username')} onBack={() => setForgotten(false)} />
      </SignedOutPage>
    );
  }

  return (
    <SignedOutPage title={loginTexts.title} subtitle={loginTexts.subtitle}>
      <h2 className="mb-4 font-semibold font-serif text-xl">{loginTexts.heading}</h2>
      <Form
        form={form}
        onSubmit={async (credentials) => {
          setFailure(undefined);
          const outcome = await signIn(credentials);
          if (outcome.is === 'refused') setFailure(outcome.message);
          else if (outcome.is === 'code-needed') setProven(credentials);
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <TextField
          name="username"
          label={loginTexts.username}
          autoComplete="username"
          spellCheck={false}
          autoFocus={brought === ''}
        />
        <PasswordField
          name="password"
          label={loginTexts.password}
          autoComplete="current-password"
          autoFocus={brought !== ''}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? loginTexts.pending : loginTexts.submit}
        </Button>
      </Form>
      <div className="mt-5 flex flex-col items-center gap-2 border-t pt-4">
        <Link to="/register" className="text-accent underline-offset-2 hover:underline">
          {loginTexts.toRegister}
        </Link>
        {mail?.resetsPasswords === true && (
          <button
            type="button"
            className="text-accent underline-offset-2 hover:underline"
            onClick={() => setForgotten(true)}
          >
            Forgot your password?
          </button>
        )}
        <Link to="/recover" className="text-accent underline-offset-2 hover:underline">
          Use a recovery code
        </Link>
      </div>
    </SignedOutPage>
  );
}
