import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { useFieldError } from '../../components/fieldError.ts';
import { Input } from '../../components/Input.tsx';
import { today } from '../../dates/zones.ts';
import { formatWhen, type When } from '../../text/factDates.ts';
import { formatDay } from '../../text/format.ts';
import { readWhen } from './readWhen.ts';

const textOf = (when: When): string => (when.date === null ? '' : formatWhen(when));

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The recognized date in full, so that a slip is noticed. */
function understood({ date, datePrecision, isDateApproximate }: When): string {
  if (date === null) return '';
  const about = isDateApproximate ? 'About ' : '';
  if (datePrecision === 'year') return `${about || 'In '}${date.slice(0, 4)}, the month is not known.`;
  if (datePrecision === 'month') return `${about || 'In '}${formatDay(date, 'month')}, the day is not known.`;
  return `${about || 'On '}${formatDay(date, 'long')}.`;
}

/** The date of a fact, typed as exactly as it is known. Its values are the fields of a fact's date. */
export function WhenField() {
  const { control, setValue } = useFormContext();
  const { field: date } = useController({ name: 'date', control });
  const { field: precision } = useController({ name: 'datePrecision', control });
  const { field: approximate } = useController({ name: 'isDateApproximate', control });
  const error = useFieldError('date');
  const value: unknown = date.value;
  const when: When = {
    date: isDate(value) ? value : null,
    datePrecision: precision.value as When['datePrecision'],
    isDateApproximate: approximate.value === true,
  };
  const unreadable = typeof value === 'string' && value !== '' && !isDate(value);
  const [typed, setTyped] = useState(() => (unreadable ? value : textOf(when)));
  const [editing, setEditing] = useState(false);

  const write = (text: string): void => {
    setTyped(text);
    const read = readWhen(text, today());
    const next =
      read ?? ({ date: text.trim() === '' ? null : text, datePrecision: 'day', isDateApproximate: false } as const);
    for (const name of ['date', 'datePrecision', 'isDateApproximate'] as const) {
      setValue(name, next[name], { shouldDirty: true, shouldValidate: name === 'date' && error !== undefined });
    }
  };

  return (
    <Field
      label="When"
      error={
        (unreadable && !editing) || error !== undefined ? 'Write a day, a month or a year: Jun 14, 2025' : undefined
      }
      hint={
        when.date === null ? 'Jun 14, 2025, June 2025 or 2025; after “about” if it is near that.' : understood(when)
      }
    >
      {(given) => (
        <Input
          {...given}
          ref={date.ref}
          name="date"
          autoComplete="off"
          placeholder="about June 2025"
          value={editing || unreadable ? typed : textOf(when)}
          onFocus={() => {
            if (!unreadable) setTyped(textOf(when));
            setEditing(true);
          }}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            setEditing(false);
            date.onBlur();
          }}
        />
      )}
    </Field>
  );
}
