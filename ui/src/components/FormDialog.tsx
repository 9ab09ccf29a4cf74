import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormDraft } from '../drafts/formDraft.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Form, type ZodForm } from './Form.tsx';

export interface FormDialogProps<In extends FieldValues, Out> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly form: ZodForm<In, Out>;
  /** What is entered here: 'payment:<id of the invoice>'. */
  readonly entered: string;
  /** Of what is edited, as it was seen; null for something new. */
  readonly version?: number | null;
  readonly submitLabel: string;
  /** Throws an ApiError when it is refused; else the dialog closes. */
  readonly onSubmit: (values: Out) => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A short form over the page. What was entered outlives a reload and Escape; Cancel gives it up. */
export function FormDialog<In extends FieldValues, Out>(props: FormDialogProps<In, Out>) {
  const { title, description, form, entered, version = null, submitLabel, onSubmit, onClose, children } = props;
  const id = useId();
  const draft = useFormDraft(form, entered, version);
  const end = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button onClick={end}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} pending={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={(values) => onSubmit(values).then(end)}>
        <DraftNotice draft={draft} />
        {children}
      </Form>
    </Dialog>
  );
}
