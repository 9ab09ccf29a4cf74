import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Popover } from '../../components/Popover.tsx';
import { tip } from '../../components/Tooltip.tsx';
import type { WidgetChanges } from '../../machines/editMode.ts';
import { type Size, SPANS } from './layout.ts';

export interface WidgetArrangementProps {
  /** Title of the widget. */
  readonly title: string;
  readonly size: Size;
  /** Place of the widget, from 0 to `count - 1`. */
  readonly place: number;
  readonly count: number;
  readonly onChange: (changes: WidgetChanges) => void;
  /** Moves the widget by one place: -1 or 1. */
  readonly onMove: (by: number) => void;
}

/** Buttons for a widget's size and place, for people who do not drag. */
export function WidgetArrangement({ title, size, place, count, onChange, onMove }: WidgetArrangementProps) {
  const { width, height } = size;
  return (
    <Popover
      label={`Size and place of ${title}`}
      className="w-72 p-3"
      trigger={
        <button
          type="button"
          aria-label={`Size and place of ${title}: ${width} by ${height}`}
          {...tip('Size and place')}
          className="h-6 rounded-md px-1.5 text-muted text-xs transition-colors duration-150 hover:bg-hover hover:text-ink touch:h-9"
        >
          {width} × {height}
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <SpanChoice label="Columns" value={width} onChange={(next) => onChange({ width: next })} />
        <SpanChoice label="Rows" value={height} onChange={(next) => onChange({ height: next })} />
        <div className="flex items-center justify-between border-t pt-3">
          <span className="whitespace-nowrap text-muted text-sm">
            Place {place + 1} of {count}
          </span>
          <span className="flex gap-1">
            <Button size="sm" icon={ArrowLeft} disabled={place === 0} onClick={() => onMove(-1)}>
              Earlier
            </Button>
            <Button size="sm" icon={ArrowRight} disabled={place === count - 1} onClick={() => onMove(1)}>
              Later
            </Button>
          </span>
        </div>
      </div>
    </Popover>
  );
}

interface SpanChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function SpanChoice({ label, value, onChange }: SpanChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-left text-sm">{label}</legend>
      <span className="flex overflow-hidden rounded-md border border-rule">
        {SPANS.map((span) => (
          <label
            key={span}
            className="grid h-7 w-9 cursor-pointer place-items-center border-rule text-sm hover:bg-hover has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 not-first:border-l touch:h-10 touch:w-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === span}
              onChange={() => onChange(span)}
            />
            {span}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
