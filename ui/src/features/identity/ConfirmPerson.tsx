import { type Confirmation, twoFactorCode } from '@lexledger/contracts/features/identity/two-factor';
import { validationTexts } from '@lexledger/contracts/texts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

const proofForms = {
  password: z.object({ password: z.string().min(1, { error: validationTexts.passwordRequired }), code: z.string() }),
  code: z.object({ password: z.string(), code: twoFactorCode }),
} as const;

export interface ConfirmPersonProps {
  /** A question: 'Turn off two-step sign-in?' */
  readonly title: string;
  /** What will happen. */
  readonly description: string;
  /** The verb of the question. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Throws an ApiError when it is refused; the form shows it. */
  readonly onConfirm: (given: Confirmation) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the password, or for a code, before something that only the person themselves may do. */
export function ConfirmPerson(props: ConfirmPersonProps) {
  const { title, description, confirmLabel, danger = false, onConfirm, onClose } = props;
  const id = useId();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const form = useZodForm(proofForms[by], { password: '', code: '' });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} pending={form.formState.isSubmitting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={({ password, code }) => onConfirm(by === 'password' ? { password } : { code })}
      >
        {by === 'password' ? (
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        ) : (
          <CodeField kind="app" />
        )}
        <button
          type="button"
          onClick={() => {
            form.reset();
            setBy(by === 'password' ? 'code' : 'password');
          }}
          className="self-start text-accent text-sm underline-offset-2 hover:underline"
        >
          {by === 'password' ? 'Use a code instead' : 'Use your password instead'}
        </button>
      </Form>
    </Dialog>
  );
}
