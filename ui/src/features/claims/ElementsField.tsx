import { BURDENS, STANDARDS } from '@lexledger/contracts/claimChoices';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { anotherElement, type WrittenElement } from './writtenElements.ts';

interface Written {
  readonly elements: WrittenElement[];
}

/** The elements of a claim or a template, one below the other. */
export function ElementsField() {
  const form = useFormContext<Written>();
  const { fields, append, remove } = useFieldArray<Written, 'elements', 'row'>({
    control: form.control,
    name: 'elements',
    keyName: 'row',
  });
  const problem = form.formState.errors.elements?.message ?? form.formState.errors.elements?.root?.message;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">Elements</legend>
      <p className="-mt-1 text-muted text-sm">
        Each says what the side that bears the burden must show. A change withdraws a lawyer’s confirmation.
      </p>
      {fields.map(({ row }, index) => (
        <fieldset key={row} className="flex flex-col gap-3 rounded-md border bg-surface p-3">
          <legend className="sr-only">Element {index + 1}</legend>
          <div className="flex items-start gap-2">
            <TextAreaField
              name={`elements.${index}.text`}
              label={`Element ${index + 1}`}
              required
              rows={2}
              className="flex-1"
            />
            {fields.length > 1 && (
              <IconButton
                label={`Take out element ${index + 1}`}
                icon={Trash2}
                className="mt-6"
                onClick={() => remove(index)}
              />
            )}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              name={`elements.${index}.source`}
              label="Source"
              required
              autoComplete="off"
              placeholder="42 U.S.C. § 1983"
            />
            <TextField name={`elements.${index}.jurisdiction`} label="Jurisdiction" required autoComplete="off" />
            <SelectField name={`elements.${index}.burden`} label="Burden" options={optionsOf(BURDENS)} />
            <DateField name={`elements.${index}.asOf`} label="As of" />
          </div>
          <SelectField name={`elements.${index}.standard`} label="Standard" options={optionsOf(STANDARDS)} />
          <TextAreaField name={`elements.${index}.covers`} label="What the source covers" rows={2} />
        </fieldset>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div>
        <Button icon={Plus} size="sm" onClick={() => append(anotherElement(form.getValues('elements').at(-1)))}>
          Add another element
        </Button>
      </div>
    </fieldset>
  );
}
