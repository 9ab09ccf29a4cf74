import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../api/apiError.ts';
import { wasAskedFor } from '../api/heldCommand.ts';
import { noteForm } from '../browser/monitoring.ts';
import { Alert } from './Alert.tsx';
import { formWords } from './formWords.ts';

/** Type of the message of a form that waits for a second person. */
const WAITING = 'waiting';

/** A schema whose input and output are objects. */
export type FormSchema<In extends FieldValues, Out> = z.ZodType<Out, In>;

export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

/** A form that is validated by the contract's schema: on submit, and then at every change. */
export const useZodForm = <In extends FieldValues, Out>(
  schema: FormSchema<In, Out>,
  defaultValues: DefaultValues<In>,
): ZodForm<In, Out> =>
  useForm<In, unknown, Out>({
    resolver: zodResolver(schema, { error: formWords }),
    defaultValues,
    shouldFocusError: true,
  });

/** Shows the server's refusal: an issue of a field at that field, everything else at the end of the form. */
export function showError<In extends FieldValues, Out>(form: ZodForm<In, Out>, error: unknown): void {
  const known = new Set(Object.keys(form.getValues()));
  let shown = false;
  if (error instanceof ApiError) {
    for (const { path, message } of error.issues) {
      const field = path.split('.')[0] ?? '';
      if (!known.has(field)) continue;
      form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: !shown });
      shown = true;
    }
  }
  if (!shown) form.setError('root', { type: 'server', message: messageOf(error) });
}

export interface FormProps<In extends FieldValues, Out> {
  readonly form: ZodForm<In, Out>;
  /** Throws an ApiError when the server refuses; the form shows it. */
  readonly onSubmit: (values: Out) => Promise<unknown> | unknown;
  readonly id?: string;
  /** Called once the person asked a second person for what the server held back; by default the form says that it waits. */
  readonly onAsked?: () => void;
  /** Called on Ctrl or ⌘ with Enter; without it these keys submit the form. */
  readonly onAnother?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose fields get it from context. Errors of the whole form are shown below the fields. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  id,
  onAsked,
  onAnother,
  className,
  children,
}: FormProps<In, Out>) {
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
        noteForm({ sent: true });
      } catch (error) {
        noteForm({ sent: false, code: error instanceof ApiError ? error.code : undefined });
        if (!(await wasAskedFor(error))) showError(form, error);
        else if (onAsked === undefined)
          form.setError('root', { type: WAITING, message: 'Waiting for a second person.' });
        else onAsked();
      }
    },
    () => noteForm({ sent: false, code: 'INVALID_INPUT' }),
  );
  const failure = form.formState.errors.root;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        data-noted
        id={id}
        className={className ?? 'flex flex-col gap-4'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (onAnother === undefined) event.currentTarget.requestSubmit();
          else onAnother();
        }}
        onSubmit={(event) => {
          // Submitting a form inside a dialog of another form must not submit that one too.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {children}
        {failure?.message !== undefined && (
          <Alert tone={failure.type === WAITING ? 'neutral' : 'danger'}>{failure.message}</Alert>
        )}
      </form>
    </FormProvider>
  );
}
