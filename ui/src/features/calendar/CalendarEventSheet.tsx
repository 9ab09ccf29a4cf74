import { DEFAULT_REMINDER_MINUTES } from '@lexledger/contracts/constants';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { useIsInFirm } from '../../account/authentication.ts';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { memberChoices } from '../../components/choiceSources.ts';
import { ReferencesField } from '../../components/ReferencesField.tsx';
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
      <EventFields repeat={<RepeatFields />} owners={<Owners />} reminders={<ReminderDaysField />} />
    </RemovableForm>
  );
}

/** The case or client of an event, and in a firm of several people whose it is. */
function Owners() {
  const isInFirm = useIsInFirm();
  return (
    <>
      <CaseAndClientFields />
      {isInFirm && <ReferencesField name="assigneeIds" source={memberChoices} kind="team-members" />}
    </>
  );
}
