import { useNow } from '../../dates/now.ts';
import { formatInstantDay, formatTime } from '../../text/format.ts';

/** The date and time in the person's zone; alone in being drawn every second. */
export function DashboardClock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="flex flex-wrap gap-x-2 text-muted text-sm">
      <span>{formatInstantDay(now, 'long')}</span>
      <span aria-hidden>·</span>
      <span>{formatTime(now, true)}</span>
    </time>
  );
}
