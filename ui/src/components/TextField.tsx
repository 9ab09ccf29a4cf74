import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { Input } from './Input.tsx';

/** A field of the surrounding form, by its name in the values. */
export interface FormFieldProps extends Omit<FieldProps, 'error'> {
  readonly name: string;
}

export interface TextFieldProps
  extends FormFieldProps,
    Pick<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'disabled' | 'list' | 'spellCheck'
    > {}

export function TextField({ name, label, hideLabel, hint, required, className, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(control) => <Input type="text" {...control} {...input} {...register(name)} />}
    </Field>
  );
}

/** Leaves out what is undefined, as exact optional properties ask. */
export function fieldProps(given: { [K in keyof Omit<FieldProps, 'error'>]: FieldProps[K] | undefined }): FieldProps {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as FieldProps;
}
