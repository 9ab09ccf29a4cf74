import { addDays, type Day, dayOf, daysBetween, instantOf } from '../../dates/zones.ts';

/** The stored form of an event's time: instants. Of an all-day event only their UTC dates count. */
export interface Span {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isAllDay: boolean;
}

/** The form that a calendar grid draws: instants, or days with an exclusive end for all-day events. */
export interface DrawnSpan {
  readonly start: string;
  readonly end: string | null;
  readonly allDay: boolean;
}

/** Midnight UTC of a day, which is how an all-day event stores it. */
export const instantOfDay = (day: Day): string => `${day}T00:00:00.000Z`;

/** The day that an all-day event's instant denotes, in every time zone. */
export const storedDay = (instant: string): Day => new Date(instant).toISOString().slice(0, 10);

/** First and last calendar day of an event in the time zone. An event that ends at midnight ends the day before. */
export function daysOf({ startDate, endDate, isAllDay }: Span, timeZone?: string): readonly [Day, Day] {
  if (isAllDay) return [storedDay(startDate), storedDay(endDate ?? startDate)];
  const last = endDate === null || endDate === startDate ? startDate : new Date(Date.parse(endDate) - 1).toISOString();
  return [dayOf(startDate, timeZone), dayOf(last, timeZone)];
}

export function drawn(span: Span): DrawnSpan {
  if (!span.isAllDay) return { start: span.startDate, end: span.endDate, allDay: false };
  const [first, last] = daysOf(span);
  return { start: first, end: addDays(last, 1), allDay: true };
}

/** The stored form of a span in the grid. A single day has no end. */
export function stored({ start, end, allDay }: DrawnSpan): Span {
  if (!allDay) {
    return {
      startDate: new Date(start).toISOString(),
      endDate: end === null ? null : new Date(end).toISOString(),
      isAllDay: false,
    };
  }
  const first = start.slice(0, 10);
  const last = end === null ? first : addDays(end.slice(0, 10), -1);
  return {
    startDate: instantOfDay(first),
    endDate: last <= first ? null : instantOfDay(last),
    isAllDay: true,
  };
}

const MORNING = '09:00';
const HOUR_MS = 3_600_000;

/** A span of one hour. */
export const hourFrom = (startDate: string): Span => ({
  startDate,
  endDate: new Date(Date.parse(startDate) + HOUR_MS).toISOString(),
  isAllDay: false,
});

/** The default hour of a new event on a day. */
export const morningOf = (day: Day, timeZone?: string): Span => hourFrom(instantOf(`${day}T${MORNING}`, timeZone));

/** The span switched between all-day and timed; it stays on its days. */
export function toggled(span: Span, timeZone?: string): Span {
  const [first, last] = daysOf(span, timeZone);
  if (!span.isAllDay) {
    return { startDate: instantOfDay(first), endDate: last === first ? null : instantOfDay(last), isAllDay: true };
  }
  const startDate = instantOf(`${first}T${MORNING}`, timeZone);
  const endDate =
    last === first
      ? new Date(Date.parse(startDate) + HOUR_MS).toISOString()
      : instantOf(`${last}T${MORNING}`, timeZone);
  return { startDate, endDate, isAllDay: false };
}

/** The end after the start moved, so that the event lasts as long as before. */
export function movedEnd(before: Span, startDate: string): string | null {
  if (before.endDate === null) return null;
  if (before.isAllDay) {
    const days = daysBetween(storedDay(before.startDate), storedDay(before.endDate));
    return instantOfDay(addDays(storedDay(startDate), Math.max(0, days)));
  }
  const length = Date.parse(before.endDate) - Date.parse(before.startDate);
  return length < 0 ? before.endDate : new Date(Date.parse(startDate) + length).toISOString();
}
