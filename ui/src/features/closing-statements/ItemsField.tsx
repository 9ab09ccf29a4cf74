import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';

export interface ItemsFieldProps {
  /** Name of the list in the form. */
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  /** What one of them is called: 'cost'. */
  readonly one: string;
  /** How many must stay. */
  readonly least?: number;
  readonly blank: object;
  /** The inputs of one item, whose names begin with `at`. */
  readonly children: (at: string, place: { readonly number: number; readonly isLast: boolean }) => ReactNode;
}

/** A list in the form, one item below the other, with buttons to add one and to take one out. */
export function ItemsField({ name, legend, hint, one, least = 0, blank, children }: ItemsFieldProps) {
  const { control, formState } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'row' });
  const error = formState.errors[name];
  const problem = error?.message ?? error?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {hint !== undefined && <p className="-mt-1 text-muted text-sm">{hint}</p>}
      {fields.map(({ row }, index) => (
        <fieldset key={row} className="flex items-start gap-2 rounded-md border bg-surface p-3">
          <legend className="sr-only">
            {one} {index + 1}
          </legend>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {children(`${name}.${index}`, { number: index + 1, isLast: index === fields.length - 1 })}
          </div>
          {fields.length > least && (
            <IconButton label={`Take out ${one} ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
          )}
        </fieldset>
      ))}
      {typeof problem === 'string' && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div>
        <Button icon={Plus} size="sm" onClick={() => append(blank)}>
          Add another {one}
        </Button>
      </div>
    </fieldset>
  );
}
