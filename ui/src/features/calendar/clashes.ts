import type { EventType } from '@lexledger/contracts/choices';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { hourFrom } from './allDay.ts';

/** Dates that pass without anybody being anywhere. */
const MOMENTS: readonly EventType[] = ['deadline', 'limitation'];

const takesTime = ({ isAllDay, eventType, removedAt }: CalendarEntry): boolean =>
  !isAllDay && removedAt === null && !MOMENTS.includes(eventType);

/** An event without an end is taken for an hour, as it is drawn. */
const endOf = ({ startDate, endDate }: CalendarEntry): string => endDate ?? hourFrom(startDate).endDate ?? startDate;

/** By the key of an event, those that are at the same time; an event that ends when another begins does not clash. */
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

/** 'Clashes with Deposition of Ms Ruiz'; empty where nothing does. */
export const clashText = (clashes: readonly CalendarEntry[] = []): string =>
  clashes.length === 0 ? '' : `Clashes with ${clashes.map(({ title }) => title).join(', ')}`;
