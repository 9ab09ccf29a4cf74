import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tip } from '../../components/Tooltip.tsx';
import { cx } from '../../lib/classes.ts';
import { formatHours, formatMinutes } from '../../lib/format.ts';
import { readDuration, roundUp } from './duration.ts';

export interface WeekCellProps {
  readonly minutes: number;
  /** The case and the day. */
  readonly where: string;
  /** False where several entries make the time, or an invoice holds it: then they are shown instead. */
  readonly editable: boolean;
  readonly onOpen: () => void;
  /** Nothing typed means that the form asks for the time. */
  readonly onAdd: (minutes: number | null) => void;
  readonly onChange: (minutes: number) => void;
}

export const CELL = 'flex h-9 w-full items-center justify-end rounded-sm px-2 focus-visible:-outline-offset-2';

/** Keys with which a duration begins. */
const BEGINS = /^[\d.,]$/;

/** A case's time of a day. Typing a duration into it logs time, or changes the one entry that there is. */
export function WeekCell({ minutes, where, editable, onOpen, onAdd, onChange }: WeekCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const read = typed === null || typed.trim() === '' ? null : readDuration(typed);
  const isWrong = typed !== null && typed.trim() !== '' && (read === null || roundUp(read) > 24 * 60);

  const leave = (): void => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const take = (): void => {
    if (isWrong) return;
    const next = read === null ? null : roundUp(read);
    leave();
    if (next === null || next === 0 || next === minutes) return;
    if (minutes === 0) onAdd(next);
    else onChange(next);
  };

  if (typed !== null) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands in the place of the button that had the focus
        autoFocus
        aria-label={`Time: ${where}`}
        aria-invalid={isWrong}
        value={typed}
        className={cx(CELL, 'bg-surface text-right outline-2', isWrong ? 'outline-danger' : 'outline-accent')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') leave();
          else if (event.key === 'Enter') take();
          else return;
          event.preventDefault();
        }}
      />
    );
  }
  const begin = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !BEGINS.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (editable) setTyped(event.key);
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
