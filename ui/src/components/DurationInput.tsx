import { TIME_INCREMENT } from '@lexledger/contracts/constants';
import type { DurationUnit } from '@lexledger/contracts/rates';
import { Minus, Plus } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react';
import { knownRates, useRates } from '../account/rates.ts';
import { cx } from '../browser/classes.ts';
import { billableValue } from '../money/billableValue.ts';
import { formatMoney } from '../money/money.ts';
import { formatHours, formatMinutes } from '../text/format.ts';
import { Button } from './Button.tsx';
import { readDuration } from './duration.ts';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';

/** A duration in minutes; null if nothing is entered; the text if it is not a duration or is still ambiguous. */
export type DurationValue = number | string | null;

export interface DurationInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  /** A `DurationValue`; any other value of a form counts as empty. */
  readonly value: unknown;
  /** The initial text, if it differs from that of the value. */
  readonly defaultText?: string;
  /** `exact` is the number of minutes before rounding; null if there are none. */
  readonly onChange: (value: DurationValue, exact: number | null) => void;
  /** Rounds the minutes, for example to whole billing increments. By default they stay unchanged. */
  readonly round?: (minutes: number) => number;
  /** Hourly rate as decimal text. With it the field shows the value of the time. */
  readonly rate?: string | null;
  /** Unit of a number without one, instead of the user's setting. */
  readonly unit?: DurationUnit;
  /** Number of hours above which the field asks for the unit of a number without one. */
  readonly askAbove?: number;
  /** Text that is shown while nothing is entered. */
  readonly hint?: ReactNode;
  /** Text that is shown after the interpreted duration: 'measured 1h 23m'. */
  readonly detail?: string | undefined;
  /** Omits the buttons and shows the interpreted duration below the input: for a cell of a table. */
  readonly inCell?: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'number' ? formatMinutes(value) : typeof value === 'string' ? value : '';

/** '2.0 h', or '1h 25m' if the time is not a multiple of a tenth of an hour. */
const hoursOf = (minutes: number): string =>
  minutes % TIME_INCREMENT === 0 ? `${formatHours(minutes)} h` : formatMinutes(Math.round(minutes));

/** The number as it was typed: 12.5, not 12.50. */
const plain = (number: number): string => String(number);

interface DurationSettings extends Pick<DurationInputProps, 'value' | 'onChange'> {
  readonly defaultText: string | undefined;
  readonly round: (minutes: number) => number;
  readonly unit: DurationUnit | undefined;
  readonly askAbove: number | undefined;
  readonly inCell: boolean;
}

/** The state of the field: its text, and how that is interpreted. */
function useDuration({ value, defaultText, onChange, round, unit, askAbove, inCell }: DurationSettings) {
  const { durationUnit } = knownRates(useRates());
  const [typed, setTyped] = useState(() => defaultText ?? textOf(value));
  const [exact, setExact] = useState<number | null>(null);
  const [editing, setEditing] = useState(inCell);
  const rules = { unit: unit ?? durationUnit, ...(askAbove === undefined ? {} : { askAbove }) };
  const minutes = typeof value === 'number' ? value : null;
  const open = typeof value === 'string' && value.trim() !== '' ? value : null;
  const text = editing ? typed : textOf(value);

  const take = (given: number): void => {
    setExact(given);
    onChange(round(given), given);
  };
  const choose = (given: number): void => {
    take(given);
    setTyped(textOf(round(given)));
  };

  return {
    text,
    minutes,
    /** The minutes before rounding; null if none were entered. */
    exact,
    /** The exact minutes if rounding changed them. */
    rounded:
      minutes !== null && exact !== null && round(exact) === minutes && Math.abs(exact - minutes) > 0.001
        ? exact
        : null,
    /** How a text that is not a duration is read; null for a duration, or for nothing. */
    reading: open === null ? null : readDuration(open, rules),
    editing,
    begin: () => {
      if (!editing) setTyped(text);
      setEditing(true);
    },
    end: () => {
      if (!inCell) setEditing(false);
    },
    type: (next: string) => {
      setTyped(next);
      const read = readDuration(next, rules);
      if (read.is === 'duration') take(read.minutes);
      else {
        setExact(null);
        onChange(next.trim() === '' ? null : next, null);
      }
    },
    choose,
    step: (by: number) => choose(Math.max(TIME_INCREMENT, (minutes ?? 0) + by)),
  };
}

type Duration = ReturnType<typeof useDuration>;

interface UnitQuestionProps {
  readonly number: number;
  readonly onChoose: (minutes: number) => void;
}

