import type { EventInput } from '@fullcalendar/react';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { drawn, type Span } from './allDay.ts';
import type { CalendarItem } from './calendarItem.ts';
import { clashText } from './clashes.ts';
import { rankAboveHours, rankOfEvent, rankOfItem } from './entryRank.ts';
import { EVENT_LOOKS, type EventLook } from './eventLooks.ts';

/** The data that an entry of the grid is drawn from: an event or an item. */
export interface Drawn {
  readonly event?: CalendarEntry;
  readonly item?: CalendarItem;
  /** Text of the clash; empty if nothing clashes. */
  readonly clash: string;
  readonly rank: number;
}

const washOf = ({ color }: EventLook): string => `color-mix(in srgb, ${color} 13%, var(--surface))`;

function inputOf(
  key: string,
  title: string,
  span: Span,
  look: EventLook,
  drawing: Drawn,
  isMovable: boolean,
): EventInput {
  const { start, end, allDay } = drawn(span);
  return {
    id: key,
    title,
    start,
    ...(end === null ? {} : { end }),
    allDay,
    editable: isMovable,
    color: washOf(look),
    contrastColor: 'var(--ink)',
    extendedProps: { ...drawing, rankAboveHours: rankAboveHours(drawing.rank, allDay) },
  };
}

/** The events and items in the form that FullCalendar takes. */
export const inputsOf = (
  events: readonly CalendarEntry[],
  items: readonly CalendarItem[],
  clashes: ReadonlyMap<string, readonly CalendarEntry[]>,
  mayMove: (event: CalendarEntry) => boolean = () => true,
): EventInput[] => [
  ...events.map((event) =>
    inputOf(
      keyOf(event),
      event.title,
      event,
      EVENT_LOOKS[event.eventType],
      {
        event,
        clash: clashText(clashes.get(keyOf(event))),
        rank: rankOfEvent(event),
      },
      event.removedAt === null && mayMove(event),
    ),
  ),
  ...items.map((item) =>
    inputOf(item.key, item.title, item.span, item.look, { item, clash: '', rank: rankOfItem(item) }, false),
  ),
];
