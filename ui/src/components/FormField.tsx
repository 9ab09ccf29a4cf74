import type { ReactNode } from 'react';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';
import { useFieldError } from './fieldError.ts';

/** A field of the surrounding form, identified by its name in the values. */
export interface FormFieldProps extends Omit<FieldProps, 'error'> {
  readonly name: string;
}

/** Separates the props of the field from those of its control. */
export function partedField<Props extends FormFieldProps>(props: Props) {
  const { name, label, hideLabel, hint, required, className, ...control } = props;
  return [{ name, label, hideLabel, hint, required, className }, control] as const;
}

export interface FormFieldWithControl extends FormFieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label and hint, and with the form's error message for it. */
export function FormField({ name, children, ...field }: FormFieldWithControl) {
  const error = useFieldError(name);
  return (
    <Field {...field} error={error}>
      {children}
    </Field>
  );
}