const UnitQuestion = ({ number, onChoose }: UnitQuestionProps) => (
  <span role="alert" className="flex flex-col gap-1.5 text-ink">
    Did you mean {plain(number)} minutes or {plain(number)} hours?
    <span className="flex gap-1.5">
      {(['minutes', 'hours'] as const).map((unit) => (
        <Button
          key={unit}
          size="sm"
          // Preventing the default keeps the focus and the text in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(unit === 'minutes' ? number : number * 60)}
        >
          {plain(number)} {unit}
        </Button>
      ))}
    </span>
  </span>
);

/** The note below the field: a question, a complaint, or how the duration was read. */
function noteOf(
  { reading, editing, minutes, exact, rounded }: Duration,
  {
    rate,
    hint,
    detail,
  }: Pick<DurationInputProps, 'hint'> & {
    readonly rate: string | null | undefined;
    readonly detail: string | undefined;
  },
  onChoose: (minutes: number) => void,
): ReactNode {
  if (reading?.is === 'ambiguous') return <UnitQuestion number={reading.number} onChoose={onChoose} />;
  if (reading !== null && !editing) {
    return (
      <span role="alert" className="text-danger">
        Write the time as 1.5h, 90m or 1:30
      </span>
    );
  }
  if (minutes === null || (!editing && exact === null && rate === undefined)) return hint ?? detail;
  const computed = rate === undefined ? null : billableValue(minutes, rate, null);
  return (
    <span role="status" className="text-ink tabular-nums">
      {hoursOf(minutes)}
      {computed !== null && `, ${formatMoney(computed.byTime)}`}
      {rounded !== null && `; rounded ${minutes > rounded ? 'up' : 'down'} from ${formatMinutes(Math.round(rounded))}`}
      {rounded === null && detail !== undefined && `; ${detail}`}
    </span>
  );
}

/** A duration in any usual notation. The field shows how it was interpreted, and asks if it is ambiguous. */
export function DurationInput({
  value,
  defaultText,
  onChange,
  round = (minutes) => minutes,
  rate,
  unit,
  askAbove,
  hint,
  detail,
  inCell = false,
  className,
  onFocus,
  onBlur,
  onKeyDown,
  'aria-describedby': describedBy,
  ...control
}: DurationInputProps) {
  const noteId = useId();
  const container = useRef<HTMLSpanElement>(null);
  const duration = useDuration({ value, defaultText, onChange, round, unit, askAbove, inCell });
  const { text, minutes, reading, editing, step } = duration;
  const shown = noteOf(duration, { rate, hint, detail }, (chosen) => {
    duration.choose(chosen);
    // The buttons disappear, so the focus moves to the input.
    container.current?.querySelector('input')?.focus();
  });
  const note = (className: string): ReactNode =>
    shown && (
      <span id={noteId} className={className}>
        {shown}
      </span>
    );

  const input = (
    <Input
      {...control}
      autoComplete="off"
      placeholder={control.placeholder ?? '1.5h, 90m or 1:30'}
      className={cx('text-right', className)}
      value={text}
      aria-invalid={control['aria-invalid'] ?? (reading !== null && (!editing || inCell) ? true : undefined)}
      aria-describedby={[describedBy, shown ? noteId : undefined].filter(Boolean).join(' ') || undefined}
      onFocus={(event) => {
        duration.begin();
        onFocus?.(event);
      }}
      onChange={(event) => duration.type(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (inCell || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? TIME_INCREMENT : -TIME_INCREMENT);
      }}
      onBlur={(event) => {
        duration.end();
        onBlur?.(event);
      }}
    />
  );
  if (inCell) {
    return (
      <span ref={container} className="relative block">
        {input}
        {note(
          'absolute top-full right-0 z-30 mt-1 w-max max-w-64 rounded-md border bg-surface px-2 py-1.5 text-left text-muted text-xs',
        )}
      </span>
    );
  }
  return (
    <span ref={container} className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex gap-1">
        <IconButton
          label={`${TIME_INCREMENT} minutes less`}
          icon={Minus}
          className="h-9 border border-control touch:h-11"
          disabled={minutes === null || minutes <= TIME_INCREMENT}
          onClick={() => step(-TIME_INCREMENT)}
        />
        {input}
        <IconButton
          label={`${TIME_INCREMENT} minutes more`}
          icon={Plus}
          className="h-9 border border-control touch:h-11"
          onClick={() => step(TIME_INCREMENT)}
        />
      </span>
      {note('text-muted text-xs')}
    </span>
  );
}
