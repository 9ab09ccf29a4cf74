import { type CourtHoliday, courtHoliday } from '@lexledger/contracts/features/holidays';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { HOLIDAYS } from './place.ts';

export type HolidayValues = z.input<typeof courtHoliday.commands.add.body>;

const schema = courtHoliday.commands.add.body.extend({ date: z.iso.date({ error: 'Choose the day' }) });

const FIELDS = recordFields(courtHoliday, { labels: { date: 'Day' } });

export default function HolidaySheet(sheet: RecordSheetProps<CourtHoliday, HolidayValues>) {
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RecordForm
      {...sheet}
      title={record === undefined ? 'New holiday' : 'Holiday'}
      place={HOLIDAYS}
      schema={schema}
      values={record === undefined ? { ...FIELDS.blank, ...defaults } : FIELDS.valuesOf(record)}
      describe={FIELDS.describe}
      submitLabel={record === undefined ? 'Add holiday' : 'Save'}
      actions={<RecordActions place={HOLIDAYS} record={record} onDone={close} />}
    >
      <RemovedNotice place={HOLIDAYS} record={record} onDone={close} />
      <TextField name="name" label="Holiday" required autoFocus autoComplete="off" placeholder="Cesar Chavez Day" />
      <DateField name="date" label="Day" required hint="The day on which the courts are closed." />
      <CheckboxField name="everyYear" label="Every year on this day" />
      <CheckboxField
        name="onlyAfter"
        label="Only for periods counted after an event"
        hint="As a state's holiday in a federal court: Fed. R. Civ. P. 6(a)(6)(C)."
      />
    </RecordForm>
  );
}
