import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { EVENT_TYPES } from '@lexledger/contracts/choices';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { Repeat2, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useWaiting } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { DeadlineGlyph } from '../../components/DeadlineGlyph.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { currentZone, type Day, dayOf } from '../../dates/zones.ts';
import { LOCALE } from '../../text/format.ts';
import { type DrawnSpan, drawn, hourFrom, morningOf, type Span, stored } from './allDay.ts';
import type { CalendarItem } from './calendarItem.ts';
import { clashText } from './clashes.ts';
import { rankAboveHours, rankOfEvent, rankOfItem } from './entryRank.ts';
import { EVENT_LOOKS, type EventLook } from './eventLooks.ts';
import { nudged } from './nudge.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';

export interface CalendarGridProps {
  readonly view: 'month' | 'week' | 'day';
  readonly day: Day;
  readonly events: readonly CalendarEntry[];
  /** Items beside the events. They cannot be moved here. */
  readonly items: readonly CalendarItem[];
  readonly clashes: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly onOpenEvent: (event: CalendarEntry) => void;
  readonly onOpenDay: (day: Day) => void;
  /** Called with the span on which the person clicked, or over which they dragged. */
  readonly onCreate: (span: Span) => void;
  /** Called after a drag or the keys moved or resized the event; `undo` puts it back where it was. */
  readonly onMove: (event: CalendarEntry, span: Span, undo: () => void) => void;
}

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

const PLUGINS = [dayGrid, timeGrid, interaction, classic];

const TIME = { hour: 'numeric', minute: '2-digit', omitZeroMinute: true } as const;

/**
 * A time is '2:30p' in the narrow days of a month, '2:30pm' where there is room. Urgent entries are not left to '+3
 * more'.
 */
const OF_VIEWS = {
  dayGrid: {
    eventTimeFormat: { ...TIME, meridiem: 'narrow' },
    eventOrder: 'rank,-allDay,start,title',
  },
  timeGrid: { eventTimeFormat: { ...TIME, meridiem: 'short' }, eventOrder: 'rankAboveHours,start,title' },
} satisfies Record<string, CalendarOptions>;

/** The hour that is at the top of a day when it opens. */
const FIRST_HOUR = '07:30:00';

interface Drawn {
  readonly event?: CalendarEntry;
  readonly item?: CalendarItem;
  /** Text of the clash; empty if nothing clashes. */
  readonly clash: string;
  readonly rank: number;
}

const washOf = ({ color }: EventLook): string => `color-mix(in srgb, ${color} 13%, var(--surface))`;

function inputOf(key: string, title: string, span: Span, look: EventLook, drawing: Drawn): EventInput {
  const { start, end, allDay } = drawn(span);
  return {
    id: key,
    title,
    start,
    ...(end === null ? {} : { end }),
    allDay,
    editable: drawing.event !== undefined && drawing.event.removedAt === null,
    color: washOf(look),
    contrastColor: 'var(--ink)',
    extendedProps: { ...drawing, rankAboveHours: rankAboveHours(drawing.rank, allDay) },
  };
}

const lookOf = ({ event, item }: Drawn): EventLook => item?.look ?? EVENT_LOOKS[event?.eventType ?? 'other'];

const kindOf = ({ event, item }: Drawn): string => item?.kind[0] ?? EVENT_TYPES[event?.eventType ?? 'other'];

function Content({ info }: { readonly info: EventDisplayInfo }) {
  const what = info.event.extendedProps as Drawn;
  const waiting = useWaiting(what.event?.id ?? '');
  const { icon: Icon, color } = lookOf(what);
  const isMonth = info.view.type === VIEWS.month;
  const isTall = !info.event.allDay && !isMonth && !info.isShort;
  const met = what.event !== undefined && isResolved(what.event);
  const isUrgent = (what.event ?? what.item)?.priority === 'urgent';
  return (
    <>
      {info.isStart && (
        <span aria-hidden className="absolute inset-y-0 left-0 w-[3px]" style={{ backgroundColor: color }} />
      )}
      <span
        data-entry={info.event.id}
        data-waiting={waiting}
        className={cx('flex min-w-0 gap-1 py-px pr-1 pl-2 text-xs', isTall ? 'flex-col' : !isMonth && 'items-center')}
      >
        <span className={cx('flex shrink-0 items-center gap-1', isMonth && 'h-4')}>
          {(isTall || !info.isNarrow) && (
            <Icon aria-hidden size={12} strokeWidth={1.75} style={{ color }} className="shrink-0" />
          )}
          <span className="sr-only">{kindOf(what)}</span>
          {what.event !== undefined && <DeadlineGlyph entry={what.event} />}
          {what.clash !== '' && (
            <span title={what.clash} className="text-warning">
              <TriangleAlert aria-hidden size={12} strokeWidth={2} />
              <span className="sr-only">{what.clash}</span>
            </span>
          )}
          {what.event?.recurrenceId !== undefined && (isTall || !info.isNarrow) && (
            <Repeat2 aria-label="Repeats" size={12} strokeWidth={1.75} className="text-muted" />
          )}
          {!isMonth && info.timeText !== '' && (isTall || !info.isNarrow) && <Time text={info.timeText} />}
        </span>
        <span
          className={cx(
            'min-w-0',
            isTall && 'hyphens-auto wrap-normal',
            // A day of a month is narrow, so the words take a second line, which begins with the hour.
            isMonth ? 'line-clamp-2 hyphens-auto whitespace-normal' : !isTall && 'truncate',
            isUrgent && 'font-semibold',
            met && 'text-muted line-through',
          )}
        >
          {isMonth && info.timeText !== '' && (
            <>
              <Time text={info.timeText} />{' '}
            </>
          )}
          {info.event.title}
        </span>
      </span>
    </>
  );
}

