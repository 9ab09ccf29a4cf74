import { addDays, instantOf, wallClockOf } from '../../dates/zones.ts';
import { hourFrom, instantOfDay, type Span, storedDay } from './allDay.ts';

/** The step by which the keys move and stretch a timed event. */
export const NUDGE_MINUTES = 15;

const MINUTE_MS = 60_000;

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/** The same wall-clock time on another day, even if daylight saving time began or ended in between. */
function onDay(instant: string, days: number, timeZone?: string): string {
  const wall = wallClockOf(instant, timeZone);
  return instantOf(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`, timeZone);
}

/** The event moved by days, earlier if negative. It lasts as long as before. */
export function movedByDays(span: Span, days: number, timeZone?: string): Span {
  if (span.isAllDay) {
    const move = (instant: string): string => instantOfDay(addDays(storedDay(instant), days));
    return { ...span, startDate: move(span.startDate), endDate: span.endDate === null ? null : move(span.endDate) };
  }
  const startDate = onDay(span.startDate, days, timeZone);
  const minutes = (Date.parse(startDate) - Date.parse(span.startDate)) / MINUTE_MS;
  return { ...span, startDate, endDate: span.endDate === null ? null : later(span.endDate, minutes) };
}

/** The event moved by minutes; an all-day event stays where it is. */
export const movedByMinutes = (span: Span, minutes: number): Span =>
  span.isAllDay
    ? span
    : {
        ...span,
        startDate: later(span.startDate, minutes),
        endDate: span.endDate === null ? null : later(span.endDate, minutes),
      };

/** The event with its end moved by minutes. It lasts a quarter of an hour at least. */
export function stretchedByMinutes(span: Span, minutes: number): Span {
  if (span.isAllDay) return span;
  const lasts = Date.parse(span.endDate ?? hourFrom(span.startDate).endDate ?? '') - Date.parse(span.startDate);
  return { ...span, endDate: later(span.startDate, Math.max(lasts / MINUTE_MS + minutes, NUDGE_MINUTES)) };
}

/** The event with its last day moved by days, but not before its first. */
export function stretchedByDays(span: Span, days: number, timeZone?: string): Span {
  if (!span.isAllDay) {
    const end = onDay(span.endDate ?? hourFrom(span.startDate).endDate ?? span.startDate, days, timeZone);
    return { ...span, endDate: end > span.startDate ? end : span.endDate };
  }
  const first = storedDay(span.startDate);
  const last = addDays(storedDay(span.endDate ?? span.startDate), days);
  return { ...span, endDate: last <= first ? null : instantOfDay(last) };
}

interface Keys {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The effect of Alt and an arrow key on an event: it moves by a day; up and down move it by a quarter of an hour, or by
 * a week where weeks are below each other. With Shift only the end moves. Undefined for every other key.
 */
export function nudged(span: Span, pressed: Keys, view: 'month' | 'week' | 'day', timeZone?: string): Span | undefined {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const across = { ArrowLeft: -1, ArrowRight: 1 }[pressed.key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[pressed.key];
  const hasHours = view !== 'month' && !span.isAllDay;
  if (across !== undefined) {
    return pressed.shiftKey ? stretchedByDays(span, across, timeZone) : movedByDays(span, across, timeZone);
  }
  if (down === undefined) return undefined;
  if (!hasHours) {
    return pressed.shiftKey ? stretchedByDays(span, 7 * down, timeZone) : movedByDays(span, 7 * down, timeZone);
  }
  const minutes = down * NUDGE_MINUTES;
  return pressed.shiftKey ? stretchedByMinutes(span, minutes) : movedByMinutes(span, minutes);
}
