import { CalendarDays, ListChecks } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { daysBetween, today } from '../../dates/zones.ts';
import { formatDay, formatDayBriefly, formatTime } from '../../text/format.ts';
import { isDeadlineDate, type NextDate } from './nextDates.ts';

export interface NextDateMarkProps {
  readonly date: NextDate;
  /** False where there is little room: the mark of a late task then shows only by how many days it is late. */
  readonly withTime?: boolean;
  /** Whether the text may wrap to two lines. */
  readonly wraps?: boolean;
  readonly className?: string;
}

/** The next date in one line: when, then the title. For a deadline it shows the status. */
export function NextDateMark({ date, withTime = true, wraps = false, className }: NextDateMarkProps) {
  const { entry, title, overdue } = date;
  const isDue = isDeadlineDate(date);
  const Icon = date.kind === 'event' ? CalendarDays : ListChecks;
  return (
    <span className={cx('flex min-w-0 gap-1.5', wraps ? 'items-start' : 'items-center', className)}>
      <span className={cx('shrink-0', wraps && 'mt-0.5')}>
        {entry !== null && isDue ? (
          <DeadlineIcon entry={entry} size={14} />
        ) : (
          <Icon aria-hidden size={14} strokeWidth={1.75} className={overdue ? 'text-danger' : 'text-muted'} />
        )}
      </span>
      <span className={wraps ? 'line-clamp-2' : 'contents'}>
        {entry !== null && isDue ? (
          <span className="shrink-0" title={formatDay(date.day, 'long')}>
            <DeadlineMark entry={entry} />
          </span>
        ) : (
          <span className={cx('shrink-0', overdue && 'text-danger')}>
            {(withTime || !overdue) && formatDayBriefly(date.day)}
            {withTime && date.at !== null && `, ${formatTime(date.at)}`}
            {overdue && `${withTime ? ', ' : ''}${daysBetween(date.day, today())}d late`}
          </span>
        )}
        {wraps && ' '}
        {date.isLimitation && <span className="sr-only">Statute of limitations: </span>}
        <span className={cx('text-muted', !wraps && 'truncate')}>{title}</span>
      </span>
    </span>
  );
}