const Time = ({ text }: { readonly text: string }) => <span className="font-normal text-2xs text-muted">{text}</span>;

/** The end of an event that had none, or lost it when it was dragged from a day to an hour. */
const withEnd = (span: DrawnSpan, before: CalendarEntry): DrawnSpan =>
  span.allDay || span.end !== null || !before.isAllDay ? span : { ...span, end: hourFrom(span.start).endDate };

/** The element around an entry that FullCalendar makes focusable. */
const INTERACTIVE = '[tabindex="0"]';

const entryWith = (focused: Element | null): string | undefined =>
  focused?.matches(INTERACTIVE) ? focused.querySelector<HTMLElement>('[data-entry]')?.dataset.entry : undefined;

/**
 * Month, week and day as grids, in the person's time zone. Events are dragged to move and stretched to last longer; Alt
 * and the arrow keys do the same with the focused event.
 */
export default function CalendarGrid({
  view,
  day,
  events,
  items,
  clashes,
  onOpenEvent,
  onOpenDay,
  onCreate,
  onMove,
}: CalendarGridProps) {
  const calendar = useRef<CalendarRef>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** The entry that the keys moved. It may be drawn elsewhere next, and gets the focus there. */
  const carried = useRef<string>(undefined);
  const inputs = useMemo(
    () => [
      ...events.map((event) =>
        inputOf(keyOf(event), event.title, event, EVENT_LOOKS[event.eventType], {
          event,
          clash: clashText(clashes.get(keyOf(event))),
          rank: rankOfEvent(event),
        }),
      ),
      ...items.map((item) =>
        inputOf(item.key, item.title, item.span, item.look, { item, clash: '', rank: rankOfItem(item) }),
      ),
    ],
    [events, items, clashes],
  );

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], day);
  }, [view, day]);

  useEffect(() => {
    const key = carried.current;
    if (key === undefined || !inputs.some(({ id }) => id === key)) return;
    const drawing = grid.current?.querySelector(`[data-entry="${CSS.escape(key)}"]`);
    drawing?.closest<HTMLElement>(INTERACTIVE)?.focus();
  }, [inputs]);

  // Keys act on the entry that has the focus.
  useEffect(() => {
    const element = grid.current;
    const onKeyDown = (pressed: KeyboardEvent): void => {
      const key = entryWith(document.activeElement);
      const event = key === undefined ? undefined : events.find((each) => keyOf(each) === key);
      const next = event?.removedAt === null ? nudged(event, pressed, view) : undefined;
      carried.current = undefined;
      if (event === undefined || next === undefined) return;
      pressed.preventDefault();
      carried.current = key;
      const { startDate, endDate, isAllDay } = next;
      onMove(event, { startDate, endDate, isAllDay }, () => undefined);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [events, view, onMove]);

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
        plugins={PLUGINS}
        initialView={VIEWS[view]}
        initialDate={day}
        headerToolbar={false}
        height="100%"
        borderless
        expandRows
        locale={LOCALE}
        timeZone={currentZone()}
        firstDay={0}
        events={inputs}
        eventDisplay="block"
        eventContent={(info) => <Content info={info} />}
        eventClass="relative overflow-hidden"
        views={OF_VIEWS}
        slotHeaderFormat={{ hour: 'numeric' }}
        dayHeaderInnerClass="text-muted! text-sm!"
        dayCellTopInnerClass={({ isToday, isOther }) =>
          cx(
            'm-0.5 min-w-6 rounded-full px-0! py-0! text-center text-xs! leading-6!',
            isToday ? 'bg-accent font-medium! text-on-accent!' : isOther && 'text-muted!',
          )
        }
        slotHeaderInnerClass="text-muted! text-xs!"
        allDayHeaderInnerClass="text-muted! text-xs!"
        allDayText="All day"
        rowMoreLinkClass="border-transparent!"
        moreLinkInnerClass="text-muted! text-xs!"
        displayEventEnd={false}
        dayMaxEvents
        // Slicing would give a whole line of a day to '+3 more', even where both entries have room.
        eventSlicing={false}
        fixedWeekCount={false}
        navLinks
        navLinkDayClick={(date) => onOpenDay(dayOf(date))}
        // A popover over the month would cover the days below it, and overflow a low screen.
        moreLinkClick={({ date }) => onOpenDay(dayOf(date))}
        nowIndicator
        scrollTime={FIRST_HOUR}
        scrollTimeReset={false}
        slotEventOverlap={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        editable
        eventResizableFromStart
        selectable
        selectMirror
        selectMinDistance={5}
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
