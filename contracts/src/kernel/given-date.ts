import { calendarDay } from './calendar-day.ts';

/** The accepted formats of a day, for the message of a refusal. */
export const DATE_FORMS = 'Give a date such as 2026-12-01, 12/01/2026 or December 1, 2026';
/** The accepted formats of a day with a time. */
export const INSTANT_FORMS =
  'Give a date, with a time where it has one, such as 2026-12-01T14:00:00Z, 12/01/2026 2:00 PM or December 1, 2026';
const NO_SUCH_DAY = 'There is no such day. Check the month and the day.';

/** A parsed date; it is wall clock time at `offset`, or in the reader's time zone when there is none. */
interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Milliseconds since midnight; undefined for a day alone. */
  readonly time: number | undefined;
  /** Minutes east of UTC; undefined when not given. */
  readonly offset: number | undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?';
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';
/** An hour alone is a time only with am or pm. */
const TIME =
  '(?:(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d+))?)?(?:\\s*([ap])\\.?m\\.?)?|(\\d{1,2})\\s*([ap])\\.?m\\.?)';
const OFFSET = '(?:\\s*(?:(z|gmt|utc)?([+-]\\d{2}:?\\d{2})?)(?:\\s+\\([^)]*\\))?)?';
const CLOCK = `(?:${TIME}${OFFSET})?`;

const ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:[t ]${TIME}${OFFSET})?$`, 'i');
/** The American format, with the month first. */
const NUMERIC = new RegExp(`^(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4})(?:(?:,|\\s+at)?\\s+${CLOCK})?$`, 'i');
const MONTH_FIRST = new RegExp(
  `^${WEEKDAY}${MONTH}\\s+${DAY_OF_MONTH},?\\s+(\\d{4})(?:(?:,|\\s+at)?\\s+${CLOCK})?$`,
  'i',
);
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}${DAY_OF_MONTH}\\s+${MONTH},?\\s+(\\d{4})(?:(?:,|\\s+at)?\\s+${CLOCK})?$`,
  'i',
);

/** Milliseconds since midnight; undefined for no time, null for an invalid one. */
function timeOf(parts: readonly (string | undefined)[]): number | undefined | null {
  const [hours, minutes = '0', seconds = '0', fraction = '', half, hourAlone, halfAlone] = parts;
  const said = hours ?? hourAlone;
  if (said === undefined) return undefined;
  const which = (half ?? halfAlone)?.toLowerCase();
  const hour = Number(said);
  if (which !== undefined && (hour < 1 || hour > 12)) return null;
  const counted = which === undefined ? hour : (hour % 12) + (which === 'p' ? 12 : 0);
  if (counted > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((counted * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(`${fraction}000`.slice(0, 3));
}

function offsetOf(name: string | undefined, signed: string | undefined): number | undefined | null {
  if (signed === undefined) return name === undefined ? undefined : 0;
  const [hours, minutes] = [Number(signed.slice(1, 3)), Number(signed.slice(-2))];
  if (hours > 23 || minutes > 59) return null;
  return (signed.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

type Reading = Written | { readonly problem: string };

/** The parts in one order for all formats: year, month, day, then those of the time and its offset. */
function parts(value: string): readonly (string | undefined)[] | null {
  const iso = ISO.exec(value);
  if (iso !== null) return iso.slice(1);
  const numeric = NUMERIC.exec(value);
  if (numeric !== null) return [numeric[4], numeric[1], numeric[3], ...numeric.slice(5)];
  const monthFirst = MONTH_FIRST.exec(value);
  if (monthFirst !== null) return [monthFirst[3], monthFirst[1], monthFirst[2], ...monthFirst.slice(4)];
  const dayFirst = DAY_FIRST.exec(value);
  return dayFirst === null ? null : [dayFirst[3], dayFirst[2], dayFirst[1], ...dayFirst.slice(4)];
}

function read(value: string, forms: string): Reading {
  const found = parts(value.trim());
  if (found === null) return { problem: forms };
  const [years, months = '', days, ...clock] = found;
  const month = /^\d/.test(months) ? Number(months) : MONTHS.indexOf(months.slice(0, 3).toLowerCase()) + 1;
  const [year, day] = [Number(years), Number(days)];
  const time = timeOf(clock.slice(0, 7));
  const offset = offsetOf(clock[7], clock[8]);
  if (time === null || offset === null) return { problem: forms };
  return isRealDay(year, month, day) ? { year, month, day, time, offset } : { problem: NO_SUCH_DAY };
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const dayText = ({ year, month, day }: Written): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The year 1000: an earlier year is a typing error, and formatters of time zones write it with fewer digits. */
const FOUR_DIGITS_FROM = Date.UTC(1000, 0, 2);

/** Milliseconds by which a zone's wall clock is ahead of UTC at an instant. */
const aheadAt = (at: number, timeZone: string): number =>
  at < FOUR_DIGITS_FROM
    ? 0
    : Date.parse(`${clockOf(timeZone).format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;

/**
 * The instant at which the zone's wall clock shows this time; a time that the clock skips is moved forward by the
 * skipped amount.
 */
function instantOnClock(wall: number, timeZone: string): number {
  const first = wall - aheadAt(wall, timeZone);
  const second = wall - aheadAt(first, timeZone);
  return aheadAt(second, timeZone) === wall - second ? second : first;
}

function instantOf(written: Written, timeZone: string): number {
  const { time = 0, offset } = written;
  const wall = Date.parse(`${dayText(written)}T00:00:00Z`) + time;
  return offset === undefined ? instantOnClock(wall, timeZone) : wall - offset * 60_000;
}

const isoOf = (at: number): string | null => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** The day of an instant in the zone; midnight UTC represents its own day, as programs write one. */
const dayAt = (instant: string, timeZone: string): string =>
  instant.endsWith('T00:00:00.000Z') || Date.parse(instant) < FOUR_DIGITS_FROM
    ? instant.slice(0, 10)
    : calendarDay(instant, timeZone);

/** The result of reading, or the problem. */
export type ReadDate = { readonly value: string } | { readonly problem: string };

/**
 * Reads a day, or a day with a time, in the formats of people and programs: ISO 8601, milliseconds since 1970,
 * '12/01/2026', 'December 1, 2026 2:00 PM'. Returns the canonical form: `YYYY-MM-DD`, or ISO 8601 in UTC with
 * milliseconds.
 * @param timeZone IANA name of the zone of times without an offset, and of the day of an instant. Without one, an
 * instant's day is the one that is written, and times are UTC's: never those of this machine.
 */
export function readDate(given: string | number, kind: 'date' | 'instant', timeZone?: string): ReadDate {
  const forms = kind === 'date' ? DATE_FORMS : INSTANT_FORMS;
  if (typeof given === 'number') {
    const instant = isoOf(given);
    if (instant === null) return { problem: forms };
    return { value: kind === 'instant' ? instant : dayAt(instant, timeZone ?? 'UTC') };
  }
  const written = read(given, forms);
  if ('problem' in written) return written;
  if (kind === 'date' && (written.offset === undefined || timeZone === undefined)) return { value: dayText(written) };
  const instant = isoOf(instantOf(written, timeZone ?? 'UTC'));
  if (instant === null) return { problem: forms };
  return { value: kind === 'instant' ? instant : dayAt(instant, timeZone ?? 'UTC') };
}
