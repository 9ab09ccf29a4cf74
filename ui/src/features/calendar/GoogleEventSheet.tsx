import { GOOGLE_EVENT_STATUSES } from '@lexledger/contracts/choices';
import { type Attendee, type GoogleCalendarEvent, googleCalendarEvent } from '@lexledger/contracts/features/google';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatInstant } from '../../text/format.ts';
import { readAttendees, writtenAttendees } from './attendees.ts';
import { nextSlot } from './nextSlot.ts';
import { GOOGLE_EVENTS } from './place.ts';
import { SpanFields } from './SpanFields.tsx';

/** Written one a line; read, and checked as the command checks it. */
const writtenList = z.unknown().transform((written, context): readonly Attendee[] => {
  const lines = typeof written === 'string' ? readAttendees(written) : written;
  const read = googleCalendarEvent.fields.attendees.safeParse(lines);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const line = first?.path[0];
  const wrong = typeof line === 'number' ? (lines as readonly Attendee[])[line]?.email : undefined;
  const message = wrong === undefined ? first?.message : `“${wrong}” is no email address`;
  context.addIssue({ code: 'custom', message: message ?? 'Give one email address per line' });
  return z.NEVER;
});

const schema = googleCalendarEvent.commands.add.body.extend({ attendees: writtenList });

type Values = z.input<typeof googleCalendarEvent.commands.add.body>;
type FormValues = Omit<Values, 'attendees'> & { attendees?: unknown };

const newEvent = ({ attendees = [], ...defaults }: Partial<Values> = {}): FormValues => {
  const { startDate, endDate, isAllDay } = nextSlot(Date.now());
  return {
    summary: '',
    description: '',
    startDateTime: startDate,
    endDateTime: endDate,
    isAllDay,
    location: '',
    status: 'confirmed',
    assignedTo: null,
    ...defaults,
    attendees: writtenAttendees(attendees.map(({ email, name = null }) => ({ email, name }))),
  };
};

const valuesOf = (record: GoogleCalendarEvent): FormValues => ({
  summary: record.summary,
  description: record.description ?? '',
  startDateTime: record.startDateTime,
  endDateTime: record.endDateTime,
  isAllDay: record.isAllDay,
  location: record.location ?? '',
  attendees: writtenAttendees(record.attendees),
  status: record.status,
  assignedTo: record.assignedTo,
});

const LABELS: Readonly<Record<string, string>> = {
  summary: 'Event',
  description: 'Notes',
  startDateTime: 'Starts',
  endDateTime: 'Ends',
  isAllDay: 'All day',
  location: 'Location',
  attendees: 'Who comes',
  status: 'Status',
  assignedTo: 'Assigned to',
};

const shown = (field: string, value: unknown): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Nobody' : writtenAttendees(value as readonly Attendee[]);
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'assignedTo') return <RecordName kind="team-members" id={value} />;
  if (field === 'status') return GOOGLE_EVENT_STATUSES[value as keyof typeof GOOGLE_EVENT_STATUSES];
  return field.endsWith('DateTime') ? formatInstant(value) : value;
};

export default function GoogleEventSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<GoogleCalendarEvent, Values>) {
  const close = (): void => onOpenChange(false);
  const synced = record?.lastSyncAt ?? null;
  return (
    <RecordForm<FormValues, z.output<typeof schema>, GoogleCalendarEvent>
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New Google Calendar event' : 'Google Calendar event'}
      {...(synced === null ? {} : { description: `Synchronised ${formatInstant(synced)}` })}
      place={GOOGLE_EVENTS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      values={record === undefined ? newEvent(defaults) : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add event' : 'Save'}
      actions={<RecordActions place={GOOGLE_EVENTS} record={record} onDone={close} />}
    >
      <RemovedNotice place={GOOGLE_EVENTS} record={record} onDone={close} />
      <TextField name="summary" label="Event" required autoFocus placeholder="Bar association lunch" />
      <SpanFields start="startDateTime" end="endDateTime" />
      <TextField name="location" label="Location" />
      <ComboboxField name="assignedTo" label="Assigned to" source={memberChoices} placeholder="Search the team" />
      <SelectField name="status" label="Status" options={optionsOf(GOOGLE_EVENT_STATUSES)} />
      <TextAreaField name="attendees" label="Who comes" rows={3} hint="One email address per line." />
      <TextAreaField name="description" label="Notes" rows={4} />
    </RecordForm>
  );
}
