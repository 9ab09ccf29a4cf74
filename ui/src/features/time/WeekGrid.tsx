import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../browser/classes.ts';
import { NoValue } from '../../components/NoValue.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { type Day, today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay, formatHours, formatMinutes } from '../../text/format.ts';
import type { Week, WeekRow } from './totals.ts';
import { CELL, WeekCell } from './WeekCell.tsx';

export interface WeekGridProps {
  readonly week: Week;
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onPickDay: (day: Day) => void;
  /** Shows the entries of a cell. */
  readonly onOpen: (day: Day, caseId: string | null) => void;
  /** Logs time; with null the form asks for the minutes. */
  readonly onAdd: (day: Day, caseId: string | null, minutes: number | null) => void;
  /**
   * Returns a function that changes the time of a cell's only entry; undefined if there are several, or an invoice
   * holds it.
   */
  readonly changing: (day: Day, caseId: string | null) => ((minutes: number) => void) | undefined;
  /** Target minutes of a working day; 0 for no target. */
  readonly target: number;
}

const MOVES: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between cells with the arrow keys. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const [rows, cells] = MOVES[event.key] ?? [0, 0];
  const from = (event.target as HTMLElement).closest('[data-cell]')?.closest('td');
  if (from === null || from === undefined || (rows === 0 && cells === 0)) return;
  const row = from.parentElement as HTMLTableRowElement;
  const table = row.parentElement as HTMLTableSectionElement;
  const next = table.rows[row.sectionRowIndex + rows]?.cells[from.cellIndex + cells];
  const cell = next?.querySelector<HTMLElement>('[data-cell]');
  if (cell === undefined || cell === null) return;
  event.preventDefault();
  event.stopPropagation();
  cell.focus();
}

/** Whether the day is a working day. Saturdays and Sundays are not. */
const isWorkday = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Hours by case and day, with totals of the rows and columns. */
export const WeekGrid = ({ week, onPickDay, target, ...cells }: WeekGridProps) => (
  <div className="min-h-0 flex-1 overflow-auto border-t bg-surface">
    <table aria-label="Hours by case and day" className="w-full min-w-3xl border-separate border-spacing-0 text-sm">
      <thead>
        <tr className="text-muted">
          <th
            scope="col"
            className="sticky top-0 left-0 z-20 border-rule border-b bg-surface py-2 pl-4 text-left font-normal sm:pl-6"
          >
            Case
          </th>
          {week.days.map((day) => (
            <th
              key={day}
              scope="col"
              className="sticky top-0 z-10 w-20 border-rule border-b bg-surface p-0 font-normal"
            >
              <button
                type="button"
                onClick={() => onPickDay(day)}
                className={cx(CELL, 'hover:text-ink', day === today() && 'font-medium text-accent')}
              >
                {formatDay(day, 'weekday')} {Number(day.slice(8))}
              </button>
            </th>
          ))}
          <th
            scope="col"
            className="sticky top-0 z-10 w-20 border-rule border-b bg-surface px-2 text-right font-normal"
          >
            Hours
          </th>
          <th
            scope="col"
            className="sticky top-0 z-10 w-32 border-rule border-b bg-surface pr-4 pl-2 text-right font-normal sm:pr-6"
          >
            Value
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={move}>
        {week.rows.map((row) => (
          <CaseRow key={row.caseId ?? 'none'} row={row} days={week.days} {...cells} />
        ))}
      </tbody>
      <tfoot>
        {target > 0 && <TargetRow week={week} target={target} />}
        <tr className="font-medium">
          <th
            scope="row"
            className="sticky bottom-0 left-0 z-20 border-rule border-b-3 border-b-double bg-surface py-2 pl-4 text-left font-medium sm:pl-6"
          >
            Total
          </th>
          {week.perDay.map(({ minutes }, index) => (
            <td
              key={week.days[index]}
              className="sticky bottom-0 border-rule border-b-3 border-b-double bg-surface px-2 text-right"
            >
              {minutes === 0 ? <NoValue /> : formatHours(minutes)}
            </td>
          ))}
          <td className="sticky bottom-0 border-rule border-b-3 border-b-double bg-surface px-2 text-right">
            {formatHours(week.totals.minutes)}
          </td>
          <td className="sticky bottom-0 border-rule border-b-3 border-b-double bg-surface pr-4 pl-2 text-right sm:pr-6">
            {formatCents(week.totals.value)}
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);

interface CaseRowProps extends Pick<WeekGridProps, 'caseTitle' | 'onOpen' | 'onAdd' | 'changing'> {
  readonly row: WeekRow;
  readonly days: Week['days'];
}

const CaseRow = ({ row: { caseId, minutes, totals }, days, caseTitle, onOpen, onAdd, changing }: CaseRowProps) => (
  <tr className="group/row">
    <th
      scope="row"
      className="sticky left-0 z-10 max-w-80 truncate border-b bg-surface py-0 pl-4 text-left font-normal sm:pl-6"
    >
      {caseId === null ? (
        <span className="text-muted">No case</span>
      ) : (
        <Link to="/cases/$caseId" params={{ caseId }} className="rounded-sm hover:underline">
          {caseTitle(caseId) ?? 'A removed case'}
        </Link>
      )}
    </th>
    {minutes.map((spent, index) => {
      const day = days[index] ?? '';
      return (
        <td key={day} className="border-b p-0">
          <WeekCell
            minutes={spent}
            where={`${caseTitle(caseId) ?? 'No case'}, ${formatDay(day, 'long')}`}
            editable={spent === 0 || changing(day, caseId) !== undefined}
            onOpen={() => onOpen(day, caseId)}
            onAdd={(given) => onAdd(day, caseId, given)}
            onChange={(given) => changing(day, caseId)?.(given)}
          />
        </td>
      );
    })}
    <td className="border-b px-2 text-right font-medium">{formatHours(totals.minutes)}</td>
    <td className="border-b pr-4 pl-2 text-right sm:pr-6">{formatCents(totals.value)}</td>
  </tr>
);

const TargetRow = ({ week, target }: Pick<WeekGridProps, 'week' | 'target'>) => (
  <tr className="text-muted text-sm">
    <th
      scope="row"
      className="sticky bottom-9 left-0 z-20 border-rule border-t bg-surface py-1 pl-4 text-left font-normal sm:pl-6"
    >
      Target {formatHours(target)} h a day
    </th>
    {week.perDay.map(({ minutes }, index) => (
      <td key={week.days[index]} className="sticky bottom-9 border-rule border-t bg-surface px-2 text-right">
        <AgainstTarget minutes={minutes} day={week.days[index] ?? ''} target={target} />
      </td>
    ))}
    <td className="sticky bottom-9 border-rule border-t bg-surface px-2 text-right">
      {formatHours(target * week.days.filter(isWorkday).length)}
    </td>
    <td className="sticky bottom-9 border-rule border-t bg-surface" />
  </tr>
);

/** Hours short of the day's target, but not for future days without time; a check mark if it was reached. */
function AgainstTarget({
  minutes,
  day,
  target,
}: {
  readonly minutes: number;
  readonly day: Day;
  readonly target: number;
}) {
  if (!isWorkday(day) || (day > today() && minutes === 0)) return null;
  const missing = target - minutes;
  if (missing <= 0) {
    return (
      <span className="inline-flex items-center justify-end text-positive" {...tip('Target reached')}>
        <Check aria-hidden size={14} strokeWidth={1.75} />
        <span className="sr-only">Target reached</span>
      </span>
    );
  }
  return <span {...tip(`${formatMinutes(missing)} short of the target`)}>−{formatHours(missing)}</span>;
}
