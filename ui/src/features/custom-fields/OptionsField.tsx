import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { controlClass } from '../../components/Field.tsx';
import { FormField, type FormFieldProps } from '../../components/FormField.tsx';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The options of a choice, one a line; nothing for the other kinds of fields. */
export function OptionsField(named: Pick<FormFieldProps, 'name' | 'hint'>) {
  const { control } = useFormContext();
  const { field } = useController({ name: named.name, control });
  const kind = useWatch<{ kind: string }, 'kind'>({ name: 'kind' });
  const options = (field.value ?? []) as readonly string[];
  const [typed, setTyped] = useState('');
  // Empty lines are part of what is being typed, and not of the value.
  const text = linesOf(typed).join('\n') === options.join('\n') ? typed : options.join('\n');
  if (kind !== 'choice') return null;
  return (
    <FormField {...named}>
      {(attributes) => (
        <textarea
          rows={4}
          {...attributes}
          {...field}
          value={text}
          placeholder={'Arbitration\nMediation\nTrial'}
          className={controlClass('field-sizing-content max-h-80 min-h-24 py-2')}
          onChange={({ target: { value } }) => {
            setTyped(value);
            field.onChange(linesOf(value));
          }}
        />
      )}
    </FormField>
  );
}
