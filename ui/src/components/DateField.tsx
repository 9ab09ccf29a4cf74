import { useController, useFormContext } from 'react-hook-form';
import { instantOf, wallClockOf } from '../lib/zones.ts';
import { Field } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { Input } from './Input.tsx';
import { type FormFieldProps, fieldProps } from './TextField.tsx';

export interface DateFieldProps extends FormFieldProps {
  /** Calendar days, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
}

/** A calendar day; its value is `YYYY-MM-DD`, or null when empty. */
export function DateField({ name, label, hideLabel, hint, required, className, ...input }: DateFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const error = useFieldError(name);
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(given) => (
        <Input
          type="date"
          {...given}
          {...input}
          {...field}
          value={(field.value as string | null) ?? ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

export interface DateTimeFieldProps extends FormFieldProps {
  readonly disabled?: boolean;
}

/** A moment on the person's wall clock; its value is an instant (ISO 8601, UTC), or null when empty. */
export function DateTimeField({ name, label, hideLabel, hint, required, className, ...input }: DateTimeFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const error = useFieldError(name);
  const instant = field.value as string | null | undefined;
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(given) => (
        <Input
          type="datetime-local"
          {...given}
          {...input}
          {...field}
          value={instant ? wallClockOf(instant) : ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : instantOf(event.target.value))}
        />
      )}
    </Field>
  );
}
