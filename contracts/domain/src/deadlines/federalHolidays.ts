import { dayAt, dayNumber, plusDays, weekdayOf } from './days.ts';

/** A legal holiday and the day on which it is observed. */
export interface KeptHoliday {
  readonly day: string;
  readonly name: string;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const date = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The nth occurrence of a weekday in a month. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = date(year, month, 1);
  return plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const last = dayAt(dayNumber(date(month === 12 ? year + 1 : year, (month % 12) + 1, 1)) - 1);
  return plusDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/**
 * The day on which a holiday is observed: one on a Saturday, on the Friday before (5 U.S.C. § 6103(b)(1)); one on a
 * Sunday, on the Monday after (Executive Order 11582, § 3(a)).
 */
function kept(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? plusDays(day, -1) : weekday === SUNDAY ? plusDays(day, 1) : day;
}

interface Rule {
  readonly name: string;
  readonly on: (year: number) => string;
  /** The first year in which it was observed. */
  readonly since?: number;
}

/** The days that 5 U.S.C. § 6103(a) and Fed. R. Civ. P. 6(a)(6)(A) set aside. */
const RULES: readonly Rule[] = [
  { name: "New Year's Day", on: (year) => date(year, 1, 1) },
  { name: 'Birthday of Martin Luther King, Jr.', on: (year) => nth(year, 1, MONDAY, 3), since: 1986 },
  { name: "Washington's Birthday", on: (year) => nth(year, 2, MONDAY, 3) },
  { name: 'Memorial Day', on: (year) => lastMonday(year, 5) },
  { name: 'Juneteenth National Independence Day', on: (year) => date(year, 6, 19), since: 2021 },
  { name: 'Independence Day', on: (year) => date(year, 7, 4) },
  { name: 'Labor Day', on: (year) => nth(year, 9, MONDAY, 1) },
  { name: 'Columbus Day', on: (year) => nth(year, 10, MONDAY, 2) },
  { name: 'Veterans Day', on: (year) => date(year, 11, 11) },
  { name: 'Thanksgiving Day', on: (year) => nth(year, 11, THURSDAY, 4) },
  { name: 'Christmas Day', on: (year) => date(year, 12, 25) },
];

const years = new Map<number, readonly KeptHoliday[]>();

/** Federal holidays observed in a calendar year, by date. New Year's Day may be observed in the year before. */
export function federalHolidays(year: number): readonly KeptHoliday[] {
  let known = years.get(year);
  if (known === undefined) {
    const all = [year, year + 1].flatMap((of) =>
      RULES.filter(({ since = 0 }) => of >= since).map(({ name, on }) => ({ day: kept(on(of)), name })),
    );
    known = all.filter(({ day }) => Number(day.slice(0, 4)) === year).sort((a, b) => (a.day < b.day ? -1 : 1));
    years.set(year, known);
  }
  return known;
}
