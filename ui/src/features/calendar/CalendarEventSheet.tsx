import { EVENT_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import { DEFAULT_REMINDER_MINUTES } from '@lexledger/contracts/constants';
import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { useController, useFormContext } from 'react-hook-form';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { Field } from '../../components/Field.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { Select } from '../../components/Select.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { CalendarEventValues } from './CalendarEventForm.tsx';
import { describeEvent } from './eventWords.tsx';
import { nextSlot } from './nextSlot.ts';
import { CALENDAR } from './place.ts';
import { reminderChoices, reminderText } from './reminders.ts';
import { SpanFields } from './SpanFields.tsx';

const newEvent = (): CalendarEventValues => ({
  title: '',
  description: '',
  eventType: 'appointment',
  ...nextSlot(Date.now()),
  caseId: null,
  clientId: null,
  location: '',
  priority: 'medium',
  reminderMinutes: DEFAULT_REMINDER_MINUTES,
});

const valuesOf = (record: CalendarEvent): CalendarEventValues => ({
  title: record.title,
  description: record.description ?? '',
  eventType: record.eventType,
  startDate: record.startDate,
  endDate: record.endDate,
  isAllDay: record.isAllDay,
  caseId: record.caseId,
  clientId: record.clientId,
  location: record.location ?? '',
  priority: record.priority,
  reminderMinutes: record.reminderMinutes,
});

export default function CalendarEventSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<CalendarEvent, CalendarEventValues>) {
  const close = (): void => onOpenChange(false);
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New event' : 'Event'}
      place={CALENDAR}
      schema={calendarEvent.commands.add.body}
      values={record === undefined ? { ...newEvent(), ...defaults } : valuesOf(record)}
      record={record}
      describe={describeEvent(record?.isAllDay ?? false)}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add event' : 'Save'}
      actions={<RecordActions place={CALENDAR} record={record} onDone={close} />}
    >
      <RemovedNotice place={CALENDAR} record={record} onDone={close} />
      <TextField name="title" label="Event" required autoFocus placeholder="Hearing on the motion to compel" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="eventType" label="Type" options={optionsOf(EVENT_TYPES)} />
        <SelectField name="priority" label="Priority" options={optionsOf(PRIORITIES)} />
      </div>
      <SpanFields />
      <TextField name="location" label="Place" placeholder="Courtroom 4B" />
      <CaseAndClientFields />
      <ReminderField />
      <TextAreaField name="description" label="Notes" rows={4} />
    </RecordForm>
  );
}

function ReminderField() {
  const { control } = useFormContext();
  const { field } = useController({ name: 'reminderMinutes', control });
  const minutes = field.value as number | null;
  return (
    <Field label="Reminder">
      {(given) => (
        <Select
          {...given}
          ref={field.ref}
          name={field.name}
          placeholder={reminderText(null)}
          options={reminderChoices(minutes).map((choice) => ({ value: String(choice), label: reminderText(choice) }))}
          value={minutes === null ? '' : String(minutes)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </Field>
  );
}
