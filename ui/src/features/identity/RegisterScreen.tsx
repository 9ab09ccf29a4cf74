import { registerBody } from '@lexledger/contracts/features/identity';
import { registerTexts } from '@lexledger/contracts/signInTexts';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useEnter } from '../../account/authentication.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Form, showError, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { browserZone } from '../../dates/zones.ts';
import { useFormDraft } from '../../drafts/formDraft.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { refusalText } from './signIn.ts';
import { LINK, SubmitButton } from './signInControls.tsx';

const failureOf = (error: unknown): string =>
  refusalText(error, (status) => (status === undefined ? registerTexts.failed : registerTexts.failedWith(status)));

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

  return (
    <SignedOutPage
      title={registerTexts.heading}
      tabTitle={`${registerTexts.submit} · ${PRODUCT_NAME}`}
      subtitle={registerTexts.subtitle}
    >
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
        <SubmitButton label={registerTexts.submit} pendingLabel={registerTexts.pending} />
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </Form>
      <p className="mt-5 border-t pt-4 text-center">
        <Link to="/login" className={LINK}>
          {registerTexts.toLogin}
        </Link>
      </p>
    </SignedOutPage>
  );
}
