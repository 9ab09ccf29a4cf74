import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { Combobox } from './Combobox.tsx';
import type { ChoiceSource } from './choosing.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { IconButton } from './IconButton.tsx';
import { type Referred, useName } from './names.ts';

export interface ReferencesFieldProps extends FormFieldProps {
  readonly source: ChoiceSource;
  /** The kind of the records, by which they are named. */
  readonly kind: Referred;
}

/** Chooses several records of a kind, one after the other; those that are chosen are listed below. */
export function ReferencesField({ source, kind, ...props }: ReferencesFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name: props.name, control });
  const ids = (field.value ?? []) as readonly string[];
  return (
    <div>
      <FormField {...props}>
        {(attributes) => (
          <Combobox
            control={attributes}
            source={source}
            placeholder="Add another one"
            value={null}
            onChange={(id) => {
              if (id !== null && !ids.includes(id)) field.onChange([...ids, id]);
            }}
          />
        )}
      </FormField>
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => (
            <Chosen key={id} kind={kind} id={id} onRemove={() => field.onChange(ids.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChosenProps extends Pick<ReferencesFieldProps, 'kind'> {
  readonly id: string;
  readonly onRemove: () => void;
}

function Chosen({ kind, id, onRemove }: ChosenProps) {
  const { name = '…' } = useName(kind, id);
  return (
    <li className="flex items-center gap-2 border-b py-1 last:border-b-0">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton label={`Take out ${name}`} icon={X} size="sm" onClick={onRemove} />
    </li>
  );
}
