import { isMet } from '../deadlines/met.ts';
import type { CalendarEvent } from '../features/calendar.ts';
import { calendarDay } from '../kernel/calendar-day.ts';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { isSeries, type Series } from '../recurrence/series.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;
/** Days begin up to fourteen hours before UTC's, and up to twelve after. */
const ZONE_REACH_MS = 15 * 3_600_000;
/** The longest that a reminder may be set before its event: four weeks. */
const LONGEST_MS = 40_320 * MINUTE_MS;
/** Occurrences of one series that are looked at at once. */
const MOST = 500;

/** What of an event says when it reminds. */
export type Reminding = Series & Pick<CalendarEvent, 'reminderMinutes' | 'eventType' | 'metAt'>;

/** One occurrence, and when it is to be told of. */
export interface Moment {
  /** When it begins; ISO 8601, UTC. */
  readonly startDate: string;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

/** The first instant of a calendar day in a zone, also where its midnight is skipped; milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let before = (middle - ZONE_REACH_MS) / MINUTE_MS;
  let within = (middle + ZONE_REACH_MS) / MINUTE_MS;
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2);
    if (calendarDay(between * MINUTE_MS, timeZone) < day) before = between;
    else within = between;
  }
  return within * MINUTE_MS;
}

/**
 * When an event is to be told of: so many minutes before it begins. An all-day event begins with its day where the user
 * is; whole days before it are days of the calendar, whatever the clocks do in between.
 */
export function dueAt(
  { startDate, isAllDay }: Pick<Series, 'startDate' | 'isAllDay'>,
  reminderMinutes: number,
  timeZone: string,
): string {
  if (!isAllDay) return new Date(Date.parse(startDate) - reminderMinutes * MINUTE_MS).toISOString();
  const days = Math.floor(reminderMinutes / MINUTES_A_DAY);
  const day = new Date(Date.parse(`${startDate.slice(0, 10)}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const rest = (reminderMinutes % MINUTES_A_DAY) * MINUTE_MS;
  return new Date(startOfDay(day, timeZone) - rest).toISOString();
}

/** Of an event that repeats, one of its occurrences; else itself. */
type Occurring = Pick<CalendarEvent, 'startDate' | 'isAllDay' | 'reminderMinutes' | 'eventType' | 'metAt'>;

/** The moments after `from`, up to `to` (ISO 8601, UTC), at which an event is to be told of: nobody of what is met. */
export function momentsBetween(event: Reminding, from: string, to: string, timeZone: string): readonly Moment[] {
  const last = new Date(Date.parse(to) + LONGEST_MS + ZONE_REACH_MS).toISOString();
  const first = new Date(Date.parse(from) - ZONE_REACH_MS).toISOString();
  const all: readonly Occurring[] = isSeries(event) ? occurrencesBetween(event, first, last, MOST) : [event];
  return all.flatMap((each) => {
    if (each.reminderMinutes === null || isMet(each)) return [];
    const due = dueAt(each, each.reminderMinutes, timeZone);
    return due > from && due <= to ? [{ startDate: each.startDate, dueAt: due }] : [];
  });
}

/** The event as it begins at that instant, or the occurrence that does; null where none does any more. */
export function beginningAt<Event extends Series>(event: Event, startDate: string): Event | null {
  if (!isSeries(event)) return event.startDate === startDate ? event : null;
  const next = new Date(Date.parse(startDate) + 1).toISOString();
  return occurrencesBetween(event, startDate, next, MOST).find((each) => each.startDate === startDate) ?? null;
}
