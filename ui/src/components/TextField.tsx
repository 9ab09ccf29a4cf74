import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';
import { Input } from './Input.tsx';

export interface TextFieldProps
  extends FormFieldProps,
    Pick<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'disabled' | 'list' | 'spellCheck'
    > {}

export function TextField(props: TextFieldProps) {
  const { register } = useFormContext();
  const [field, input] = partedField(props);
  return (
    <FormField {...field}>
      {(control) => <Input type="text" {...control} {...input} {...register(field.name)} />}
    </FormField>
  );
}
