import type { OccurrenceOverride } from '@lexledger/contracts/features/calendar';
import { Temporal } from 'temporal-polyfill';
import { zoneClock } from './zone-clock.ts';

/** What of an event says when it is, and how it repeats. */
export interface Series {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isAllDay: boolean;
  readonly timeZone: string | null;
  readonly recurrenceRule: string | null;
  readonly exDates: readonly string[];
  readonly rDates: readonly string[];
  /** Null where the person that they are about was erased. */
  readonly overrides: readonly OccurrenceOverride[] | null;
}

export const isSeries = ({ recurrenceRule, rDates }: Pick<Series, 'recurrenceRule' | 'rDates'>): boolean =>
  recurrenceRule !== null || rDates.length > 0;

/** Whole days are kept as UTC's; a series with hours keeps to the wall clock of its zone. */
export const zoneOf = ({ isAllDay, timeZone }: Pick<Series, 'isAllDay' | 'timeZone'>): string =>
  isAllDay ? 'UTC' : (timeZone ?? 'UTC');

/** What the wall clock of the zone shows at an instant. */
export const wallOf = (instant: string, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();

/** ISO 8601, UTC, milliseconds. A time that the clock skips moves forward; of one that it shows twice, the first. */
export function instantAt(wall: Temporal.PlainDateTime, zone: string): string {
  const { year, month, day, hour, minute, second, millisecond } = wall;
  // Of a year of two digits Date makes another one.
  const known = year < 100 ? null : Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const instant = known === null ? null : zoneClock(zone).instantOf(known);
  return new Date(instant ?? wall.toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** Milliseconds that each occurrence lasts; null where no end is said. */
export const lengthOf = ({ startDate, endDate }: Pick<Series, 'startDate' | 'endDate'>): number | null =>
  endDate === null ? null : Date.parse(endDate) - Date.parse(startDate);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * When an occurrence that begins at `start` ends; null where no end is said. What lasts whole days by the wall clock, as
 * from nine to nine, does so when the clock changes meanwhile, too; anything else lasts as long as the first.
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

/** The instant that lies `length` milliseconds after another one. */
export const after = (instant: string, length: number): string => new Date(Date.parse(instant) + length).toISOString();
