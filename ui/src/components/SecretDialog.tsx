import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, type ZodForm } from './Form.tsx';

export interface SecretDialogProps<In extends FieldValues, Out> {
  readonly title: string;
  readonly description?: string;
  readonly form: ZodForm<In, Out>;
  readonly submitLabel: string;
  readonly size?: 'sm' | 'md';
  readonly danger?: boolean;
  /** Throws an ApiError if the server refuses the request; the form shows its message. */
  readonly onSubmit: (values: Out) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form that asks for a secret. Unlike FormDialog it keeps no draft, since no secret may be stored. */
export function SecretDialog<In extends FieldValues, Out>(props: SecretDialogProps<In, Out>) {
  const { title, description, form, submitLabel, size = 'sm', danger = false, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      size={size}
      onOpenChange={onClose}
      title={title}
      description={description}
      cancels
      footer={
        <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} pending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      }
    >
      <Form form={form} id={id} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
