import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { controlClass, Field } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { type FormFieldProps, fieldProps } from './TextField.tsx';

export interface TextAreaFieldProps
  extends FormFieldProps,
    Pick<ComponentPropsWithoutRef<'textarea'>, 'rows' | 'placeholder' | 'autoFocus' | 'disabled'> {}

/** Several lines; it grows with what is written. */
export function TextAreaField({
  name,
  label,
  hideLabel,
  hint,
  required,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...area}
          {...register(name)}
          className={controlClass('field-sizing-content max-h-80 min-h-20 py-2')}
        />
      )}
    </Field>
  );
}
