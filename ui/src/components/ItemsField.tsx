import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Problem } from './Problem.tsx';

/** An item of the list, as it was when it was added or the form was opened. */
export interface ItemPlace<Item> {
  /** Begins the names of the item's inputs: 'costs.0'. */
  readonly at: string;
  /** Begins at 1. */
  readonly number: number;
  /** 'Cost 1' */
  readonly label: string;
  readonly isLast: boolean;
  readonly item: Item;
}

export interface ItemsFieldProps<Item> {
  /** Name of the list in the form. */
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  /** What an item is called: 'cost'. */
  readonly one: string | ((item: Item) => string);
  /** How screen readers know an item; by what it is called and its number unless it has a title. */
  readonly titleOf?: (item: Item) => string;
  /** How many must stay. */
  readonly least?: number;
  /** The first input of an item, beside the button that takes it out. */
  readonly head: (place: ItemPlace<Item>) => ReactNode;
  /** The other inputs of an item. */
  readonly children: (place: ItemPlace<Item>) => ReactNode;
  /** The buttons that add an item, given what does so and the items as they are now; or one button for a blank item. */
  readonly add: ((append: (item: Item) => void, items: () => readonly Item[]) => ReactNode) | ItemMaker<Item>;
}

interface ItemMaker<Item> {
  readonly blank: (items: readonly Item[]) => Item;
}

/** A list in the form, one item below the other, with buttons to add one and to take one out. */
export function ItemsField<Item>(props: ItemsFieldProps<Item>) {
  const { name, legend, hint, one, titleOf = () => '', least = 0, head, children, add } = props;
  const { control, formState, getValues } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'row' });
  const items = (): readonly Item[] => getValues(name) as readonly Item[];
  const error = formState.errors[name];
  const problem = error?.message ?? error?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {hint !== undefined && <p className="-mt-1 text-muted text-sm">{hint}</p>}
      {fields.map(({ row, ...field }, index) => {
        const item = field as Item;
        const called = `${typeof one === 'string' ? one : one(item)} ${index + 1}`;
        const label = called.charAt(0).toUpperCase() + called.slice(1);
        const isLast = index === fields.length - 1;
        const place = { at: `${name}.${index}`, number: index + 1, label, isLast, item };
        return (
          <fieldset key={row} className="flex flex-col gap-3 rounded-md border bg-surface p-3">
            <legend className="sr-only">{titleOf(item) || label}</legend>
            <div className="flex items-start gap-2">
              {head(place)}
              {fields.length > least && (
                <IconButton label={`Take out ${called}`} icon={Trash2} className="mt-6" onClick={() => remove(index)} />
              )}
            </div>
            {children(place)}
          </fieldset>
        );
      })}
      <Problem>{typeof problem === 'string' && problem}</Problem>
      <div className="flex flex-wrap gap-2">
        {typeof add === 'function' ? (
          add(append as (item: Item) => void, items)
        ) : (
          <Button icon={Plus} size="sm" onClick={() => append(add.blank(items()) as FieldValues)}>
            Add another {typeof one === 'string' ? one : ''}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
