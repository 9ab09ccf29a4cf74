import { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/texts';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useEnter, useUser } from '../../account/authentication.ts';
import { useSession } from '../../app/session.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { ModalTitle } from '../../components/Modal.tsx';
import { focusOnOpen } from '../../components/openFocus.ts';
import { focusAgain } from '../../navigation/lastFocus.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useSignIn } from './signIn.ts';

/**
 * Asks for the password of whose session expired, over the page and nothing else: what was typed stays. The page is
 * hidden meanwhile, since whoever passes by must not read of clients.
 */
export default function SessionQuestion() {
  const { username } = useUser();
  const session = useSession();
  const enter = useEnter();
  const form = useZodForm(loginBody, { username, password: '' });
  const [failure, setFailure] = useState<string>();
  /** It was right, and a code is asked for. */
  const [proven, setProven] = useState<string>();
  const { isSubmitting } = form.formState;
  // That the session goes on is found by the check: it closes this question, here and in the other tabs.
  const signIn = useSignIn(enter);

  return (
    <Radix.Root open>
      <Radix.Portal>
        {/* Over whatever is open, and under notifications: one of them says what happened. */}
        <div data-modal className="fixed inset-0 z-54 animate-fade bg-paper/85 backdrop-blur-lg" />
        <Radix.Content
          data-modal-content
          data-session-layer
          onOpenAutoFocus={focusOnOpen}
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
          {proven === undefined ? (
            <Form
              form={form}
              onSubmit={async (credentials) => {
                setFailure(undefined);
                const outcome = await signIn(credentials);
                if (outcome.is === 'refused') {
                  setFailure(outcome.message);
                  form.resetField('password');
                  form.setFocus('password');
                } else if (outcome.is === 'code-needed') setProven(credentials.password);
              }}
            >
              {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
              <PasswordField name="password" label={loginTexts.password} autoComplete="current-password" />
              {/* For what fills in passwords: it must know whose this is. */}
              <input hidden readOnly autoComplete="username" {...form.register('username')} />
              <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
                {isSubmitting ? loginTexts.pending : loginTexts.submit}
              </Button>
            </Form>
          ) : (
            <SecondStepForm
              onCode={async (given) => {
                const outcome = await signIn({ username, password: proven, ...given });
                return outcome.is === 'refused' ? outcome.message : undefined;
              }}
              onBack={() => setProven(undefined)}
            />
          )}
          <p className="mt-5 border-t pt-4 text-center">
            <button
              type="button"
              onClick={() => session.send({ type: 'LEAVE' })}
              className="text-accent underline-offset-2 hover:underline"
            >
              Not {username}? Sign in as someone else
            </button>
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
