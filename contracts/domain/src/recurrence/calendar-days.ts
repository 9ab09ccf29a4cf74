/** Calendar arithmetic on days since January 1, 1970, in the proleptic Gregorian calendar, without Date objects. */

export interface CivilDay {
  readonly year: number;
  /** Month from 1 to 12. */
  readonly month: number;
  readonly date: number;
}

/** Days in 400 years. Years are counted from March 1, so that a leap day is the last day of its year. */
const ERA_DAYS = 146_097;
/** Days from March 1 of the year 0 to January 1, 1970. */
const EPOCH = 719_468;

export function dayOf(year: number, month: number, date: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const ofEra = marchYear - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
  return era * ERA_DAYS + dayOfEra - EPOCH;
}

export function civilOf(day: number): CivilDay {
  const shifted = day + EPOCH;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const ofEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const ofYear = dayOfEra - (365 * ofEra + Math.floor(ofEra / 4) - Math.floor(ofEra / 100));
  const marchMonth = Math.floor((5 * ofYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: era * 400 + ofEra + (month <= 2 ? 1 : 0),
    month,
    date: ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** The day of the week: 0 for Monday, 6 for Sunday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 31);

/** The first day of a year's week 1, which is the first week with four days in it (RFC 5545 §3.3.10). */
function firstWeek(year: number, weekStart: number): number {
  const fourth = dayOf(year, 1, 4);
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}

/** The week of the year that contains a day, counted from the first week (1) and from the last (-1). */
export function weekOf(day: number, { year }: Pick<CivilDay, 'year'>, weekStart: number): readonly [number, number] {
  const next = firstWeek(year + 1, weekStart);
  const own = firstWeek(year, weekStart);
  const [first, last] =
    day >= next
      ? [next, firstWeek(year + 2, weekStart)]
      : day >= own
        ? [own, next]
        : [firstWeek(year - 1, weekStart), own];
  const week = Math.floor((day - first) / 7) + 1;
  return [week, week - (last - first) / 7 - 1];
}
