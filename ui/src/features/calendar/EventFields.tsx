import { EVENT_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { goesByMinutes } from '@lexledger/domain/reminders/reminderDays';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { optionsOf } from '../../components/choiceOptions.ts';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { reminderChoices, reminderText } from './reminders.ts';
import { SpanFields } from './SpanFields.tsx';

export interface EventFieldsProps {
  /** The field for how the event repeats; a single occurrence has none. */
  readonly repeat?: ReactNode;
  /** The field for the owners; an occurrence has those of its series. */
  readonly owners?: ReactNode;
  /** The field for further reminders; an occurrence has those of its series. */
  readonly reminders?: ReactNode;
}

/** The fields that both events and single occurrences of a series have. */
export const EventFields = ({ repeat, owners, reminders }: EventFieldsProps) => (
  <>
    <TextField name="title" label="Event" required autoFocus placeholder="Hearing on the motion to compel" />
    <div className="grid grid-cols-2 gap-4">
      <SelectField name="eventType" label="Type" options={optionsOf(EVENT_TYPES)} />
      <SelectField name="priority" label="Priority" options={optionsOf(PRIORITIES)} />
    </div>
    <SpanFields />
    {repeat}
    <TextField name="location" label="Location" placeholder="Courtroom 4B" />
    {owners}
    {reminders}
    <ReminderField />
    <TextAreaField name="description" label="Notes" rows={4} />
  </>
);

function ReminderField() {
  const { control, watch } = useFormContext();
  const { field } = useController({ name: 'reminderMinutes', control });
  const [eventType, isAllDay] = watch(['eventType', 'isAllDay']) as [CalendarEvent['eventType'], boolean];
  const goes = (minutes: number | null): minutes is number => goesByMinutes({ eventType, isAllDay }, minutes);
  const minutes = goes(field.value as number | null) ? (field.value as number) : null;
  const due = isDeadline({ eventType });
  return (
    <Field label={due ? 'Further reminder' : 'Reminder'}>
      {(given) => (
        <Select
          {...given}
          ref={field.ref}
          name={field.name}
          placeholder={due ? 'None' : reminderText(null)}
          options={reminderChoices(minutes)
            .filter(goes)
            .map((choice) => ({ value: String(choice), label: reminderText(choice) }))}
          value={minutes === null ? '' : String(minutes)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </Field>
  );
}
