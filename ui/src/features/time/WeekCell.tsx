import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { knownRates, useRates } from '../../account/rates.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { cx } from '../../browser/classes.ts';
import { DurationInput, type DurationValue } from '../../components/DurationInput.tsx';
import { readDuration } from '../../components/duration.ts';
import { tip } from '../../components/Tooltip.tsx';
import { formatHours, formatMinutes } from '../../text/format.ts';

export interface WeekCellProps {
  readonly minutes: number;
  /** The case and the day, for the accessible name. */
  readonly where: string;
  /** False if several entries make up the time, or an invoice holds it; the entries are then shown instead. */
  readonly editable: boolean;
  readonly onOpen: () => void;
  /** Logs the minutes; null opens the form, which asks for them. */
  readonly onAdd: (minutes: number | null) => void;
  readonly onChange: (minutes: number) => void;
}

export const CELL = 'flex h-9 w-full items-center justify-end rounded-sm px-2 focus-visible:-outline-offset-2';

/** Maximum minutes in a cell: a full day. */
const LONGEST_DAY = 24 * 60;

/** Characters that begin a duration and open the editor. */
const BEGINS = /^[\d.,]$/;

interface EditorProps extends Pick<WeekCellProps, 'where'> {
  /** The character that opened the editor. */
  readonly begun: string;
  readonly onTake: (minutes: number | null) => void;
  readonly onLeave: () => void;
  readonly onBlur: () => void;
}

function CellEditor({ begun, where, onTake, onLeave, onBlur }: EditorProps) {
  const { durationUnit: unit } = knownRates(useRates());
  const round = useTimeRounding();
  const [value, setValue] = useState<DurationValue>(() => {
    const read = readDuration(begun, { unit });
    return read.is === 'duration' ? round(read.minutes) : begun;
  });
  const isWrong = typeof value === 'string' || (value !== null && value > LONGEST_DAY);
  return (
    <DurationInput
      inCell
      autoFocus
      aria-label={`Time: ${where}`}
      aria-invalid={isWrong}
      value={value}
      defaultText={begun}
      round={round}
      onChange={setValue}
      onBlur={(event) => {
        // Moving the focus to the editor's own buttons does not leave it.
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onLeave();
        else if (event.key !== 'Enter') return;
        else if (!isWrong) onTake(value);
        event.preventDefault();
      }}
    />
  );
}

/** A case's time of a day. Typing a duration into it logs time, or changes the only entry. */
export function WeekCell({ minutes, where, editable, onOpen, onAdd, onChange }: WeekCellProps) {
  const [begun, setBegun] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setBegun(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const take = (given: number | null): void => {
    leave();
    if (given === null || given === 0 || given === minutes) return;
    if (minutes === 0) onAdd(given);
    else onChange(given);
  };

  if (begun !== null) {
    return <CellEditor begun={begun} where={where} onTake={take} onLeave={leave} onBlur={() => setBegun(null)} />;
  }
  const begin = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !BEGINS.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (editable) setBegun(event.key);
    else onOpen();
  };
  return minutes === 0 ? (
    <button
      ref={button}
      type="button"
      data-cell
      aria-label={`Log time: ${where}`}
      onClick={() => onAdd(null)}
      onKeyDown={begin}
      className={cx(CELL, 'text-transparent hover:bg-hover hover:text-muted focus-visible:text-muted')}
    >
      <Plus aria-hidden size={14} strokeWidth={1.75} />
    </button>
  ) : (
    <button
      ref={button}
      type="button"
      data-cell
      aria-label={`${formatMinutes(minutes)}: ${where}`}
      onClick={onOpen}
      onKeyDown={begin}
      {...tip(formatMinutes(minutes))}
      className={cx(CELL, 'hover:bg-hover')}
    >
      {formatHours(minutes)}
    </button>
  );
}
