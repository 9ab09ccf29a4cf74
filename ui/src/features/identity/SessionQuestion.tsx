import { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/signInTexts';
import { Dialog as Radix } from 'radix-ui';
import { useEnter, useUser } from '../../account/authentication.ts';
import { useSession } from '../../app/session.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { ModalTitle } from '../../components/Modal.tsx';
import { focusOnOpen, keepCaret } from '../../components/openFocus.ts';
import { takesEscape } from '../../components/takesEscape.ts';
import { focusAgain } from '../../navigation/lastFocus.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useSignIn } from './signIn.ts';
import { LinkButton, SubmitButton } from './signInControls.tsx';

/**
 * Asks for the password over the open page when the session has expired, so that unsaved input is kept. The page is
 * hidden meanwhile, because a passer-by must not read about clients.
 */
export default function SessionQuestion() {
  const { username } = useUser();
  const session = useSession();
  const enter = useEnter();
  const form = useZodForm(loginBody, { username, password: '' });
  // The check of the session, not this form, closes the dialog, here and in the other tabs.
  const { failure, submit, secondStep } = useSignIn(enter);

  return (
    <Radix.Root open>
      <Radix.Portal>
        {/* The overlay covers open dialogs, but not the notifications. */}
        <div data-modal className="fixed inset-0 z-54 animate-fade bg-paper/85 backdrop-blur-lg" />
        <Radix.Content
          data-modal-content
          data-session-layer
          // The key is no notification's either.
          {...takesEscape(() => undefined)}
          onOpenAutoFocus={focusOnOpen}
          onBlur={keepCaret}
          onCloseAutoFocus={(event) => {
            if (focusAgain()) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-54 max-h-dvh animate-rise overflow-y-auto rounded-t-lg border bg-surface px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-lift outline-none sm:inset-x-4 sm:top-[14dvh] sm:bottom-auto sm:mx-auto sm:max-w-100 sm:rounded-lg"
        >
          <ModalTitle
            title="Your session has expired"
            description={`Sign in as ${username} to continue where you were. What you entered is still here.`}
            className="mb-1"
            descriptionClassName="mb-4"
          />
          {secondStep === undefined ? (
            <Form
              form={form}
              onSubmit={async (credentials) => {
                if (await submit(credentials)) return;
                form.resetField('password');
                form.setFocus('password');
              }}
            >
              {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
              <PasswordField name="password" label={loginTexts.password} autoComplete="current-password" />
              {/* Password managers read from this field whose password is asked for. */}
              <input hidden readOnly autoComplete="username" {...form.register('username')} />
              <SubmitButton label={loginTexts.submit} pendingLabel={loginTexts.pending} />
            </Form>
          ) : (
            <SecondStepForm {...secondStep} />
          )}
          <p className="mt-5 border-t pt-4 text-center">
            <LinkButton onClick={() => session.send({ type: 'LEAVE' })}>
              Not {username}? Sign in as someone else
            </LinkButton>
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
