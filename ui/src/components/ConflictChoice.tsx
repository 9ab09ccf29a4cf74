import { type ReactNode, useState } from 'react';
import type { EditConflict } from '../lib/apiError.ts';
import { cx } from '../lib/classes.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type Side = 'yours' | 'theirs';

export interface ConflictChoiceProps {
  readonly conflict: EditConflict;
  /** A field's label and its value as shown; the field's name and plain text unless given. */
  readonly describe?: (field: string, value: unknown) => { readonly label: string; readonly value: ReactNode };
  /** What is asked, and what both sides are called, where it is no edit that met another one. */
  readonly words?: {
    readonly title: string;
    readonly description: string;
    readonly sides: Readonly<Record<Side, string>>;
    readonly choose: string;
  };
  /** Where nothing is chosen. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  readonly onChoose: (choices: Readonly<Record<string, Side>>) => void;
}

const plain = (field: string, value: unknown): { readonly label: string; readonly value: ReactNode } => {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    value: value === null || value === undefined || value === '' ? 'Empty' : String(value),
  };
};

const SIDES: readonly Side[] = ['yours', 'theirs'];

const EDIT: NonNullable<ConflictChoiceProps['words']> = {
  title: 'Someone changed this meanwhile',
  description:
    'The same fields were changed in another tab or by someone else. Choose which values to keep; your other changes are saved with them.',
  sides: { yours: 'Yours', theirs: 'Theirs' },
  choose: 'Save the choice',
};

/** Both sides of an edit that met another one, field by field; nothing is lost until the person chose. */
export function ConflictChoice({
  conflict,
  describe = plain,
  words = EDIT,
  cancelLabel = 'Back to the form',
  onCancel,
  onChoose,
}: ConflictChoiceProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflict.fields.map(({ field }) => [field, 'yours' as const])),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant="primary" onClick={() => onChoose(choices)}>
            {words.choose}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflict.fields.map((entry) => (
          <fieldset key={entry.field}>
            <legend className="mb-1 font-medium text-sm">{describe(entry.field, entry.yours).label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {SIDES.map((side) => {
                const chosen = choices[entry.field] === side;
                return (
                  <label
                    key={side}
                    className={cx(
                      'flex cursor-pointer gap-2.5 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                      chosen ? 'border-accent bg-accent-wash' : 'border-rule hover:bg-hover',
                    )}
                  >
                    <input
                      type="radio"
                      name={`conflict-${entry.field}`}
                      checked={chosen}
                      onChange={() => setChoices({ ...choices, [entry.field]: side })}
                      className="mt-1 accent-accent outline-none"
                    />
                    <span className="min-w-0">
                      <span className="block text-muted text-xs">{words.sides[side]}</span>
                      <span className="wrap-anywhere block">{describe(entry.field, entry[side]).value}</span>
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
