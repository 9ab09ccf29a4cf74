import { Link } from '@tanstack/react-router';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { useToday } from '../../dates/today.ts';
import { addDays } from '../../dates/zones.ts';
import { useOpenDeadlines } from '../../records/deadlines.ts';
import { count, formatDay } from '../../text/format.ts';

/** Days within which a deadline is shown; a statute of limitations is shown earlier. */
const NEAR_DAYS = 7;
const NEAR_LIMITATION_DAYS = 30;
/** Limit of lines of each list, since the dropdown is for a glance. */
const MOST = 5;

/** Missed deadlines and near ones, shown below the birthdays. */
export default function BellDeadlines({ onLeave }: { readonly onLeave: () => void }) {
  const today = useToday();
  const { deadlines } = useOpenDeadlines(today);
  const missed = deadlines?.missed ?? [];
  const near = (deadlines?.next ?? []).filter(
    (entry) => eventDay(entry) <= addDays(today, entry.eventType === 'limitation' ? NEAR_LIMITATION_DAYS : NEAR_DAYS),
  );
  const shown = [...missed.slice(0, MOST), ...near.slice(0, MOST)];
  const left = missed.length + near.length - shown.length;
  return (
    <section aria-label="Deadlines" className="border-t">
      <div className="flex items-baseline justify-between border-b px-4 py-2.5">
        <h2 className="font-semibold font-serif text-lg">Deadlines</h2>
        <span className="text-muted text-xs">{missed.length} missed</span>
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-4 text-muted">No missed deadline, and none in the next {NEAR_DAYS} days</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto">
          {shown.map((entry) => (
            <Line key={keyOf(entry)} entry={entry} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Link
          to="/calendar"
          onClick={onLeave}
          className="block border-t px-4 py-2 text-muted text-sm underline underline-offset-2 hover:text-ink"
        >
          {count(left, 'more deadline')} in the calendar
        </Link>
      )}
    </section>
  );
}

const Line = ({ entry, onLeave }: { readonly entry: CalendarEntry; readonly onLeave: () => void }) => (
  <li className="border-b last:border-b-0">
    <Link
      to="/calendar"
      search={{ id: entry.id }}
      onClick={onLeave}
      className="flex items-start gap-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="mt-0.5">
        <DeadlineIcon entry={entry} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <DeadlineMark entry={entry} />
          <span className="text-muted">
            {entry.eventType === 'limitation' && 'Statute of limitations, '}
            {formatDay(eventDay(entry))}
          </span>
        </span>
        {entry.caseId !== null && (
          <span className="block truncate text-muted text-sm">
            <RecordName kind="cases" id={entry.caseId} />
          </span>
        )}
      </span>
    </Link>
  </li>
);
