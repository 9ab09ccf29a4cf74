import { type Confirmation, confirmation } from '@lexledger/contracts/features/identity/two-factor';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { PasswordField } from './PasswordField.tsx';

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

/** Asks for the password before something that only the person themselves may do. */
export function ConfirmPerson(props: ConfirmPersonProps) {
  const { title, description, confirmLabel, danger = false, onConfirm, onClose } = props;
  const id = useId();
  const form = useZodForm(confirmation, { password: '' });
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
      <Form form={form} id={id} onSubmit={onConfirm}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
