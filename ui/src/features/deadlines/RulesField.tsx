import {
  DEADLINE_DIRECTIONS,
  DEADLINE_ROLLS,
  DEADLINE_TYPES,
  DEADLINE_UNITS,
  PRIORITIES,
} from '@lexledger/contracts/choices';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { anotherRule, type WrittenRule } from './writtenRules.ts';

interface Written {
  readonly rules: WrittenRule[];
}

const REMINDERS = [
  { value: '', label: 'No reminder' },
  { value: '60', label: '1 hour before the day' },
  { value: '1440', label: '1 day before' },
  { value: '2880', label: '2 days before' },
  { value: '10080', label: '1 week before' },
  { value: '20160', label: '2 weeks before' },
];

/** The deadlines of a rule set, one below the other. */
export function RulesField() {
  const form = useFormContext<Written>();
  const { fields, append, remove } = useFieldArray<Written, 'rules', 'row'>({
    control: form.control,
    name: 'rules',
    keyName: 'row',
  });
  const problem = form.formState.errors.rules?.message ?? form.formState.errors.rules?.root?.message;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">Deadlines</legend>
      {fields.map(({ row, title }, index) => (
        <fieldset key={row} className="flex flex-col gap-3 rounded-md border bg-surface p-3">
          <legend className="sr-only">{title === '' ? `Deadline ${index + 1}` : title}</legend>
          <div className="flex items-start gap-2">
            <TextField
              name={`rules.${index}.title`}
              label={`Deadline ${index + 1}`}
              required
              className="flex-1"
              autoComplete="off"
              placeholder="Answer to the complaint"
            />
            {fields.length > 1 && (
              <IconButton
                label={`Take out deadline ${index + 1}`}
                icon={Trash2}
                className="mt-6"
                onClick={() => remove(index)}
              />
            )}
          </div>
          <div className="grid grid-cols-3 gap-3">
            <TextField
              name={`rules.${index}.amount`}
              label="How many"
              required
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField name={`rules.${index}.unit`} label="Of what" options={optionsOf(DEADLINE_UNITS)} />
            <SelectField name={`rules.${index}.direction`} label="When" options={optionsOf(DEADLINE_DIRECTIONS)} />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              name={`rules.${index}.roll`}
              label="When the last day is not a court day"
              options={optionsOf(DEADLINE_ROLLS)}
            />
            <TextField
              name={`rules.${index}.mailDays`}
              label="Extra days if served by mail"
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField name={`rules.${index}.eventType`} label="Type" options={optionsOf(DEADLINE_TYPES)} />
            <SelectField name={`rules.${index}.priority`} label="Priority" options={optionsOf(PRIORITIES)} />
            <SelectField name={`rules.${index}.reminderMinutes`} label="Reminder" options={REMINDERS} />
            <TextField
              name={`rules.${index}.source`}
              label="Written in"
              autoComplete="off"
              placeholder="Fed. R. Civ. P. 12(a)"
            />
          </div>
        </fieldset>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div>
        <Button icon={Plus} size="sm" onClick={() => append(anotherRule(form.getValues('rules')))}>
          Add another deadline
        </Button>
      </div>
    </fieldset>
  );
}
