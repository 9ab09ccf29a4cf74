import { cx } from '../../browser/classes.ts';
import { type Day, today } from '../../dates/zones.ts';
import { formatDay, formatHours, formatMinutes } from '../../text/format.ts';
import type { Week } from './totals.ts';

export interface WeekStripProps {
  readonly week: Week;
  readonly day: Day;
  readonly onPick: (day: Day) => void;
}

/** The days of the week with their hours; the chosen one is shown below. */
export const WeekStrip = ({ week, day, onPick }: WeekStripProps) => (
  <div className="grid grid-cols-7 border-t bg-surface">
    {week.days.map((each, index) => {
      const minutes = week.perDay[index]?.minutes ?? 0;
      const chosen = each === day;
      const isToday = each === today();
      return (
        <button
          key={each}
          type="button"
          aria-pressed={chosen}
          aria-label={`${formatDay(each, 'long')}: ${minutes === 0 ? 'no time' : formatMinutes(minutes)}`}
          onClick={() => onPick(each)}
          className={cx(
            'flex flex-col items-center gap-0.5 border-b-2 py-2 not-last:border-r transition-colors duration-150 focus-visible:-outline-offset-2 sm:flex-row sm:justify-between sm:px-4',
            chosen ? 'border-b-accent' : 'border-b-transparent hover:bg-hover',
          )}
        >
          <span className={cx('text-sm', isToday ? 'font-medium text-accent' : 'text-muted')}>
            {formatDay(each, 'weekday')} <span className="max-sm:block">{Number(each.slice(8))}</span>
          </span>
          <span className={cx('text-sm', minutes === 0 ? 'text-muted' : 'font-medium')}>
            {minutes === 0 ? '–' : formatHours(minutes)}
          </span>
        </button>
      );
    })}
  </div>
);
