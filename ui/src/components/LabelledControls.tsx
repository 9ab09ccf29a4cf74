import { Field, type FieldProps } from './Field.tsx';
import { Input, type InputProps } from './Input.tsx';
import { Select, type SelectProps } from './Select.tsx';

type Own = 'id' | 'className' | 'required' | 'value' | 'onChange';

/** A control with its label and its value. Controls of a form's values are `TextField`, `SelectField`, `ComboboxField`. */
type Labelled<Props> = FieldProps &
  Omit<Props, Own> & {
    readonly value: string | number;
    readonly onChange: (value: string) => void;
  };

/** Separates the props of the field from those of its control. */
export function partedControl<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, hint, error, required, className, ...control } = props;
  return [{ label, hideLabel, hint, error, required, className }, control] as const;
}

export function LabelledInput(props: Labelled<InputProps>) {
  const [field, { onChange, ...input }] = partedControl(props);
  return (
    <Field {...field}>
      {(control) => <Input {...control} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

export function LabelledSelect(props: Labelled<SelectProps>) {
  const [field, { onChange, ...select }] = partedControl(props);
  return (
    <Field {...field}>
      {(control) => <Select {...control} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
