import type { OccurrenceOverride } from '@lexledger/contracts/features/calendar';
import { Temporal } from 'temporal-polyfill';
import { zoneClock } from './zone-clock.ts';

/** The fields of an event that determine its time and its repetition. */
export interface Series {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isAllDay: boolean;
  readonly timeZone: string | null;
  readonly recurrenceRule: string | null;
  readonly exDates: readonly string[];
  readonly rDates: readonly string[];
  /** Changes of single occurrences; null if the person concerned was erased. */
  readonly overrides: readonly OccurrenceOverride[] | null;
}

export const isSeries = ({ recurrenceRule, rDates }: Pick<Series, 'recurrenceRule' | 'rDates'>): boolean =>
  recurrenceRule !== null || rDates.length > 0;

/** The zone of a series: all-day events are stored in UTC, and other series follow the wall clock of their zone. */
export const zoneOf = ({ isAllDay, timeZone }: Pick<Series, 'isAllDay' | 'timeZone'>): string =>
  isAllDay ? 'UTC' : (timeZone ?? 'UTC');

/** The wall-clock time in the zone at an instant. */
export const wallOf = (instant: string, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();

/**
 * The instant of a wall-clock time in ISO 8601, UTC, with milliseconds. A time that the clock skips moves forward; of
 * one that it shows twice, the first is meant.
 */
export function instantAt(wall: Temporal.PlainDateTime, zone: string): string {
  const { year, month, day, hour, minute, second, millisecond } = wall;
  // Date.UTC reads a year below 100 as one of the 20th century.
  const known = year < 100 ? null : Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const instant = known === null ? null : zoneClock(zone).instantOf(known);
  return new Date(instant ?? wall.toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** Length of each occurrence in milliseconds; null if it has no end. */
export const lengthOf = ({ startDate, endDate }: Pick<Series, 'startDate' | 'endDate'>): number | null =>
  endDate === null ? null : Date.parse(endDate) - Date.parse(startDate);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The end of an occurrence that begins at `start`; null if it has no end. An event that lasts whole days by the wall
 * clock, such as from nine to nine, still does so across a clock change; any other one is as long as the first.
 */
export function endFor(series: Series, start: string): string | null {
  const length = lengthOf(series);
  if (length === null) return null;
  const days = Math.round(length / DAY_MS) * DAY_MS;
  if (days === 0 || Math.abs(length - days) > HOUR_MS) return after(start, length);
  const clock = zoneClock(zoneOf(series));
  const endOfDays = (from: string): number | null => clock.instantOf(clock.wallAt(Date.parse(from)) + days);
  const end = endOfDays(series.startDate) === Date.parse(series.endDate ?? '') ? endOfDays(start) : null;
  return end === null ? after(start, length) : new Date(end).toISOString();
}

/** The instant `length` milliseconds after another one. */
export const after = (instant: string, length: number): string => new Date(Date.parse(instant) + length).toISOString();
