import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { type CalendarEntry, keyOf } from '../../lib/calendarEntry.ts';
import { eventDay } from '../../lib/eventDays.ts';
import { count } from '../../lib/format.ts';
import { untilNext, useOccurrencesAhead, withOccurrences } from '../../lib/occurrences.ts';
import { liveQuery } from '../../lib/query.ts';
import { addDays, today } from '../../lib/zones.ts';
import { When } from './CaseDeadlines.tsx';

export interface DeadlineLaneProps {
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onOpenEvent: (id: string) => void;
}

/** Passed ones stay in sight for so many days. */
const PASSED_DAYS = 30;

const near = (eventType: string) =>
  liveQuery<readonly CalendarEvent[]>(
    ['/api/calendar-events', { eventType, from: `${addDays(today(), -PASSED_DAYS)}T00:00:00.000Z`, sort: 'startDate' }],
    ['calendar-events'],
  );

/** Limitation dates and deadlines by date: those that have passed are told of first, and loudest. */
export function DeadlineLane({ caseTitle, onOpenEvent }: DeadlineLaneProps) {
  const limitations = useQuery(near('limitation'));
  const deadlines = useQuery(near('deadline'));
  const occurrences = useOccurrencesAhead(today());
  const failed = limitations.error === null ? deadlines : limitations;
  if (failed.error !== null) {
    return (
      <ErrorState
        title="The limitation dates could not be loaded."
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (limitations.data === undefined || deadlines.data === undefined) {
    return <SkeletonRows rows={6} label="Loading limitation dates" />;
  }
  const repeated = occurrences.filter(({ eventType }) => eventType === 'limitation' || eventType === 'deadline');
  const all = untilNext(withOccurrences([...limitations.data, ...deadlines.data], repeated), today())
    .map((event) => ({ event, day: eventDay(event) }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const passed = all.filter(({ day }) => day < today());
  const coming = all.filter(({ day }) => day >= today());
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2 border-b px-4 py-2 text-muted text-xs">
        <span>
          {count(coming.filter(({ event }) => event.eventType === 'limitation').length, 'limitation date')},{' '}
          {count(coming.filter(({ event }) => event.eventType === 'deadline').length, 'deadline')}
        </span>
        <Link to="/calendar/deadlines" className="underline">
          Rules and holidays
        </Link>
      </p>
      {all.length === 0 && (
        <p className="px-4 py-4 text-muted text-sm">
          No limitation date or deadline is coming. An event of one of these types appears here, by its date.
        </p>
      )}
      {passed.length > 0 && <Entries label="Passed" entries={passed} {...{ caseTitle, onOpenEvent }} />}
      {coming.length > 0 && <Entries label="Coming" entries={coming} {...{ caseTitle, onOpenEvent }} />}
    </>
  );
}

interface EntriesProps extends DeadlineLaneProps {
  readonly label: string;
  readonly entries: readonly { readonly event: CalendarEntry; readonly day: string }[];
}

const Entries = ({ label, entries, caseTitle, onOpenEvent }: EntriesProps) => (
  <ul aria-label={label}>
    {entries.map(({ event, day }) => (
      <li key={keyOf(event)}>
        <button
          type="button"
          onClick={() => onOpenEvent(event.id)}
          className="flex w-full items-start gap-3 border-b px-4 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{event.title}</span>
            <span className="block truncate text-muted text-xs">
              {[event.eventType === 'limitation' ? 'Limitation date' : 'Deadline', caseTitle(event.caseId)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <When day={day} />
        </button>
      </li>
    ))}
  </ul>
);
