import { type RuleParts, readRule, WEEKDAYS, type Weekday } from '@lexledger/contracts/kernel/recurrence-rule';
import { type CivilDay, civilOf, dayOf, daysInMonth, daysInYear, weekdayOf, weekOf } from './calendar-days.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * The budget of one expansion, in steps: each period of the rule, each day examined in it, and each time of day on such
 * a day. It suffices for 24 times a day over five years, or every day of 130 years, and takes a few milliseconds, so no
 * rule can block a process, however rarely it has an occurrence.
 */
export const MOST_STEPS = 50_000;
/** Last year in which occurrences are looked for. */
const LAST_YEAR = 9999;

/** Input of an expansion. Instants are milliseconds since 1970. */
export interface Expansion {
  /** The rule; its UNTIL is ignored in favor of `until`. */
  readonly rule: string;
  /** The first occurrence, whether or not the rule names it. */
  readonly start: number;
  /** IANA name of the zone in whose wall-clock time the rule is. */
  readonly zone: string;
  /** The last instant at which an occurrence may start. */
  readonly until?: number | undefined;
  /** Bounds of the result, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** Maximum number of occurrences to find. */
  readonly most?: number;
  /** Budget in steps, {@link MOST_STEPS} by default. */
  readonly steps?: number;
}

export interface Expanded {
  /** Starts in order, without duplicates. */
  readonly starts: readonly number[];
  /** Whether all occurrences were found; false if the budget was used up before the end, so that there may be more. */
  readonly complete: boolean;
}

interface Plan {
  readonly frequency: string;
  readonly interval: number;
  readonly weekStart: number;
  readonly months: ReadonlySet<number> | null;
  readonly weeks: ReadonlySet<number> | null;
  readonly yearDays: ReadonlySet<number> | null;
  readonly monthDays: ReadonlySet<number> | null;
  /** Weekdays without numbers: every one in the period. */
  readonly weekdays: ReadonlySet<number> | null;
  /** Weekdays with numbers: '2TU' as weekday + 7 × number. */
  readonly numbered: ReadonlySet<number> | null;
  /** Whether weekdays are numbered within a month; otherwise they are numbered within the year. */
  readonly byMonth: boolean;
  /** Times of day in order, in milliseconds since midnight. */
  readonly times: readonly number[];
  readonly positions: readonly number[];
}

const numbers = (parts: RuleParts, name: string): readonly number[] | null =>
  parts.get(name)?.split(',').map(Number) ?? null;
const setOf = (values: readonly number[] | null): ReadonlySet<number> | null =>
  values === null ? null : new Set(values);

const numberedDay = (weekday: number, number: number): number => weekday + 7 * number;

/** Missing parts of a rule are derived from the start (RFC 5545 §3.3.10). */
function planOf(parts: RuleParts, startDay: number, startTime: number): Plan {
  const frequency = parts.get('FREQ') ?? 'DAILY';
  const { month, date } = civilOf(startDay);
  const has = (...names: readonly string[]): boolean => names.some((name) => parts.has(name));
  const byDay = parts.get('BYDAY')?.split(',') ?? [];
  const isNumbered = (frequency === 'MONTHLY' || frequency === 'YEARLY') && byDay.some((day) => day.length > 2);
  const weekdayIn = (day: string): number => WEEKDAYS.indexOf(day.slice(-2) as Weekday);

  const onStartDate =
    (frequency === 'YEARLY' && !has('BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY')) ||
    (frequency === 'MONTHLY' && !has('BYMONTHDAY', 'BYDAY'));
  const onStartWeekday =
    (frequency === 'WEEKLY' && byDay.length === 0) ||
    (frequency === 'YEARLY' && has('BYWEEKNO') && !has('BYYEARDAY', 'BYMONTHDAY', 'BYDAY'));
  const inStartMonth = frequency === 'YEARLY' && onStartDate && !has('BYMONTH');

  const plain = byDay.filter((day) => !isNumbered || day.length === 2).map(weekdayIn);
  const weekdays = onStartWeekday ? new Set([weekdayOf(startDay)]) : byDay.length === 0 ? null : new Set(plain);
  const of = (name: string, usual: number): readonly number[] => numbers(parts, name) ?? [usual];
  const times = of('BYHOUR', Math.floor(startTime / HOUR_MS)).flatMap((hour) =>
    of('BYMINUTE', Math.floor(startTime / MINUTE_MS) % 60).flatMap((minute) =>
      of('BYSECOND', Math.floor(startTime / SECOND_MS) % 60).map(
        (second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + (startTime % SECOND_MS),
      ),
    ),
  );
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekStart: Math.max(0, weekdayIn(parts.get('WKST') ?? 'MO')),
    months: inStartMonth ? new Set([month]) : setOf(numbers(parts, 'BYMONTH')),
    weeks: frequency === 'YEARLY' ? setOf(numbers(parts, 'BYWEEKNO')) : null,
    yearDays: setOf(numbers(parts, 'BYYEARDAY')),
    monthDays: onStartDate ? new Set([date]) : setOf(numbers(parts, 'BYMONTHDAY')),
    weekdays,
    numbered: isNumbered
      ? new Set(
          byDay.filter((day) => day.length > 2).map((day) => numberedDay(weekdayIn(day), Number(day.slice(0, -2)))),
        )
      : null,
    byMonth: frequency === 'MONTHLY' || parts.has('BYMONTH'),
    times: [...new Set(times)].sort((a, b) => a - b),
    positions: numbers(parts, 'BYSETPOS') ?? [],
  };
}

