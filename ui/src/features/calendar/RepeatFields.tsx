import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { MOST_COUNTED } from '@lexledger/contracts/kernel/recurrence-rule';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LabelledInput, LabelledSelect } from '../../components/LabelledControls.tsx';
import { MomentInput } from '../../components/MomentInput.tsx';
import { Select } from '../../components/Select.tsx';
import { currentZone, dayOf } from '../../dates/zones.ts';
import { type Span, storedDay } from './allDay.ts';
import { endingAs, endOf, patternOf, repeatChoices, type SeriesEnd, usualEnd } from './repeatChoices.ts';

const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
] as const;

const USUAL_COUNT = 10;

/** Whether and how the event repeats, and until when. */
export function RepeatFields() {
  const form = useFormContext<
    Span & { eventType: CalendarEvent['eventType']; recurrenceRule: string | null; timeZone: string | null }
  >();
  const { field } = useController({ name: 'recurrenceRule', control: form.control });
  const [startDate, isAllDay, eventType] = form.watch(['startDate', 'isAllDay', 'eventType']);
  const rule = field.value;
  const day = isAllDay ? storedDay(startDate) : dayOf(startDate);
  // A statute of limitations is one date, which is confirmed as such. If it repeats nevertheless, that can be ended
  // here.
  const isLimitation = eventType === 'limitation';
  if (isLimitation && rule === null) return null;

  const set = (next: string | null): void => {
    field.onChange(next);
    const zone = form.getValues('timeZone');
    // A series keeps the wall clock of the time zone of the person who created it.
    if (next !== null && !isAllDay && zone === null) form.setValue('timeZone', currentZone(), { shouldDirty: true });
  };

  return (
    <div className="flex flex-col gap-4">
      <FormField
        name="recurrenceRule"
        label="Repeats"
        {...(isLimitation && {
          hint: 'One that repeats cannot be confirmed. Choose “Does not repeat” and schedule each date by itself.',
        })}
      >
        {(given) => (
          <Select
            {...given}
            ref={field.ref}
            name={field.name}
            placeholder="Does not repeat"
            options={repeatChoices(day, rule)}
            value={rule === null ? '' : patternOf(rule)}
            onBlur={field.onBlur}
            onChange={({ target: { value } }) =>
              set(value === '' ? null : endingAs(value, rule === null ? { by: 'never' } : endOf(rule)))
            }
          />
        )}
      </FormField>
      {rule !== null && <EndFields end={endOf(rule)} day={day} onChange={(end) => set(endingAs(rule, end))} />}
    </div>
  );
}

interface EndFieldsProps {
  readonly end: SeriesEnd;
  readonly day: string;
  readonly onChange: (end: SeriesEnd) => void;
}

function EndFields({ end, day, onChange }: EndFieldsProps) {
  const choose = (by: string): void => {
    if (by === 'day') onChange({ by, day: usualEnd(day) });
    else onChange(by === 'count' ? { by, count: USUAL_COUNT } : { by: 'never' });
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <LabelledSelect label="Stops" options={ENDS} value={end.by} onChange={choose} />
      {end.by === 'day' && (
        <Field label="Last day">
          {(given) => (
            <MomentInput
              {...given}
              type="date"
              min={day}
              value={end.day}
              refills
              onValue={(last) => onChange({ by: 'day', day: last })}
            />
          )}
        </Field>
      )}
      {end.by === 'count' && (
        <LabelledInput
          label="Times"
          type="number"
          min={1}
          max={MOST_COUNTED}
          value={end.count}
          onChange={(value) => Number(value) > 0 && onChange({ by: 'count', count: Number(value) })}
        />
      )}
    </div>
  );
}
