import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isMet, isResolved, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../browser/classes.ts';
import { liveQuery } from '../../cache/query.ts';
import { DeadlineMark } from '../../components/DeadlineMark.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { MetButton } from '../../components/MetButton.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { useToday } from '../../dates/today.ts';
import { addDays, today } from '../../dates/zones.ts';
import { useOpenDeadlines } from '../../records/deadlines.ts';
import { useOccurrencesAhead, withOccurrences } from '../../records/occurrences.ts';
import { count, formatDay } from '../../text/format.ts';

export interface DeadlineLaneProps {
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onOpenEvent: (id: string) => void;
}

/** Those that are met or withdrawn stay in sight for so many days. */
const RESOLVED_DAYS = 30;

const near = (eventType: string) =>
  liveQuery<readonly CalendarEvent[]>(
    [
      '/api/calendar-events',
      { eventType, from: `${addDays(today(), -RESOLVED_DAYS)}T00:00:00.000Z`, sort: 'startDate' },
    ],
    ['calendar-events'],
  );

/** Statutes of limitations and deadlines by date: what was missed comes first, and loudest, whatever its age; those met or withdrawn last. */
export function DeadlineLane({ caseTitle, onOpenEvent }: DeadlineLaneProps) {
  const day = useToday();
  const { single, deadlines } = useOpenDeadlines(day);
  const limitations = useQuery(near('limitation'));
  const others = useQuery(near('deadline'));
  const occurrences = useOccurrencesAhead(day);
  const failed = [single, limitations, others].find(({ error }) => error !== null);
  if (failed !== undefined) {
    return (
      <ErrorState
        title="The deadlines could not be loaded."
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (deadlines === undefined || limitations.data === undefined || others.data === undefined) {
    return <SkeletonRows rows={6} label="Loading deadlines" />;
  }
  const { missed, next } = deadlines;
  const resolved = withOccurrences([...limitations.data, ...others.data], occurrences)
    .filter((event) => isResolved(event))
    .sort((a, b) => (eventDay(a) < eventDay(b) ? -1 : eventDay(a) > eventDay(b) ? 1 : 0));
  const met = resolved.filter((event) => isMet(event));
  const withdrawn = resolved.filter((event) => isWithdrawn(event));
  const isEmpty = missed.length + next.length + resolved.length === 0;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2 border-b px-4 py-2 text-muted text-xs">
        <span>
          {count(
            next.filter(({ eventType }) => eventType === 'limitation').length,
            'statute of limitations',
            'statutes of limitations',
          )}
          , {count(next.filter(({ eventType }) => eventType === 'deadline').length, 'deadline')}
        </span>
        <Link to="/calendar/deadlines" className="underline">
          Rules and holidays
        </Link>
      </p>
      {isEmpty && (
        <p className="px-4 py-4 text-muted text-sm">
          No statute of limitations and no deadline is coming up. An event of one of these types appears here, by its
          date.
        </p>
      )}
      {missed.length > 0 && <Entries label="Missed" entries={missed} {...{ caseTitle, onOpenEvent }} />}
      {next.length > 0 && <Entries label="Upcoming" entries={next} {...{ caseTitle, onOpenEvent }} />}
      {met.length > 0 && (
        <>
          <h3 className="border-b px-4 pt-4 pb-1 text-muted text-xs">Met</h3>
          <Entries label="Met" entries={met} {...{ caseTitle, onOpenEvent }} />
        </>
      )}
      {withdrawn.length > 0 && (
        <>
          <h3 className="border-b px-4 pt-4 pb-1 text-muted text-xs">Withdrawn</h3>
          <Entries label="Withdrawn" entries={withdrawn} {...{ caseTitle, onOpenEvent }} />
        </>
      )}
    </>
  );
}

interface EntriesProps extends DeadlineLaneProps {
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
}

const Entries = ({ label, entries, caseTitle, onOpenEvent }: EntriesProps) => (
  <ul aria-label={label}>
    {entries.map((event) => (
      <li key={keyOf(event)} className="flex items-start border-b pl-2 hover:bg-hover">
        <span className="pt-2">
          <MetButton entry={event} inLine />
        </span>
        <button
          type="button"
          onClick={() => onOpenEvent(event.id)}
          className="flex min-w-0 flex-1 items-start gap-3 py-2 pr-4 pl-2 text-left text-sm focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className={cx('line-clamp-2 font-medium', isResolved(event) && 'text-muted line-through')}>
              {event.title}
            </span>
            <span className="block truncate text-muted text-xs">
              {[EVENT_TYPES[event.eventType], caseTitle(event.caseId)].filter(Boolean).join(' · ')}
            </span>
            {/* Beside the title it would leave the lane no room for its words. */}
            <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs">
              <time dateTime={eventDay(event)}>{formatDay(eventDay(event))}</time>
              <DeadlineMark entry={event} />
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
