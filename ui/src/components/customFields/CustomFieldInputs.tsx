import type { CustomValue } from '@lexledger/contracts/customValues';
import type { CustomField } from '@lexledger/contracts/features/custom-fields';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { textOptions } from '../choiceOptions.ts';
import { type ControlProps, controlClass, Field } from '../Field.tsx';
import { Input } from '../Input.tsx';
import { MomentInput } from '../MomentInput.tsx';
import { Select } from '../Select.tsx';
import { useFieldsOfArea } from './customFields.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface InputProps {
  readonly attributes: ControlProps;
  readonly definition: CustomField;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function ValueInput({ attributes, definition: { kind, options }, value, onValue }: InputProps) {
  if (kind === 'date') return <MomentInput type="date" {...attributes} value={value} onValue={onValue} />;
  if (kind === 'yes-no' || kind === 'choice') {
    // A value that is no option any more is still the value of the case.
    const known =
      kind === 'yes-no' ? YES_NO : textOptions([...new Set([...options, ...(value === '' ? [] : [value])])]);
    return (
      <Select
        {...attributes}
        options={known}
        placeholder="Not set"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    );
  }
  const typed = { ...attributes, value, autoComplete: 'off' };
  return kind === 'number' ? (
    <Input {...typed} inputMode="decimal" onChange={(event) => onValue(event.target.value)} />
  ) : (
    <textarea
      {...typed}
      rows={1}
      className={controlClass('field-sizing-content max-h-60 min-h-9 py-1.5')}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/**
 * The inputs for the firm's own fields of cases of a practice area. The form's values have a value for each field that
 * is filled in.
 */
export function CustomFieldInputs({ area, name = 'customFields' }: { readonly area: string; readonly name?: string }) {
  const fields = useFieldsOfArea(area);
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control, name });
  const values = (field.value ?? {}) as Readonly<Record<string, CustomValue>>;
  const set = ({ id, kind, name: label }: CustomField, value: string): void => {
    const { [id]: _before, ...others } = values;
    field.onChange(value === '' ? others : { ...others, [id]: { kind, name: label, value } });
  };
  if (fields.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">Custom fields</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((definition) => {
          const { id, kind } = definition;
          const held = values[id];
          const problem = get(errors, `${name}.${id}.value`) as { readonly message?: string } | undefined;
          return (
            <Field
              key={id}
              label={definition.name}
              error={problem?.message}
              hint={definition.isExpected && held === undefined ? 'Expected of new cases.' : undefined}
              className={kind === 'text' ? 'sm:col-span-2' : undefined}
            >
              {(attributes) => (
                <ValueInput
                  attributes={attributes}
                  definition={definition}
                  // A field that has changed its kind since is filled in anew.
                  value={held?.kind === kind ? held.value : ''}
                  onValue={(value) => set(definition, value)}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
