import { useController, useFormContext } from 'react-hook-form';
import { type Choice, type ChoiceSource, Combobox } from './Combobox.tsx';
import { Field } from './Field.tsx';
import { useFieldError } from './fieldError.ts';
import { type FormFieldProps, fieldProps } from './TextField.tsx';

export interface ComboboxFieldProps extends FormFieldProps {
  readonly source: ChoiceSource;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** After a choice, for fields that depend on it. */
  readonly onChosen?: (choice: Choice | null) => void;
}

/** A reference to a record; its value is the record's id, or null. */
export function ComboboxField({
  name,
  label,
  hideLabel,
  hint,
  required,
  className,
  source,
  onChosen,
  ...rest
}: ComboboxFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const error = useFieldError(name);
  return (
    <Field {...fieldProps({ label, hideLabel, hint, required, className })} error={error}>
      {(given) => (
        <Combobox
          {...rest}
          control={given}
          source={source}
          value={(field.value as string | null | undefined) || null}
          onChange={(id, choice) => {
            field.onChange(id);
            onChosen?.(choice);
          }}
        />
      )}
    </Field>
  );
}
