import { useNow } from '../../dates/now.ts';
import { formatInstantDay, formatTime } from '../../text/format.ts';

/** The date and time in the person's time zone, on one line; the date is written in full where it fits. */
export function Clock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="flex h-5 shrink-0 gap-x-2 whitespace-nowrap text-sm">
      <span className="hidden text-muted xl:inline">{formatInstantDay(now, 'long')}</span>
      <span className="text-muted xl:hidden">{formatInstantDay(now, 'short')}</span>
      <span>{formatTime(now, true)}</span>
    </time>
  );
}
