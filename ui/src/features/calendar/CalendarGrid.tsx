import FullCalendar, { type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react';
import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../account/may.ts';
import { cx } from '../../browser/classes.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { currentZone, type Day, dayOf } from '../../dates/zones.ts';
import { type DrawnSpan, hourFrom, morningOf, type Span, stored } from './allDay.ts';
import type { CalendarItem } from './calendarItem.ts';
import { GridEntry } from './GridEntry.tsx';
import { type Drawn, inputsOf } from './gridInputs.ts';
import { type MovableEvents, useMovesByKeys } from './gridKeys.ts';
import { OPTIONS, VIEWS } from './gridOptions.ts';
import { CALENDAR } from './place.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';

export interface CalendarGridProps extends MovableEvents {
  readonly day: Day;
  /** Items beside the events. They cannot be moved here. */
  readonly items: readonly CalendarItem[];
  readonly clashes: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly onOpenEvent: (event: CalendarEntry) => void;
  readonly onOpenDay: (day: Day) => void;
  /** Called with the span on which the person clicked, or over which they dragged. */
  readonly onCreate: (span: Span) => void;
}

/** The end of an event that had none, or lost it when it was dragged from a day to an hour. */
const withEnd = (span: DrawnSpan, before: CalendarEntry): DrawnSpan =>
  span.allDay || span.end !== null || !before.isAllDay ? span : { ...span, end: hourFrom(span.start).endDate };

/**
 * Month, week and day as grids, in the person's time zone. Events are dragged to move and stretched to last longer; Alt
 * and the arrow keys do the same with the focused event.
 */
export default function CalendarGrid(props: CalendarGridProps) {
  const { view, day, events, items, clashes, onOpenEvent, onOpenDay, onCreate, onMove } = props;
  const calendar = useRef<CalendarRef>(null);
  const may = useMay();
  const inputs = useMemo(
    () => inputsOf(events, items, clashes, (event) => may.change(CALENDAR, event)),
    [events, items, clashes, may],
  );

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], day);
  }, [view, day]);
  const grid = useMovesByKeys(inputs, props);

  const moved = ({
    event,
    revert,
  }: {
    readonly event: EventDisplayInfo['event'];
    readonly revert: () => void;
  }): void => {
    const before = (event.extendedProps as Drawn).event;
    if (before === undefined) return;
    const span = { start: event.startStr, end: event.endStr === '' ? null : event.endStr, allDay: event.allDay };
    onMove(before, stored(withEnd(span, before)), revert);
  };

  return (
    <div
      ref={grid}
      className={cx(
        'calendar-ledger flex-1 border-t bg-surface text-sm print:hidden',
        // This height leaves room in a day of a month for its most urgent entries; on a low screen the month scrolls.
        view === 'month' ? 'min-h-140' : 'min-h-0',
      )}
    >
      <FullCalendar
        ref={calendar}
        {...OPTIONS}
        initialView={VIEWS[view]}
        initialDate={day}
        timeZone={currentZone()}
        events={inputs}
        eventContent={(info) => <GridEntry info={info} />}
        navLinkDayClick={(date) => onOpenDay(dayOf(date))}
        // A popover over the month would cover the days below it, and overflow a low screen.
        moreLinkClick={({ date }) => onOpenDay(dayOf(date))}
        select={({ startStr, endStr, allDay }) => {
          calendar.current?.getApi().unselect();
          onCreate(stored({ start: startStr, end: endStr, allDay }));
        }}
        dateClick={({ dateStr, allDay, view: { type } }) => {
          if (allDay && type !== VIEWS.month) {
            onCreate(stored({ start: dateStr, end: null, allDay }));
            return;
          }
          onCreate(allDay ? morningOf(dateStr.slice(0, 10)) : hourFrom(new Date(dateStr).toISOString()));
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const what = event.extendedProps as Drawn;
          if (what.event !== undefined) onOpenEvent(what.event);
          else what.item?.open();
        }}
        eventDrop={moved}
        eventResize={moved}
      />
    </div>
  );
}
