import { DEFAULT_REMINDER_MINUTES } from '@lexledger/contracts/constants';
import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import type { z } from 'zod';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { DeadlineBar } from './DeadlineBar.tsx';
import { EventFields } from './EventFields.tsx';
import { deadlineText, describeEvent } from './eventWords.tsx';
import { nextSlot } from './nextSlot.ts';
import { CALENDAR } from './place.ts';
import { ReminderDaysField } from './ReminderDaysField.tsx';
import { RepeatFields } from './RepeatFields.tsx';

export type CalendarEventValues = z.input<typeof calendarEvent.commands.add.body>;

const FIELDS = recordFields(calendarEvent);

const newEvent = (): CalendarEventValues => ({
  ...FIELDS.blank,
  ...nextSlot(Date.now()),
  reminderMinutes: DEFAULT_REMINDER_MINUTES,
});

export default function CalendarEventSheet(sheet: RecordSheetProps<CalendarEvent, CalendarEventValues>) {
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RecordForm
      {...sheet}
      title={record === undefined ? 'New event' : 'Event'}
      description={(record && deadlineText(record)) || undefined}
      place={CALENDAR}
      schema={calendarEvent.commands.add.body}
      values={record === undefined ? { ...newEvent(), ...defaults } : FIELDS.valuesOf(record)}
      describe={describeEvent(record?.isAllDay ?? false)}
      submitLabel={record === undefined ? 'Add event' : 'Save'}
      lead={
        record !== undefined && (
          <DeadlineBar entry={record} onDone={close}>
            <ConfirmButton event={record} onDone={close} />
          </DeadlineBar>
        )
      }
      actions={<RecordActions place={CALENDAR} record={record} onDone={close} />}
    >
      <RemovedNotice place={CALENDAR} record={record} onDone={close} />
      <EventFields repeat={<RepeatFields />} owners={<CaseAndClientFields />} reminders={<ReminderDaysField />} />
    </RecordForm>
  );
}
