import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { partedControl } from './LabelledControls.tsx';

export function LabelledCombobox(props: FieldProps & Omit<ComboboxProps, 'control'>) {
  const [field, combobox] = partedControl(props);
  return <Field {...field}>{(control) => <Combobox {...combobox} control={control} />}</Field>;
}
