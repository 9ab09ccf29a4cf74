import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { controlClass } from './Field.tsx';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';

export interface TextAreaFieldProps
  extends FormFieldProps,
    Pick<ComponentPropsWithoutRef<'textarea'>, 'rows' | 'placeholder' | 'autoFocus' | 'disabled'> {}

/** A field for several lines, which grows with its text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { register } = useFormContext();
  const [field, area] = partedField(props);
  return (
    <FormField {...field}>
      {(control) => (
        <textarea
          rows={3}
          {...control}
          {...area}
          {...register(field.name)}
          className={controlClass('field-sizing-content max-h-80 min-h-20 py-2')}
        />
      )}
    </FormField>
  );
}
