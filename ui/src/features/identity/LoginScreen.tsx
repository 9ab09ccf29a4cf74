import { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEnter } from '../../app/authentication.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';

/** The server's own words, or the usual ones when it sent none. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return loginTexts.failed;
  const { data } = error;
  const said = typeof data === 'object' && data !== null && 'message' in data;
  return said || error.status === 0 ? error.message : loginTexts.failed;
};

const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export default function LoginScreen() {
  const router = useRouter();
  const enter = useEnter();
  const form = useZodForm(loginBody, { username: '', password: '' });
  const [failure, setFailure] = useState<string>();
  /** They were right, and a code is asked for. */
  const [proven, setProven] = useState<Credentials>();
  const { isSubmitting } = form.formState;

  useEffect(() => {
    document.title = `${loginTexts.submit} · ${loginTexts.title}`;
  }, []);

  /** Answers what went wrong; undefined when it leads in, or to the second step. */
  const signIn = async (credentials: Credentials, code?: string): Promise<string | undefined> => {
    try {
      await api.sendCommand('POST', '/api/login', { ...credentials, ...(code !== undefined && { code }) });
      await router.navigate({ to: '/' });
      await enter();
      return undefined;
    } catch (error) {
      if (code !== undefined || !needsCode(error)) return failureOf(error);
      setProven(credentials);
      return undefined;
    }
  };

  if (proven !== undefined) {
    return (
      <SignedOutPage title={loginTexts.title} subtitle={loginTexts.subtitle}>
        <SecondStepForm onCode={(code) => signIn(proven, code)} onBack={() => setProven(undefined)} />
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
          setFailure(await signIn(credentials));
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <TextField name="username" label={loginTexts.username} autoComplete="username" spellCheck={false} autoFocus />
        <PasswordField name="password" label={loginTexts.password} autoComplete="current-password" />
        <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? loginTexts.pending : loginTexts.submit}
        </Button>
      </Form>
      <p className="mt-5 border-t pt-4 text-center">
        <Link to="/register" className="text-accent underline-offset-2 hover:underline">
          {loginTexts.toRegister}
        </Link>
      </p>
    </SignedOutPage>
  );
}
