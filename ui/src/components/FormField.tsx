import type { ReactNode } from 'react';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { useInputWords } from './inputWords.ts';

/** A field of the surrounding form, identified by its name in the values. */
export interface FormFieldProps extends Omit<FieldProps, 'error' | 'label'> {
  readonly name: string;
  /** By default, the label is that of the record's contract, which also says whether the field is required. */
  readonly label?: string | undefined;
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
export function FormField({ children, ...field }: FormFieldWithControl) {
  const error = useFieldError(field.name);
  const words = useInputWords(field);
  return (
    <Field {...field} {...words} error={error}>
      {children}
    </Field>
  );
}
