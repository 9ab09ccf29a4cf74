import { forgotPasswordRoute } from '@lexledger/contracts/features/identity/account-recovery';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { TextField } from '../../components/TextField.tsx';
import { SubmitButton } from './signInControls.tsx';

export interface ForgotPasswordProps {
  /** The username that the person typed into the sign-in form. */
  readonly username: string;
  readonly onBack: () => void;
}

/**
 * Requests an email with a link for setting a new password. The answer is the same for an unknown username, so that
 * nobody can find out which accounts exist.
 */
export function ForgotPassword({ username, onBack }: ForgotPasswordProps) {
  const form = useZodForm(forgotPasswordRoute.body, { username });
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <h2 className="mb-4 font-semibold font-serif text-xl">Reset your password</h2>
      {isDone ? (
        <div role="status" className="flex flex-col gap-2">
          <p>
            If there is such an account and it has an email address, a link is on its way. It works once, and for an
            hour.
          </p>
          <p className="text-muted">Nothing came? Look in your spam folder, or ask whoever runs LexLedger for you.</p>
        </div>
      ) : (
        <Form
          form={form}
          onSubmit={async (given) => {
            setFailure(undefined);
            try {
              await api.sendCommand(forgotPasswordRoute.method, forgotPasswordRoute.path, given);
              setDone(true);
            } catch (error) {
              setFailure(messageOf(error));
            }
          }}
        >
          {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
          <p className="text-muted">We will email you a link to set a new one.</p>
          <TextField name="username" label="Username" autoComplete="username" spellCheck={false} autoFocus />
          <SubmitButton label="Email me a link" />
        </Form>
      )}
      <div className="mt-5 flex justify-center border-t pt-4">
        <Button variant="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}
