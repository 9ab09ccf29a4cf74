import { useFormContext } from 'react-hook-form';
import { Field } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { type Option, Select } from './Select.tsx';
import { type FormFieldProps, fieldProps } from './TextField.tsx';

export interface SelectFieldProps extends FormFieldProps {
  readonly options: readonly Option[];
  /** The first line, which stands for nothing chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export function SelectField({
  name,
  label,
  hideLabel,
  hint,
  required,
  className,
  options,
  placeholder,
  disabled = false,
}: SelectFieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(control) => (
        <Select
          {...control}
          {...register(name)}
          options={options}
          disabled={disabled}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  );
}
