import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CheckboxField } from '../CheckboxField.tsx';
import { ComboboxField } from '../ComboboxField.tsx';
import { DateField, DateTimeField } from '../DateField.tsx';
import { DurationField } from '../DurationField.tsx';
import { FormField, type FormFieldProps } from '../FormField.tsx';
import { Input } from '../Input.tsx';
import { MoneyField } from '../MoneyField.tsx';
import type { Referred } from '../names.ts';
import { SelectField } from '../SelectField.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { TextField } from '../TextField.tsx';
import { type PlainField, SOURCES } from './plainFields.ts';

const PLACEHOLDERS: Readonly<Record<Referred, string>> = {
  cases: 'Search cases',
  clients: 'Search clients',
  'team-members': 'Search team members',
};

/** A form's texts for one field. */
export interface InputWords {
  /** The label in the form, if it differs from the one in the history. */
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** An input of its own, in place of the one for the kind of the field. */
  readonly Input?: ComponentType<Pick<FormFieldProps, 'name' | 'hint'>>;
}

export interface PlainInputProps {
  readonly field: PlainField;
  readonly words?: InputWords | undefined;
  /** Whether the form opens with the focus here. */
  readonly isFirst: boolean;
}

/** A whole number. Text that is none stays as it was typed, so that the schema refuses it. */
function NumberField(named: FormFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name: named.name, control });
  return (
    <FormField {...named}>
      {(attributes) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...attributes}
          {...field}
          value={String(field.value ?? '')}
          onChange={({ target: { value } }) => field.onChange(/^\d+$/.test(value) ? Number(value) : value)}
        />
      )}
    </FormField>
  );
}

/** The input for a field of a plain record. */
export function PlainInput({ field, words = {}, isFirst }: PlainInputProps) {
  const { name, kind, refersTo } = field;
  const { hint, placeholder, Input: Own } = words;
  const given = { name, ...(hint === undefined ? {} : { hint }) };
  if (Own !== undefined) return <Own {...given} />;
  const typed = { ...given, ...(placeholder === undefined ? {} : { placeholder }) };
  if (refersTo !== undefined) {
    return <ComboboxField placeholder={PLACEHOLDERS[refersTo]} {...typed} source={SOURCES[refersTo]} />;
  }
  switch (kind) {
    case 'date':
      return <DateField {...given} />;
    case 'instant':
      return <DateTimeField {...given} />;
    case 'money':
      return <MoneyField {...given} />;
    case 'number':
      return <NumberField {...given} />;
    case 'minutes':
      return <DurationField {...typed} />;
    case 'yes-no':
      return <CheckboxField {...given} />;
    case 'choice':
      return <SelectField {...given} options={field.options} {...(field.isNullable ? { placeholder: 'None' } : {})} />;
    default:
      return field.isLong ? (
        <TextAreaField {...typed} />
      ) : (
        <TextField {...typed} autoFocus={isFirst} autoComplete="off" />
      );
  }
}
