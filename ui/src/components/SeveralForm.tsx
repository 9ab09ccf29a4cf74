import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormDraft } from '../drafts/formDraft.ts';
import { Button } from './Button.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Form, type ZodForm } from './Form.tsx';
import { Sheet } from './Sheet.tsx';

export interface SeveralFormProps<In extends FieldValues, Out> {
  readonly title: string;
  readonly description: string;
  readonly form: ZodForm<In, Out>;
  readonly draft: FormDraft;
  /** Label of the submit button: 'Add 3 facts'. */
  readonly submitLabel: string;
  /** Whether there is something to add, and all of it was parsed. */
  readonly isReady: boolean;
  /** Returns whether everything was added; the form then closes. */
  readonly onSubmit: (values: Out) => Promise<boolean>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A wide form that adds several records at once. Its input is kept for the next time, unless the user presses Cancel.
 */
export function SeveralForm<In extends FieldValues, Out>(props: SeveralFormProps<In, Out>) {
  const { title, description, form, draft, submitLabel, isReady, onSubmit, onClose, children } = props;
  const id = useId();
  const end = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <Sheet
      size="lg"
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={end}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={form.formState.isSubmitting} disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={async (values) => {
          if (await onSubmit(values)) end();
        }}
      >
        <DraftNotice draft={draft} />
        {children}
      </Form>
    </Sheet>
  );
}
