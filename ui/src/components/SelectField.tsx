import { useFormContext } from 'react-hook-form';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';
import { type Option, Select } from './Select.tsx';

export interface SelectFieldProps extends FormFieldProps {
  readonly options: readonly Option[];
  /** Text of the first option, which means that nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { register } = useFormContext();
  const [field, select] = partedField(props);
  return <FormField {...field}>{(control) => <Select {...control} {...register(field.name)} {...select} />}</FormField>;
}
