import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isResolved, isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../browser/classes.ts';
import { DeadlineMark } from '../../../components/DeadlineMark.tsx';
import { addDays, type Day } from '../../../dates/zones.ts';
import { useOccurrencesAhead, withOccurrences } from '../../../records/occurrences.ts';
import { recordsQuery } from '../../../records/recordsQuery.ts';
import { formatDay, formatDayBriefly, formatTime } from '../../../text/format.ts';
import { Answered } from '../Answered.tsx';
import { agendaOf, fitting } from '../agenda.ts';
import { linesIn } from '../layout.ts';
import { useToday } from '../today.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { LINE_LINK, WidgetFooter, WidgetLine, WidgetList } from '../WidgetList.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

/** Additional events to request, because the answer includes yesterday's all-day events and today's past ones. */
const SPARE = 12;

export default function CalendarWidget({ height, settings }: WidgetProps) {
  const whose = useWhoseShown(settings);
  const lines = linesIn(height);
  const today = useToday();
  // All-day events are stored at midnight UTC, which may be yesterday here.
  const from = `${addDays(today, -1)}T00:00:00.000Z`;
  const query = useQuery(recordsQuery('calendar-events', { from, sort: 'startDate', limit: lines + SPARE, ...whose }));
  const occurrences = useOccurrencesAhead(today, whose);
  return (
    <Answered query={query} what="The events" lines={lines}>
      {(events) => {
        const days = fitting(agendaOf(withOccurrences(events, occurrences), Date.now()), lines);
        return days.length === 0 ? (
          <WidgetEmpty
            title="The next hearings, deadlines and meetings will be listed here."
            first={{ to: '/calendar', label: 'Add an event' }}
          >
            For example a deposition on Thursday at 9:30.
          </WidgetEmpty>
        ) : (
          <>
            {days.map(({ day, events: those }) => (
              <section key={day} aria-label={nameOf(day, today)}>
                <h4 className="flex h-8 items-end justify-between border-b bg-sunken/60 px-4 pb-1 text-muted text-xs">
                  <span className={day === today ? 'font-medium text-ink' : ''}>{nameOf(day, today)}</span>
                  {day <= addDays(today, 1) && <span>{formatDay(day, 'short')}</span>}
                </h4>
                <WidgetList label={nameOf(day, today)}>
                  {those.map((event) => (
                    <EventLine key={`${event.id} ${event.startDate}`} event={event} />
                  ))}
                </WidgetList>
              </section>
            ))}
            <WidgetFooter>
              <Link to="/calendar" className={LINE_LINK}>
                Whole calendar
              </Link>
            </WidgetFooter>
          </>
        );
      }}
    </Answered>
  );
}

function nameOf(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${formatDay(day, 'weekday')}, ${formatDayBriefly(day)}`;
}

const EventLine = ({
  event,
  event: { id, title, startDate, isAllDay, eventType, location },
}: {
  readonly event: CalendarEvent;
}) => (
  <WidgetLine view="calendar-events" id={id}>
    <span className="w-18 shrink-0 whitespace-nowrap text-muted text-sm">
      {isAllDay ? 'All day' : formatTime(startDate)}
    </span>
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <Link to="/calendar" search={{ id }} className={cx(LINE_LINK, isResolved(event) && 'line-through')}>
        {title}
      </Link>
      {location !== null && (
        <span className="hidden min-w-0 shrink-[2] truncate text-muted text-sm @md:inline">{location}</span>
      )}
    </span>
    <span className="flex shrink-0 items-center gap-2 text-muted text-sm">
      <span className="hidden @xs:inline">{EVENT_TYPES[eventType]}</span>
      {(isResolved(event) || isUnconfirmed(event)) && <DeadlineMark entry={event} />}
    </span>
  </WidgetLine>
);
