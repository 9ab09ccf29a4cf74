import type { Lead } from '@lexledger/contracts/features/leads';
import type { Member } from '@lexledger/contracts/features/membership';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../Checkbox.tsx';
import { type Choice, type ChoiceSource, Combobox } from '../Combobox.tsx';
import { caseChoices, clientChoices } from '../choiceSources.ts';
import { FormField } from '../FormField.tsx';
import { IconButton } from '../IconButton.tsx';
import { lookedUpChoices } from '../lookedUpChoices.ts';
import { Problem } from '../Problem.tsx';

const leadChoices = lookedUpChoices<Lead>({
  path: '/api/leads',
  choiceOf: ({ id, name, practiceArea }) => ({ id, label: name, detail: practiceArea }),
});

interface PeopleFieldProps {
  readonly label: string;
  readonly members: readonly Member[];
  readonly hint?: string;
}

/** Which members are meant. The value of the field `people` is their ids. */
export function PeopleField({ label, members, hint }: PeopleFieldProps) {
  const { field, fieldState } = useController<{ people: string[] }>({ name: 'people' });
  const { error } = fieldState;
  const base = useId();
  const chosen = field.value as readonly string[];
  const toggle = (id: string): void =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'people-error'}>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {hint !== undefined && <p className="mb-1 text-muted text-sm">{hint}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {members.map(({ id, name }) => (
          <label key={id} htmlFor={`${base}${id}`} className="flex min-h-8 items-center gap-2 touch:min-h-10">
            <Checkbox id={`${base}${id}`} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        ))}
      </div>
      <Problem id="people-error" className="mt-1">
        {error?.message}
      </Problem>
    </fieldset>
  );
}

const BEHIND: readonly (readonly [name: string, label: string, source: ChoiceSource])[] = [
  ['matters', 'Matters', caseChoices],
  ['clients', 'Clients, with all of their matters', clientChoices],
  ['leads', 'Leads', leadChoices],
];

/** What is behind the wall, found by search. */
export const BehindFields = () =>
  BEHIND.map(([name, label, source]) => <ChosenRecords key={name} name={name} label={label} source={source} />);

interface ChosenRecordsProps {
  readonly name: string;
  readonly label: string;
  readonly source: ChoiceSource;
}

/** Several records, each found by search. The value of the field is their ids. */
function ChosenRecords({ name, label, source }: ChosenRecordsProps) {
  const { field } = useController<Record<string, string[]>>({ name });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const ids = field.value ?? [];
  const add = (choice: Choice): void => {
    setNames((known) => ({ ...known, [choice.id]: choice.label }));
    if (!ids.includes(choice.id)) field.onChange([...ids, choice.id]);
  };
  return (
    <FormField name={name} label={label}>
      {(control) => (
        <>
          <Combobox
            // A choice empties the field for the next one.
            key={ids.length}
            control={control}
            source={source}
            value={null}
            onChange={(_id, choice) => choice !== null && add(choice)}
          />
          {ids.length > 0 && (
            <ul aria-label={`Chosen: ${label}`} className="mt-1">
              {ids.map((id) => (
                <li key={id} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate">{names[id] ?? 'Chosen before'}</span>
                  <IconButton
                    label={`Take ${names[id] ?? 'it'} off`}
                    icon={X}
                    size="sm"
                    onClick={() => field.onChange(ids.filter((each) => each !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FormField>
  );
}
