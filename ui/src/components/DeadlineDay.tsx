import { eventDay } from '../dates/eventDays.ts';
import { useToday } from '../dates/today.ts';
import { daysBetween } from '../dates/zones.ts';
import { deadlineState, type Judged } from '../records/deadlines.ts';
import { formatDay, formatDaysAway } from '../text/format.ts';
import { DeadlineMark } from './DeadlineMark.tsx';

/** The day of a deadline with its state below; for other events, the day with its distance from today. */
export function DeadlineDay({ entry }: { readonly entry: Judged }) {
  const today = useToday();
  const day = eventDay(entry);
  return (
    <span className="flex shrink-0 flex-col items-end text-right">
      <time dateTime={day}>{formatDay(day)}</time>
      <span className="max-w-36 text-xs">
        {deadlineState(entry, today) === null ? (
          formatDaysAway(daysBetween(today, day))
        ) : (
          <DeadlineMark entry={entry} atEnd />
        )}
      </span>
    </span>
  );
}
