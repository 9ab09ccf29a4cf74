import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { usualReminderDays } from '@lexledger/domain/reminders/reminderDays';
import { useState } from 'react';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { daysText, readDays } from './reminders.ts';

/** The days before a deadline on which reminders are sent; nothing for other events, which have one reminder. */
export function ReminderDaysField() {
  const { control, watch } = useFormContext();
  const { field } = useController({ name: 'reminderDays', control });
  const { errors } = useFormState({ control, name: 'reminderDays' });
  const eventType = watch('eventType') as CalendarEvent['eventType'];
  const days = field.value as readonly number[] | null;
  const [text, setText] = useState<string | null>(null);
  if (!isDeadline({ eventType })) return null;
  const usual = daysText(usualReminderDays({ eventType }));
  const isWrong = get(errors, 'reminderDays') !== undefined;
  return (
    <Field
      label="Reminders, days before"
      hint={`Empty for the usual ones: ${usual}. Then every day while it is missed.`}
      {...(isWrong ? { error: 'Give up to 20 days from 0 to 365, such as 30, 7, 1' } : {})}
    >
      {(given) => (
        <Input
          {...given}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          placeholder={usual}
          value={text ?? (days === null ? '' : daysText(days))}
          onBlur={() => {
            setText(null);
            field.onBlur();
          }}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(readDays(event.target.value));
          }}
        />
      )}
    </Field>
  );
}
