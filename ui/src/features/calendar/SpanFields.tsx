import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';
import { FormField } from '../../components/FormField.tsx';
import { MomentInput } from '../../components/MomentInput.tsx';
import { currentZone, instantOf, wallClockOf } from '../../dates/zones.ts';
import { instantOfDay, movedEnd, type Span, storedDay, toggled } from './allDay.ts';
import { zoneName } from './zoneName.ts';

export interface SpanFieldsProps {
  /** The names of the two fields. */
  readonly start?: string;
  readonly end?: string;
}

/** When the event takes place: days for an all-day event, the wall clock of the person's time zone for others. */
export function SpanFields({ start = 'startDate', end = 'endDate' }: SpanFieldsProps) {
  const form = useFormContext();
  const span = (): Span => {
    const { [start]: startDate, [end]: endDate, isAllDay } = form.getValues();
    return { startDate, endDate, isAllDay };
  };
  const isAllDay = form.watch('isAllDay');
  const set = (next: Span): void => {
    form.setValue(start, next.startDate, { shouldDirty: true });
    form.setValue(end, next.endDate, { shouldDirty: true });
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">When</legend>
      <AllDayBox onToggle={() => set(toggled(span()))} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          name={start}
          label="Starts"
          required
          isAllDay={isAllDay}
          onMoved={(startDate) => form.setValue(end, movedEnd(span(), startDate), { shouldDirty: true })}
        />
        <MomentField name={end} label={isAllDay ? 'Last day' : 'Ends'} isAllDay={isAllDay} />
      </div>
      {!isAllDay && <p className="-mt-2 text-muted text-xs">Times are in {zoneName(currentZone())}.</p>}
    </fieldset>
  );
}

function AllDayBox({ onToggle }: { readonly onToggle: () => void }) {
  const { control } = useFormContext();
  const { field } = useController({ name: 'isAllDay', control });
  const id = useId();
  return (
    <span className="flex items-center gap-2.5">
      <Checkbox
        id={id}
        name={field.name}
        checked={field.value === true}
        onBlur={field.onBlur}
        onChange={(event) => {
          onToggle();
          field.onChange(event.target.checked);
        }}
      />
      <label htmlFor={id}>All day</label>
    </span>
  );
}

interface MomentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly isAllDay: boolean;
  /** Called with the new instant before the value changes. */
  readonly onMoved?: (instant: string) => void;
}

/** Its value is an instant, or null when empty. */
function MomentField({ name, label, required = false, isAllDay, onMoved }: MomentFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const instant = field.value as string | null;
  const shown = instant ? (isAllDay ? storedDay(instant) : wallClockOf(instant)) : '';
  return (
    <FormField name={name} label={label} required={required}>
      {(given) => (
        <MomentInput
          type={isAllDay ? 'date' : 'datetime-local'}
          {...given}
          ref={field.ref}
          name={name}
          value={shown}
          onBlur={field.onBlur}
          // A required start is refilled when it is emptied.
          refills={required}
          onValue={(typed) => {
            if (typed === '') {
              field.onChange(null);
              return;
            }
            const next = isAllDay ? instantOfDay(typed) : instantOf(typed);
            onMoved?.(next);
            field.onChange(next);
          }}
        />
      )}
    </FormField>
  );
}
