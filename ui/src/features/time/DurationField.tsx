import { TIME_INCREMENT } from '@lexledger/contracts/constants';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import type { FormFieldProps } from '../../components/FormField.tsx';
import { useFieldError } from '../../components/fieldError.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { formatMinutes } from '../../lib/format.ts';
import { readDuration, roundUp } from './duration.ts';

const textOf = (minutes: unknown): string => (typeof minutes === 'number' ? formatMinutes(minutes) : '');

/** Time in billing increments, written as a person likes; its value is minutes, rounded up, or null when empty. */
export function DurationField({ name, hint, ...named }: FormFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const error = useFieldError(name);
  const [typed, setTyped] = useState(() => textOf(field.value));
  const [editing, setEditing] = useState(false);
  const value: unknown = field.value;
  const minutes = typeof value === 'number' ? value : null;
  const text = editing || typeof value === 'string' ? typed : textOf(value);

  const read = typed.trim() === '' ? null : readDuration(typed);
  const unreadable = typeof value === 'string';
  const rounded = read !== null && minutes === roundUp(read) && Math.abs(read - minutes) > 0.001;

  const step = (by: number): void => {
    const next = Math.max(TIME_INCREMENT, (minutes ?? 0) + by);
    field.onChange(next);
    setTyped(textOf(next));
  };

  return (
    <Field
      {...named}
      error={unreadable && !editing ? 'Write the time as 1.5h, 90m or 1:30' : error}
      hint={
        rounded && minutes !== null && error === undefined ? (
          <span role="status">
            <span className="text-ink">Rounded up to {formatMinutes(minutes)}</span>: time is billed in tenths of an
            hour.
          </span>
        ) : (
          (hint ?? `1.5h, 90m or 1:30; a whole number is minutes. Rounded up to ${TIME_INCREMENT} minutes.`)
        )
      }
    >
      {(given) => (
        <span className="flex gap-1">
          <IconButton
            label={`${TIME_INCREMENT} minutes less`}
            icon={Minus}
            className="h-9 border border-control touch:h-11"
            disabled={minutes === null || minutes <= TIME_INCREMENT}
            onClick={() => step(-TIME_INCREMENT)}
          />
          <Input
            {...given}
            ref={field.ref}
            name={name}
            autoComplete="off"
            placeholder="0h 30m"
            className="text-right"
            value={text}
            onFocus={() => {
              setTyped(text);
              setEditing(true);
            }}
            onChange={(event) => {
              const next = event.target.value;
              setTyped(next);
              const given = readDuration(next);
              field.onChange(next.trim() === '' ? null : given === null ? next : roundUp(given));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? TIME_INCREMENT : -TIME_INCREMENT);
            }}
            onBlur={() => {
              setEditing(false);
              field.onBlur();
            }}
          />
          <IconButton
            label={`${TIME_INCREMENT} minutes more`}
            icon={Plus}
            className="h-9 border border-control touch:h-11"
            onClick={() => step(TIME_INCREMENT)}
          />
        </span>
      )}
    </Field>
  );
}
