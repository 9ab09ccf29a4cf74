import { TRUSTED_DEVICE_DAYS, twoFactorCode } from '@lexledger/contracts/features/identity/two-factor';
import { loginTexts } from '@lexledger/contracts/texts';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { CodeField } from './CodeField.tsx';

const codeForm = z.object({ code: twoFactorCode, rememberDevice: z.boolean() });

/** What is sent along with name and password. */
export type SecondStep = z.output<typeof codeForm>;

export interface SecondStepFormProps {
  /** Answers what went wrong; undefined when it leads in. */
  readonly onCode: (given: SecondStep) => Promise<string | undefined>;
  /** Back to name and password. */
  readonly onBack: () => void;
}

/** What is asked for after the right password of an account with two-step sign-in. */
export function SecondStepForm({ onCode, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(codeForm, { code: '', rememberDevice: false });
  const { isSubmitting } = form.formState;
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
        <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? loginTexts.pending : loginTexts.submit}
        </Button>
      </Form>
      <p className="mt-5 flex justify-between gap-4 border-t pt-4">
        <button type="button" onClick={onBack} className="text-accent underline-offset-2 hover:underline">
          Back
        </button>
        <button
          type="button"
          onClick={() => {
            form.reset();
            setFailure(undefined);
            setKind(other);
          }}
          className="text-accent underline-offset-2 hover:underline"
        >
          {other === 'backup' ? 'Use a backup code' : 'Use the authenticator app'}
        </button>
      </p>
    </>
  );
}
