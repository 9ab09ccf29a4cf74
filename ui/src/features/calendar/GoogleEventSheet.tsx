import { GOOGLE_EVENT_STATUSES } from '@lexledger/contracts/choices';
import { type Attendee, type GoogleCalendarEvent, googleCalendarEvent } from '@lexledger/contracts/features/google';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatInstant } from '../../text/format.ts';
import { readAttendees, writtenAttendees } from './attendees.ts';
import { nextSlot } from './nextSlot.ts';
import { GOOGLE_EVENTS } from './place.ts';
import { SpanFields } from './SpanFields.tsx';

/** Attendees are typed one per line, then parsed and validated by the schema of the command. */
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

const FIELDS = recordFields(googleCalendarEvent, {
  labels: { attendees: 'Who comes' },
  words: {
    attendees: (attendees) => writtenAttendees((attendees ?? []) as readonly Attendee[]) || 'Nobody',
    status: (status) => GOOGLE_EVENT_STATUSES[status as keyof typeof GOOGLE_EVENT_STATUSES],
  },
});

const newEvent = ({ attendees = [], ...defaults }: Partial<Values> = {}): Partial<FormValues> => {
  const { startDate, endDate, isAllDay } = nextSlot(Date.now());
  return {
    startDateTime: startDate,
    endDateTime: endDate,
    isAllDay,
    ...defaults,
    attendees: writtenAttendees(attendees.map(({ email, name = null }) => ({ email, name }))),
  };
};

const valuesOf = (record: GoogleCalendarEvent): FormValues => ({
  ...FIELDS.valuesOf(record),
  attendees: writtenAttendees(record.attendees),
});

export default function GoogleEventSheet(sheet: RecordSheetProps<GoogleCalendarEvent, Values>) {
  const { record, defaults } = sheet;
  const synced = record?.lastSyncAt ?? null;
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, GoogleCalendarEvent>
      {...sheet}
      {...FIELDS}
      titles={['New Google Calendar event', 'Google Calendar event']}
      description={synced === null ? undefined : `Synchronized ${formatInstant(synced)}`}
      place={GOOGLE_EVENTS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={newEvent(defaults)}
      valuesOf={valuesOf}
      addLabel="Add event"
    >
      <TextField name="summary" autoFocus placeholder="Bar association lunch" />
      <SpanFields start="startDateTime" end="endDateTime" />
      <TextField name="location" />
      <ComboboxField name="assignedTo" source={memberChoices} placeholder="Search the team" />
      <SelectField name="status" options={optionsOf(GOOGLE_EVENT_STATUSES)} />
      <TextAreaField name="attendees" rows={3} hint="One email address per line." />
      <TextAreaField name="description" rows={4} />
    </RemovableForm>
  );
}
