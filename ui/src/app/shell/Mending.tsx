import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { type ControlProps, controlClass, Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { labelOf, type OutboxItem } from '../../outbox/item.ts';
import type { OpenOutbox } from '../../outbox/outbox.ts';

type Entered = string | number | boolean;

const NAMES_A_RECORD = /Ids?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Characters; a longer text gets a multi-line field. */
const ONE_LINE = 60;

/** The entered values that are not references to other records. */
const enteredIn = ({ body }: OutboxItem): readonly (readonly [string, Entered])[] =>
  Object.entries((body ?? {}) as object).filter(
    (entry): entry is [string, Entered] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]) && !NAMES_A_RECORD.test(entry[0]),
  );

/** Whether the command has values that can be edited without a form of its own. */
export const isMendable = (item: OutboxItem): boolean => enteredIn(item).length > 0;

/** The words of a field's name: 'dueDate' → 'Due date', 'caseId' → 'Case'. */
export const wordsOf = (field: string): string => {
  const words = field
    .replace(NAMES_A_RECORD, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface ControlOfProps {
  readonly control: ControlProps;
  readonly before: Entered;
  readonly value: Entered;
  readonly onChange: (value: Entered) => void;
}

/** A control for the type that the value had when it was sent; the type must not change while somebody types. */
function ControlOf({ control, before, value, onChange }: ControlOfProps) {
  if (typeof before === 'boolean') {
    return <Checkbox {...control} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  }
  if (typeof before === 'number') {
    return (
      <Input
        {...control}
        type="number"
        step="any"
        value={String(value)}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
    );
  }
  if (before.length > ONE_LINE || before.includes('\n')) {
    return (
      <textarea
        {...control}
        rows={3}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass('field-sizing-content max-h-60 min-h-20 py-2')}
      />
    );
  }
  return (
    <Input
      {...control}
      type={DAY.test(before) ? 'date' : 'text'}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export interface MendingProps {
  readonly item: OutboxItem;
  readonly outbox: OpenOutbox;
  readonly onDone: () => void;
}

/** Edits the values of a refused command in the list itself, for commands whose records have no suitable form. */
export function Mending({ item, outbox, onDone }: MendingProps) {
  const [before] = useState(() => Object.fromEntries(enteredIn(item)));
  const [entered, setEntered] = useState(before);
  const issues = item.problem?.issues ?? [];
  return (
    <form
      aria-label={`Fix ${labelOf(item)}`}
      className="flex flex-col gap-3 bg-hover px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        void outbox.retry(item.id, { ...(item.body as object), ...entered });
      }}
    >
      {Object.entries(before).map(([field, value]) => (
        <Field key={field} label={wordsOf(field)} error={issues.find(({ path }) => path === field)?.message}>
          {(control) => (
            <ControlOf
              control={control}
              before={value}
              value={entered[field] ?? ''}
              onChange={(next) => setEntered({ ...entered, [field]: next })}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-2">
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Send again
        </Button>
      </div>
    </form>
  );
}
