import { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/signInTexts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useEnter } from '../../account/authentication.ts';
import { useMailSettings } from '../../account/mail.ts';
import { useZodForm } from '../../components/Form.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { useSignIn } from './signIn.ts';
import { LINK, LinkButton } from './signInControls.tsx';

export default function LoginScreen() {
  const router = useRouter();
  const enter = useEnter();
  // The account recovery page links here with the username in the hash.
  const [brought] = useState(() => new URLSearchParams(router.state.location.hash).get('username') ?? '');
  const form = useZodForm(loginBody, { username: brought, password: '' });
  const [hasForgotten, setForgotten] = useState(false);
  const mail = useMailSettings();
  const { failure, submit, secondStep } = useSignIn(async () => {
    await router.navigate({ to: '/' });
    await enter();
  });
  return (
    <SignedOutPage
      title={loginTexts.title}
      tabTitle={`${loginTexts.submit} · ${loginTexts.title}`}
      subtitle={loginTexts.subtitle}
    >
      {secondStep !== undefined ? (
        <SecondStepForm {...secondStep} />
      ) : hasForgotten ? (
        <ForgotPassword username={form.getValues('username')} onBack={() => setForgotten(false)} />
      ) : (
        <>
          <h2 className="mb-4 font-semibold font-serif text-xl">{loginTexts.heading}</h2>
          <LoginForm form={form} failure={failure} submit={submit} isNamed={brought !== ''} />
          <div className="mt-5 flex flex-col items-center gap-2 border-t pt-4">
            <Link to="/register" className={LINK}>
              {loginTexts.toRegister}
            </Link>
            {mail?.resetsPasswords === true && (
              <LinkButton onClick={() => setForgotten(true)}>Forgot your password?</LinkButton>
            )}
            <Link to="/recover" className={LINK}>
              Use a recovery code
            </Link>
          </div>
        </>
      )}
    </SignedOutPage>
  );
}
