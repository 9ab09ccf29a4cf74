import { DEFAULT_REMINDER_MINUTES } from '@lexledger/contracts/constants';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { DeadlineBar } from './DeadlineBar.tsx';
import { EventFields } from './EventFields.tsx';
import { deadlineText, describeEvent } from './eventWords.tsx';
import { nextSlot } from './nextSlot.ts';
import { CALENDAR } from './place.ts';
import { ReminderDaysField } from './ReminderDaysField.tsx';
import { RepeatFields } from './RepeatFields.tsx';

const FIELDS = recordFields(calendarEvent);

export default function CalendarEventSheet(sheet: RecordSheetOf<typeof calendarEvent>) {
  const { record } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      description={(record && deadlineText(record)) || undefined}
      place={CALENDAR}
      blank={{ ...FIELDS.blank, ...nextSlot(Date.now()), reminderMinutes: DEFAULT_REMINDER_MINUTES }}
      describe={describeEvent(record?.isAllDay ?? false)}
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
