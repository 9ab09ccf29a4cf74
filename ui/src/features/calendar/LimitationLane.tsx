import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { cx } from '../../lib/classes.ts';
import { count, formatDay, formatDaysAway } from '../../lib/format.ts';
import { liveQuery } from '../../lib/query.ts';
import { addDays, daysBetween, today } from '../../lib/zones.ts';
import { daysOf, instantOfDay } from './allDay.ts';
import { EVENT_LOOKS } from './eventLooks.ts';

export interface LimitationLaneProps {
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onOpenEvent: (id: string) => void;
}

/** Nearer than this, in days, is pressing; and nearer than that, soon. */
const PRESSING = 7;
const SOON = 30;

const comingQuery = (eventType: string) =>
  liveQuery<readonly CalendarEvent[]>(
    // A day of grace, since today begins at another moment in another zone.
    ['/api/calendar-events', { eventType, from: instantOfDay(addDays(today(), -1)), sort: 'startDate' }],
    ['calendar-events'],
  );

const toneOf = (away: number): string =>
  away <= PRESSING ? 'text-danger' : away <= SOON ? 'text-warning' : 'text-muted';

/** Coming limitation dates and deadlines, by date: what must not be missed stays in sight. */
export function LimitationLane({ caseTitle, onOpenEvent }: LimitationLaneProps) {
  const limitations = useQuery(comingQuery('limitation'));
  const deadlines = useQuery(comingQuery('deadline'));
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
  const coming = [...limitations.data, ...deadlines.data]
    .map((event) => ({ event, day: daysOf(event)[0], last: daysOf(event)[1] }))
    .filter(({ last }) => last >= today())
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (coming.length === 0) {
    return (
      <p className="px-4 py-4 text-muted text-sm">
        No limitation date or deadline is coming. An event of one of these types appears here, by its date.
      </p>
    );
  }
  return (
    <>
      <p className="border-b px-4 py-2 text-muted text-xs">
        {count(limitations.data.length, 'limitation date')}, {count(deadlines.data.length, 'deadline')}
      </p>
      <ul>
        {coming.map(({ event, day }) => {
          const away = daysBetween(today(), day);
          const { icon: Icon, color } = EVENT_LOOKS[event.eventType];
          return (
            <li key={event.id}>
              <button
                type="button"
                onClick={() => onOpenEvent(event.id)}
                className="flex w-full gap-3 border-b px-4 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span aria-hidden className="w-[3px] shrink-0 rounded-full" style={{ backgroundColor: color }} />
                <span className="min-w-0 flex-1">
                  <span className="flex justify-between gap-2">
                    <span className="font-medium">
                      {day.slice(0, 4) === today().slice(0, 4) ? formatDay(day, 'short') : formatDay(day)}
                    </span>
                    <span className={cx('text-xs', toneOf(away))}>{formatDaysAway(away)}</span>
                  </span>
                  <span className="block truncate">{event.title}</span>
                  <span className="flex items-center gap-1 text-muted text-xs">
                    <Icon aria-hidden size={12} strokeWidth={1.75} className="shrink-0" />
                    <span className="truncate">
                      {[EVENT_TYPES[event.eventType], caseTitle(event.caseId)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
