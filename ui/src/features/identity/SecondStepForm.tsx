import { TRUSTED_DEVICE_DAYS, twoFactorCode } from '@lexledger/contracts/features/identity/two-factor';
import { loginTexts } from '@lexledger/contracts/signInTexts';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '../../components/Alert.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { CodeField } from './CodeField.tsx';
import { LinkButton, SubmitButton } from './signInControls.tsx';

const codeForm = z.object({ code: twoFactorCode, rememberDevice: z.boolean() });

/** The part of the sign-in request that is added to username and password. */
export type SecondStep = z.output<typeof codeForm>;

export interface SecondStepFormProps {
  /** Resolves to the reason for a refusal; undefined if the person is signed in. */
  readonly onCode: (given: SecondStep) => Promise<string | undefined>;
  readonly onBack: () => void;
}

/** Asks for a code after the correct password of an account with two-step sign-in. */
export function SecondStepForm({ onCode, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(codeForm, { code: '', rememberDevice: false });
  const other = kind === 'app' ? 'backup' : 'app';
  return (
    <>
      <h2 className="mb-1 font-semibold font-serif text-xl">Enter your code</h2>
      <p className="mb-4 text-muted">
        {kind === 'app'
          ? 'Open your authenticator app, and enter the code that it shows for LexLedger.'
          : 'Enter one of the codes that you kept when you set up two-step sign-in.'}
      </p>
      <Form
        form={form}
        onSubmit={async (given) => {
          setFailure(undefined);
          const problem = await onCode(given);
          if (problem === undefined) return;
          setFailure(problem);
          form.setValue('code', '');
          form.setFocus('code');
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <CodeField kind={kind} autoFocus />
        <CheckboxField
          name="rememberDevice"
          label={`Remember this device for ${TRUSTED_DEVICE_DAYS} days`}
          hint="Your password alone signs you in here until then. Not on a shared computer."
        />
        <SubmitButton label={loginTexts.submit} pendingLabel={loginTexts.pending} />
      </Form>
      <p className="mt-5 flex justify-between gap-4 border-t pt-4">
        <LinkButton onClick={onBack}>Back</LinkButton>
        <LinkButton
          onClick={() => {
            form.reset();
            setFailure(undefined);
            setKind(other);
          }}
        >
          {other === 'backup' ? 'Use a backup code' : 'Use the authenticator app'}
        </LinkButton>
      </p>
    </>
  );
}
