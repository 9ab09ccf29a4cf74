import { DEFAULT_REMINDER_MINUTES } from '@lexledger/contracts/constants';
import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import type { z } from 'zod';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
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
  const { record } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['New event', 'Event']}
      description={(record && deadlineText(record)) || undefined}
      place={CALENDAR}
      schema={calendarEvent.commands.add.body}
      blank={newEvent()}
      describe={describeEvent(record?.isAllDay ?? false)}
      addLabel="Add event"
      lead={
        record !== undefined && (
          <DeadlineBar entry={record} onDone={close}>
            <ConfirmButton event={record} onDone={close} />
          </DeadlineBar>
        )
      }
    >
      <EventFields repeat={<RepeatFields />} owners={<CaseAndClientFields />} reminders={<ReminderDaysField />} />
    </RemovableForm>
  );
}
