import { useController, useFormContext } from 'react-hook-form';
import { type Choice, type ChoiceSource, Combobox } from './Combobox.tsx';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';

export interface ComboboxFieldProps extends FormFieldProps {
  readonly source: ChoiceSource;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Called after a choice, for fields that depend on it. */
  readonly onChosen?: (choice: Choice | null) => void;
}

/** A reference to a record; its value is the record's id, or null. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { control } = useFormContext();
  const [named, { onChosen, ...combobox }] = partedField(props);
  const { field } = useController({ name: named.name, control });
  return (
    <FormField {...named}>
      {(given) => (
        <Combobox
          {...combobox}
          control={given}
          value={(field.value as string | null | undefined) || null}
          onChange={(id, choice) => {
            field.onChange(id);
            onChosen?.(choice);
          }}
        />
      )}
    </FormField>
  );
}
