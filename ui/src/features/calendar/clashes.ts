import type { EventType } from '@lexledger/contracts/choices';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { hourFrom } from './allDay.ts';

/** Types of events that take no time, and so cannot clash. */
const MOMENTS: readonly EventType[] = ['deadline', 'limitation'];

const takesTime = ({ isAllDay, eventType, removedAt }: CalendarEntry): boolean =>
  !isAllDay && removedAt === null && !MOMENTS.includes(eventType);

/** An event without an end counts as an hour, as it is drawn. */
const endOf = ({ startDate, endDate }: CalendarEntry): string => endDate ?? hourFrom(startDate).endDate ?? startDate;

/** The simultaneous events of each event, by its key; an event that ends when another begins does not clash. */
export function clashesOf(events: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const clashes = new Map<string, CalendarEntry[]>();
  const note = (event: CalendarEntry, other: CalendarEntry): void => {
    clashes.set(keyOf(event), [...(clashes.get(keyOf(event)) ?? []), other]);
  };
  let open: CalendarEntry[] = [];
  const byStart = events.filter(takesTime).sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  for (const event of byStart) {
    open = open.filter((other) => endOf(other) > event.startDate);
    for (const other of open) {
      note(event, other);
      note(other, event);
    }
    if (endOf(event) > event.startDate) open.push(event);
  }
  return clashes;
}

/** Text such as 'Clashes with Deposition of Ms Ruiz'; empty if nothing clashes. */
export const clashText = (clashes: readonly CalendarEntry[] = []): string =>
  clashes.length === 0 ? '' : `Clashes with ${clashes.map(({ title }) => title).join(', ')}`;