/** Whether a set contains a position, counted from the first (1) or from the last (-1). */
const holds = (set: ReadonlySet<number>, place: number, length: number): boolean =>
  set.has(place) || set.has(place - length - 1);

function isNamed(plan: Plan, day: number, civil: CivilDay): boolean {
  const { year, month, date } = civil;
  const { months, monthDays, yearDays, weeks, weekdays, numbered, byMonth, weekStart } = plan;
  if (months !== null && !months.has(month)) return false;
  if (monthDays !== null && !holds(monthDays, date, daysInMonth(year, month))) return false;
  const ofYear = (): number => day - dayOf(year, 1, 1) + 1;
  if (yearDays !== null && !holds(yearDays, ofYear(), daysInYear(year))) return false;
  if (weeks !== null && !weekOf(day, civil, weekStart).some((week) => weeks.has(week))) return false;
  if (weekdays === null) return true;
  const weekday = weekdayOf(day);
  if (weekdays.has(weekday)) return true;
  if (numbered === null) return false;
  const place = byMonth ? date : ofYear();
  const length = byMonth ? daysInMonth(year, month) : daysInYear(year);
  return (
    numbered.has(numberedDay(weekday, Math.ceil(place / 7))) ||
    numbered.has(numberedDay(weekday, -Math.ceil((length - place + 1) / 7)))
  );
}

/** A period of the rule, whose days are examined in order. */
interface Period {
  readonly first: number;
  /** The day after its last one. */
  readonly end: number;
}

/** The period that is `index` intervals after that of the start. */
function periodAt({ frequency, interval, weekStart }: Plan, startDay: number, index: number): Period {
  const count = index * interval;
  const { year, month } = civilOf(startDay);
  if (frequency === 'YEARLY') return { first: dayOf(year + count, 1, 1), end: dayOf(year + count + 1, 1, 1) };
  if (frequency === 'MONTHLY') {
    const months = year * 12 + month - 1 + count;
    const at = { year: Math.floor(months / 12), month: (months % 12) + 1 };
    const first = dayOf(at.year, at.month, 1);
    return { first, end: first + daysInMonth(at.year, at.month) };
  }
  if (frequency === 'WEEKLY') {
    const first = startDay - ((weekdayOf(startDay) - weekStart + 7) % 7) + count * 7;
    return { first, end: first + 7 };
  }
  return { first: startDay + count, end: startDay + count + 1 };
}

/** Maximum length of a period of each frequency in days, by which the number of past periods is estimated. */
const LONGEST: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** Selects the times of a period that BYSETPOS names. */
function chosen(times: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return times;
  const places = new Set(positions.map((position) => (position > 0 ? position - 1 : times.length + position)));
  return times.filter((_, place) => places.has(place));
}

/** The remaining budget of an expansion; `spend` returns false once it is used up. */
function budgetOf(steps: number) {
  let left = steps;
  return {
    spend(cost: number): boolean {
      left -= cost;
      return left >= 0;
    },
  };
}

/** The wall-clock times of a period in order; null if the budget does not suffice. */
function timesIn(plan: Plan, { first, end }: Period, spend: (cost: number) => boolean): readonly number[] | null {
  const found: number[] = [];
  for (let day = first; day < end; day += 1) {
    const civil = civilOf(day);
    if (plan.frequency === 'YEARLY' && plan.months !== null && !plan.months.has(civil.month)) {
      // A month that the rule does not name costs one step.
      if (!spend(1)) return null;
      day += daysInMonth(civil.year, civil.month) - civil.date;
      continue;
    }
    if (!spend(1)) return null;
    if (!isNamed(plan, day, civil)) continue;
    if (!spend(plan.times.length)) return null;
    for (const time of plan.times) found.push(day * DAY_MS + time);
  }
  return chosen(found, plan.positions);
}

/**
 * The instants at which a rule has occurrences according to RFC 5545 §3.3.10. A time of day that the clock skips has
 * none; of one that it shows twice, the first counts. The function never throws and never exceeds its budget of steps.
 */
export function expand(expansion: Expansion): Expanded {
  const { rule, start, zone, until = Number.POSITIVE_INFINITY, from, to, most, steps = MOST_STEPS } = expansion;
  const parts = readRule(rule);
  const clock: ZoneClock = zoneClock(zone);
  const startWall = clock.wallAt(start);
  const startDay = Math.floor(startWall / DAY_MS);
  const plan = planOf(parts, startDay, startWall - startDay * DAY_MS);
  const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
  const { spend } = budgetOf(Math.min(steps, MOST_STEPS));
  const last = Math.min(to, until);
  const starts: number[] = [];
  const isEnough = (): boolean => starts.length >= (most ?? Number.POSITIVE_INFINITY);

  let counted = 1;
  if (start >= from && start <= last) starts.push(start);
  // A rule with a COUNT must be expanded from its start.
  const skipped = Number.isFinite(count)
    ? 0
    : Math.floor((from / DAY_MS - 2 - startDay) / ((LONGEST[plan.frequency] ?? 366) * plan.interval)) - 1;
  for (let index = Math.max(0, skipped); counted < count && !isEnough(); index += 1) {
    const period = periodAt(plan, startDay, index);
    if ((period.first - 1) * DAY_MS > last || civilOf(period.first).year > LAST_YEAR) break;
    if (!spend(1)) return { starts, complete: false };
    const times = timesIn(plan, period, spend);
    if (times === null) return { starts, complete: false };
    for (const wall of times) {
      const instant = clock.instantOf(wall);
      if (instant === null || instant <= start) continue;
      if (instant > last || counted >= count || isEnough()) break;
      counted += 1;
      if (instant >= from) starts.push(instant);
    }
  }
  return { starts, complete: true };
}
