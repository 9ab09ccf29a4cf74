import { CalendarDays, Hourglass, ListChecks } from 'lucide-react';
import { cx } from '../../lib/classes.ts';
import { formatDayBriefly, formatTime } from '../../lib/format.ts';
import { daysBetween, today } from '../../lib/zones.ts';
import type { NextDate } from './nextDates.ts';

export interface NextDateMarkProps {
  readonly date: NextDate;
  /** False where there is little room: then what is late says only by how much. */
  readonly withTime?: boolean;
  /** In two lines where one is too narrow. */
  readonly wraps?: boolean;
  readonly className?: string;
}

/** What comes next, in one line: the day, then the words. */
export function NextDateMark({ date, withTime = true, wraps = false, className }: NextDateMarkProps) {
  const Icon = date.isLimitation ? Hourglass : date.kind === 'event' ? CalendarDays : ListChecks;
  const tone = date.overdue ? 'text-danger' : date.isLimitation ? 'text-warning' : 'text-muted';
  return (
    <span className={cx('flex min-w-0 gap-1.5', wraps ? 'items-start' : 'items-center', className)}>
      <Icon aria-hidden size={14} strokeWidth={1.75} className={cx('shrink-0', wraps && 'mt-0.5', tone)} />
      <span className={wraps ? 'line-clamp-2' : 'contents'}>
        <span className={cx('shrink-0', date.overdue && 'text-danger')}>
          {(withTime || !date.overdue) && formatDayBriefly(date.day)}
          {withTime && date.at !== null && `, ${formatTime(date.at)}`}
          {date.overdue && `${withTime ? ', ' : ''}${daysBetween(date.day, today())}d late`}
        </span>
        {wraps && ' '}
        {date.isLimitation && <span className="sr-only">Limitation date: </span>}
        <span className={cx('text-muted', !wraps && 'truncate')}>{date.title}</span>
      </span>
    </span>
  );
}
