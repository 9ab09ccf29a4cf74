import { DEFAULT_HOURLY_RATE, TIME_INCREMENT } from '@lexledger/contracts/constants';
import { timeEntry } from '@lexledger/contracts/features/time';
import { ACTIVITY_CODES } from '@lexledger/contracts/kernel/utbms';
import { type RatedWork, rateFor } from '@lexledger/contracts/rates';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useAuthors } from '../../account/memberNames.ts';
import { useRates } from '../../account/rates.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { Alert } from '../../components/Alert.tsx';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { codeOptions } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { DurationField } from '../../components/DurationField.tsx';
import { longEntry } from '../../components/longEntry.ts';
import { MoneyField } from '../../components/MoneyField.tsx';
import { useProposed } from '../../components/proposed.ts';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { billableValue } from '../../money/billableValue.ts';
import { formatMoney } from '../../money/money.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { formatHours, formatMeasured } from '../../text/format.ts';
import { TIME } from './place.ts';
import { timerOf } from './timer.ts';

export type TimeEntryValues = z.input<typeof timeEntry.commands.add.body>;

const FIELDS = recordFields(timeEntry, {
  labels: { measuredSeconds: 'Measured' },
  words: { measuredSeconds: (seconds) => (typeof seconds === 'number' ? formatMeasured(seconds) : 'Empty') },
});

export default function TimeEntrySheet(sheet: RecordSheetOf<typeof timeEntry>) {
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  const isHeld = record !== undefined && record.invoiceId !== null;
  return (
    <RemovableForm
      {...sheet}
      titles={['Log time', 'Time entry']}
      place={TIME}
      {...FIELDS}
      blank={{ ...FIELDS.blank, hourlyRate: DEFAULT_HOURLY_RATE, date: today() }}
      confirmation={({ timeMinutes }) => (timeMinutes === record?.timeMinutes ? null : longEntry(timeMinutes))}
      onSaved={(saved) => {
        if (saved.measureId !== null) timerOf(saved.userId).settled(saved.measureId);
        sheet.onSaved?.(saved);
      }}
      addLabel="Log time"
      actions={!isHeld && <RecordActions place={TIME} record={record} onDone={close} />}
    >
      {isHeld && (
        <Alert>
          An invoice holds this entry: its time, rate, case, day and who worked stay as they are. Take it off the draft,
          or void the invoice, to change them.
        </Alert>
      )}
      <TextAreaField
        name="taskDescription"
        autoFocus
        rows={3}
        placeholder="Telephone conference with opposing counsel on the discovery schedule"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Time isTimed={(record ?? defaults)?.measureId != null} />
        <DateField name="date" />
      </div>
      <CaseAndClientFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <WorkedBy record={record} />
        <SelectField name="activityCode" placeholder="None" options={codeOptions(ACTIVITY_CODES)} />
      </div>
      {record === undefined && defaults?.hourlyRate === undefined && <FollowedRate />}
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="hourlyRate" hint="Empty: the most specific one that you set." />
        <MoneyField name="dollarValue" hint="In place of time × rate." />
      </div>
      <CheckboxField name="billable" hint="Time that is not billable is kept, but never invoiced." />
      <CheckboxField
        name="billed"
        hint="An invoice sets this itself. Set it for what was billed elsewhere."
        disabled={isHeld}
      />
      <Value />
      <details className="text-sm">
        <summary className="w-fit rounded-sm text-muted">Reference in another system</summary>
        <TextField name="clioId" className="mt-3" />
      </details>
    </RemovableForm>
  );
}

/** Whose time it is; where nobody is chosen, that of whoever enters it. */
function WorkedBy({ record }: Pick<RecordSheetOf<typeof timeEntry>, 'record'>) {
  const authorName = useAuthors();
  const author = record === undefined ? 'You' : authorName(record.userId);
  return <ComboboxField name="workedBy" source={memberChoices} placeholder={author ?? 'You'} />;
}

/** The duration, with its value at the rate. The time that a timer measured stays visible beside the billed one. */
function Time({ isTimed }: { readonly isTimed: boolean }) {
  const [rate, minutes, measured] = useWatch({ name: ['hourlyRate', 'timeMinutes', 'measuredSeconds'] }) as [
    string | null,
    unknown,
    number | null,
  ];
  const { setValue } = useFormContext();
  const round = useTimeRounding();
  return (
    <DurationField
      name="timeMinutes"
      round={round}
      rate={rate}
      onExact={(minutes) => {
        if (isTimed) return;
        setValue('measuredSeconds', minutes === null ? null : Math.round(minutes * 60), { shouldDirty: true });
      }}
      hint={`Billed in steps of ${TIME_INCREMENT} minutes.`}
      detail={
        measured === null || (typeof minutes === 'number' && measured === minutes * 60)
          ? undefined
          : `measured ${formatMeasured(measured)}`
      }
    />
  );
}

/** Sets the most specific rate of the work, until the user types another one. */
function FollowedRate() {
  const rates = useRates();
  const [caseId = null, clientId = null, workedBy = null, activityCode = null] = useWatch({
    name: ['caseId', 'clientId', 'workedBy', 'activityCode'],
  }) as (string | null)[];
  const { own } = useTimekeepers();
  const work: RatedWork = { caseId, clientId, workedBy: workedBy ?? own, activityCode };
  useProposed('hourlyRate', rates && rateFor(rates, work), DEFAULT_HOURLY_RATE);
  return null;
}

/** The value of the entry, with the calculation. */
function Value() {
  const [minutes, rate, agreed, billable] = useWatch({
    name: ['timeMinutes', 'hourlyRate', 'dollarValue', 'billable'],
  }) as [unknown, string | null, string | null, boolean];
  const time = typeof minutes === 'number' ? minutes : null;
  const computed = billableValue(time, rate, agreed);
  if (computed === null || rate === null) return null;
  const isAgreed = agreed !== null && agreed !== '';
  return (
    <output className="flex items-baseline justify-between gap-4 border-t border-b-3 border-b-double py-2">
      <span className="text-muted text-sm">
        {isAgreed
          ? `Agreed amount; ${formatHours(time ?? 0)} h × rate would be ${formatMoney(computed.byTime)}`
          : time === null
            ? 'No time yet'
            : `${formatHours(time)} h × ${formatMoney(billableValue(60, rate, null)?.byTime ?? '0.00')}`}
        {!billable && ', not billable'}
      </span>
      <span className="font-medium text-lg">{formatMoney(computed.value)}</span>
    </output>
  );
}
