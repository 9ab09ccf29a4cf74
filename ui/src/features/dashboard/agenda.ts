import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { eventDay } from '../../dates/eventDays.ts';
import { type Day, dayOf } from '../../dates/zones.ts';

export interface AgendaDay {
  readonly day: Day;
  readonly events: readonly CalendarEvent[];
}

/** Sorts all-day events before the others, then by time. */
const byTime = (a: CalendarEvent, b: CalendarEvent): number =>
  Number(b.isAllDay) - Number(a.isAllDay) || a.startDate.localeCompare(b.startDate);

const isOver = ({ startDate, endDate, isAllDay }: CalendarEvent, now: number, today: Day): boolean =>
  isAllDay ? (endDate ?? startDate).slice(0, 10) < today : Date.parse(endDate ?? startDate) < now;

/** Upcoming events by day, today's first. An event that began earlier and still lasts counts as today's. */
export function agendaOf(events: readonly CalendarEvent[], now: number): readonly AgendaDay[] {
  const today = dayOf(now);
  const days = new Map<Day, CalendarEvent[]>();
  for (const event of events) {
    if (isOver(event, now, today)) continue;
    const hasBegun = eventDay(event) < today;
    const day = hasBegun ? today : eventDay(event);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => ({ day, events: those.toSorted(byTime) }));
}

/** The events that fit into a number of lines; each day's heading takes one line. */
export function fitting(days: readonly AgendaDay[], lines: number): readonly AgendaDay[] {
  const fit: AgendaDay[] = [];
  let left = lines;
  for (const { day, events } of days) {
    left -= 1;
    if (left < 1) break;
    fit.push({ day, events: events.slice(0, left) });
    left -= events.length;
  }
  return fit;
}
