import { EVENT_TYPES, type EventType } from '@lexledger/contracts/choices';
import { isMet, isResolved, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../browser/classes.ts';
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
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay } from '../../text/format.ts';

export interface DeadlineLaneProps {
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onOpenEvent: (id: string) => void;
}

/** Days for which a deadline is still listed after it was met or withdrawn. */
const RESOLVED_DAYS = 30;

const recentEvents = (eventType: string) =>
  recordsQuery('calendar-events', {
    eventType,
    from: `${addDays(today(), -RESOLVED_DAYS)}T00:00:00.000Z`,
    sort: 'startDate',
  });

/** Deadlines and statutes of limitations by date. Missed ones come first, whatever their age; resolved ones last. */
export function DeadlineLane({ caseTitle, onOpenEvent }: DeadlineLaneProps) {
  const day = useToday();
  const { single, deadlines } = useOpenDeadlines(day);
  const limitations = useQuery(recentEvents('limitation'));
  const others = useQuery(recentEvents('deadline'));
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
  const nextOf = (type: EventType): number => next.filter(({ eventType }) => eventType === type).length;
  const resolved = withOccurrences([...limitations.data, ...others.data], occurrences)
    .filter(isResolved)
    .sort((a, b) => (eventDay(a) < eventDay(b) ? -1 : eventDay(a) > eventDay(b) ? 1 : 0));
  const entries = (label: string, listed: readonly CalendarEntry[]) =>
    listed.length > 0 && (
      <ul aria-label={label}>
        {listed.map((event) => (
          <Entry key={keyOf(event)} event={event} caseTitle={caseTitle} onOpenEvent={onOpenEvent} />
        ))}
      </ul>
    );
  const resolvedEntries = (label: string, listed: readonly CalendarEntry[]) =>
    listed.length > 0 && (
      <>
        <h3 className="border-b px-4 pt-4 pb-1 text-muted text-xs">{label}</h3>
        {entries(label, listed)}
      </>
    );
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2 border-b px-4 py-2 text-muted text-xs">
        <span>
          {count(nextOf('limitation'), 'statute of limitations', 'statutes of limitations')},{' '}
          {count(nextOf('deadline'), 'deadline')}
        </span>
        <Link to="/calendar/deadlines" className="underline">
          Rules and holidays
        </Link>
      </p>
      {missed.length + next.length + resolved.length === 0 && (
        <p className="px-4 py-4 text-muted text-sm">
          No statute of limitations and no deadline is coming up. An event of one of these types appears here, by its
          date.
        </p>
      )}
      {entries('Missed', missed)}
      {entries('Upcoming', next)}
      {resolvedEntries('Met', resolved.filter(isMet))}
      {resolvedEntries('Withdrawn', resolved.filter(isWithdrawn))}
    </>
  );
}

const Entry = ({ event, caseTitle, onOpenEvent }: DeadlineLaneProps & { readonly event: CalendarEntry }) => (
  <li className="flex items-start border-b pl-2 hover:bg-hover">
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
        {/* The dates have a separate line, because beside the title they would take up the narrow lane. */}
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs">
          <time dateTime={eventDay(event)}>{formatDay(eventDay(event))}</time>
          <DeadlineMark entry={event} />
        </span>
      </span>
    </button>
  </li>
);
