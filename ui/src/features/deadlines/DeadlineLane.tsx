import { isMet } from '@lexledger/contracts/deadlines/met';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/ErrorState.tsx';
import { MetButton } from '../../components/MetButton.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { type CalendarEntry, keyOf } from '../../lib/calendarEntry.ts';
import { cx } from '../../lib/classes.ts';
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

/** Limitation dates and deadlines by date: those that have passed are told of first, and loudest; those met last. */
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
  const open = all.filter(({ event }) => !isMet(event));
  const passed = open.filter(({ day }) => day < today());
  const coming = open.filter(({ day }) => day >= today());
  const met = all.filter(({ event }) => isMet(event));
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
      {met.length > 0 && (
        <>
          <h3 className="border-b px-4 pt-4 pb-1 text-muted text-xs">Met</h3>
          <Entries label="Met" entries={met} {...{ caseTitle, onOpenEvent }} />
        </>
      )}
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
            <span className={cx('block truncate font-medium', isMet(event) && 'text-muted line-through')}>
              {event.title}
            </span>
            <span className="block truncate text-muted text-xs">
              {[event.eventType === 'limitation' ? 'Limitation date' : 'Deadline', caseTitle(event.caseId)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <When day={day} met={isMet(event)} />
        </button>
      </li>
    ))}
  </ul>
);
