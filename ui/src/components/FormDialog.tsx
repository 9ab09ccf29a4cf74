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
  /** Name of the draft: 'payment:<id of the invoice>'. */
  readonly entered: string;
  /** Version of the edited record as the user saw it; null for a new one. */
  readonly version?: number | null;
  readonly submitLabel: string;
  /** Throws an ApiError when the server refuses; otherwise the dialog closes. */
  readonly onSubmit: (values: Out) => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A short form over the page. Its input survives a reload and Escape; Cancel discards it. */
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
      <Form form={form} id={id} onSubmit={(values) => draft.send(() => onSubmit(values)).then(end)} onAsked={end}>
        <DraftNotice draft={draft} />
        {children}
      </Form>
    </Dialog>
  );
}
