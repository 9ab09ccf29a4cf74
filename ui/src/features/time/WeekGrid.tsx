import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { NoValue } from '../../components/NoValue.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { cx } from '../../lib/classes.ts';
import { formatDay, formatHours, formatMinutes } from '../../lib/format.ts';
import { formatCents } from '../../lib/money.ts';
import { type Day, today } from '../../lib/zones.ts';
import type { Week } from './totals.ts';

export interface WeekGridProps {
  readonly week: Week;
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onPickDay: (day: Day) => void;
  /** Shows the entries that make a cell. */
  readonly onOpen: (day: Day, caseId: string | null) => void;
  readonly onAdd: (day: Day, caseId: string | null) => void;
}

const CELL = 'flex h-9 w-full items-center justify-end rounded-sm px-2 focus-visible:-outline-offset-2';

/** Hours by case and day, with their sums: both ways the same total. */
export const WeekGrid = ({ week, caseTitle, onPickDay, onOpen, onAdd }: WeekGridProps) => (
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
      <tbody>
        {week.rows.map(({ caseId, minutes, totals }) => (
          <tr key={caseId ?? 'none'} className="group/row">
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
              const day = week.days[index] ?? '';
              const where = `${caseTitle(caseId) ?? 'No case'}, ${formatDay(day, 'long')}`;
              return (
                <td key={day} className="border-b p-0">
                  {spent === 0 ? (
                    <button
                      type="button"
                      aria-label={`Log time: ${where}`}
                      onClick={() => onAdd(day, caseId)}
                      className={cx(CELL, 'text-transparent hover:bg-hover hover:text-muted focus-visible:text-muted')}
                    >
                      <Plus aria-hidden size={14} strokeWidth={1.75} />
                    </button>
                  ) : (
                    <button
                      type="button"
                      aria-label={`${formatMinutes(spent)}: ${where}`}
                      onClick={() => onOpen(day, caseId)}
                      {...tip(formatMinutes(spent))}
                      className={cx(CELL, 'hover:bg-hover')}
                    >
                      {formatHours(spent)}
                    </button>
                  )}
                </td>
              );
            })}
            <td className="border-b px-2 text-right font-medium">{formatHours(totals.minutes)}</td>
            <td className="border-b pr-4 pl-2 text-right sm:pr-6">{formatCents(totals.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
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
