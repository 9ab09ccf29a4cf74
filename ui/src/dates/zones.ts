import { shownMoment } from './moment.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** IANA name of the browser's time zone; the default of a new profile. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

let zone: string | undefined;

/** The time zone in which calendar days are shown: the profile's, or else the browser's. */
export const currentZone = (): string => zone ?? browserZone();

/** Sets the time zone; an unknown name is ignored. */
export function setZone(name: string | null | undefined): void {
  if (name === null || name === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zone = name;
  } catch {
    zone = undefined;
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in the person's time zone. */
export const dayOf = (instant: Date | string | number, timeZone: string = currentZone()): Day =>
  dayFormat(timeZone).format(new Date(instant)).padStart('YYYY-MM-DD'.length, '0');

/** The current day; where the page shows a past moment, that of the moment. */
export const today = (timeZone: string = currentZone()): Day => dayOf(shownMoment() ?? Date.now(), timeZone);

const DAY_MS = 86_400_000;

/** Noon UTC of a calendar day, so that no zone between −12 and +11 turns it into another day. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: Day, count: number): Day =>
  new Date(noonOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);

/** Whole days from `from` to `to`; negative when `to` is before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);

/** Milliseconds by which the zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const text = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(text(type));
  // The year before year 1 is 1 BC. Date.UTC would take the years up to 99 as years of the 20th century.
  const year = text('era')?.startsWith('B') ? 1 - of('year') : of('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, of('month') - 1, of('day'));
  wall.setUTCHours(of('hour'), of('minute'), of('second'));
  return wall.getTime() - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant (ISO, UTC) of a wall clock time of the zone such as `2026-03-08T09:30`, of the years 1 to 9999. A time
 * that the clock skips is moved forward.
 */
export function instantOf(wallClock: string, timeZone: string = currentZone()): string {
  const wall = Date.parse(`${wallClock.length === 16 ? `${wallClock}:00` : wallClock}Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/** The wall clock time of an instant in the zone, `YYYY-MM-DDTHH:MM`, as a datetime-local control takes it. */
export function wallClockOf(instant: string, timeZone: string = currentZone()): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}
