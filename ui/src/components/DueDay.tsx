import { cx } from '../browser/classes.ts';
import { type Day, daysBetween, today } from '../dates/zones.ts';
import { formatDay, formatDayBriefly, formatDaysAway } from '../text/format.ts';
import { NoValue } from './NoValue.tsx';
import { tip } from './Tooltip.tsx';

export interface DueDayProps {
  /** Null is shown as a dash. */
  readonly day: Day | null;
  /** Whether it is still open; what is done is no longer late. */
  readonly isOpen: boolean;
  /** Shows only the delay when it is late: for a phone. */
  readonly short?: boolean;
}

const NEAR_DAYS = 6;

function textOf(day: Day, away: number): string {
  if (away === 0) return 'Today';
  if (away === 1) return 'Tomorrow';
  if (away > 1 && away <= NEAR_DAYS) return `${formatDay(day, 'weekday')}, ${formatDay(day, 'short')}`;
  return formatDayBriefly(day);
}

/** The due day, and the days of delay beside it once it is past. */
export function DueDay({ day, isOpen, short = false }: DueDayProps) {
  if (day === null) return <NoValue />;
  const away = daysBetween(today(), day);
  const isLate = isOpen && away < 0;
  return (
    <time
      dateTime={day}
      {...tip(`${formatDay(day, 'long')}, ${formatDaysAway(away)}`)}
      className={cx('whitespace-nowrap', isLate ? 'text-danger' : !isOpen && 'text-muted')}
    >
      {isLate ? `${short ? '' : `${textOf(day, away)}, `}${-away}d late` : textOf(day, away)}
    </time>
  );
}
