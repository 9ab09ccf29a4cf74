import { useState } from 'react';
import { type Day, today } from '../dates/zones.ts';
import { MomentInput } from './MomentInput.tsx';
import { PERIOD_LABELS, type Period, type PeriodName, periodName, periodOf } from './periods.ts';
import { Select } from './Select.tsx';

export interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const NAMES = (Object.entries(PERIOD_LABELS) as [PeriodName, string][]).map(([value, label]) => ({ value, label }));

/** Limits a list to a period: a named one, or any range of days. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const [custom, setCustom] = useState(false);
  const named = periodName(period, today());
  const name = custom ? 'custom' : named;
  return (
    <>
      <Select
        compact
        aria-label="Period"
        options={NAMES}
        value={name}
        onChange={(event) => {
          const next = event.target.value as PeriodName;
          setCustom(next === 'custom');
          if (next !== 'custom') onChange(periodOf(next, today()));
        }}
      />
      {name === 'custom' && (
        <span className="flex items-center gap-1.5">
          <DayInput label="From" day={period.from} onChange={(from) => onChange({ ...period, from })} />
          <span aria-hidden className="text-muted">
            –
          </span>
          <DayInput label="To" day={period.to} onChange={(to) => onChange({ ...period, to })} />
        </span>
      )}
    </>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: Day | null;
  readonly onChange: (day: Day | null) => void;
}

const DayInput = ({ label, day, onChange }: DayInputProps) => (
  <MomentInput
    type="date"
    aria-label={label}
    value={day ?? ''}
    onValue={(typed) => onChange(typed === '' ? null : typed)}
    className="h-8 w-36 text-sm touch:h-10"
  />
);
