import type { Day } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay, formatHours } from '../../text/format.ts';
import type { Week } from './totals.ts';

export interface WeekDaysProps {
  readonly week: Week;
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onPickDay: (day: Day) => void;
}

/** The week on a phone: its days in a column, each with its cases. */
export const WeekDays = ({ week, caseTitle, onPickDay }: WeekDaysProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto border-t bg-surface pb-4 text-sm">
    {week.days.map((day, index) => {
      const totals = week.perDay[index];
      const rows = week.rows.filter(({ minutes }) => (minutes[index] ?? 0) > 0);
      return (
        <section key={day} aria-label={formatDay(day, 'long')}>
          <button
            type="button"
            onClick={() => onPickDay(day)}
            className="flex h-11 w-full items-end justify-between gap-3 border-rule border-b px-4 pb-1.5 focus-visible:-outline-offset-2"
          >
            <span className="font-medium font-serif text-base">{formatDay(day, 'long').replace(/, \d{4}$/, '')}</span>
            <span className="text-muted">
              {totals === undefined || totals.minutes === 0
                ? 'No time'
                : `${formatHours(totals.minutes)} h, ${formatCents(totals.value)}`}
            </span>
          </button>
          {rows.map(({ caseId, minutes }) => (
            <p key={caseId ?? 'none'} className="flex justify-between gap-3 border-b px-4 py-2">
              <span className="truncate">{caseTitle(caseId) ?? 'No case'}</span>
              <span>{formatHours(minutes[index] ?? 0)}</span>
            </p>
          ))}
        </section>
      );
    })}
    <p className="flex justify-between border-rule border-b-3 border-b-double px-4 py-2 font-medium">
      <span>Week</span>
      <span>
        {formatHours(week.totals.minutes)} h, {formatCents(week.totals.value)}
      </span>
    </p>
  </div>
);
