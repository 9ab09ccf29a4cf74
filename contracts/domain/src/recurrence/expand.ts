import { type RuleParts, readRule, WEEKDAYS, type Weekday } from '@lexledger/contracts/kernel/recurrence-rule';
import { type CivilDay, civilOf, dayOf, daysInMonth, daysInYear, weekdayOf, weekOf } from './calendar-days.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * The budget of one expansion, in steps: each period of the rule, each day looked at in it, and each time of day that is
 * made of one. It holds 24 times a day over five years, or every day of 130 years, and takes some milliseconds: no rule holds
 * a process, however rarely it comes true.
 */
export const MOST_STEPS = 50_000;
/** Behind it no calendar looks. */
const LAST_YEAR = 9999;

/** What is to be expanded. Instants are milliseconds since 1970. */
export interface Expansion {
  /** Without UNTIL, which is `until` here. */
  readonly rule: string;
  /** The first occurrence, whether or not the rule names it. */
  readonly start: number;
  /** IANA name of the zone whose wall clock the rule speaks of. */
  readonly zone: string;
  /** The last instant at which there may be one. */
  readonly until?: number | undefined;
  /** Both included. */
  readonly from: number;
  readonly to: number;
  /** No more than so many are looked for. */
  readonly most?: number;
  /** {@link MOST_STEPS} unless fewer are given. */
  readonly steps?: number;
}

export interface Expanded {
  /** In order, each once. */
  readonly starts: readonly number[];
  /** False where the budget was used up before the end: there may be more. */
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
  /** By weekday: every one, where the rule numbers none. */
  readonly weekdays: ReadonlySet<number> | null;
  /** '2TU' as weekday + 7 × number. */
  readonly numbered: ReadonlySet<number> | null;
  /** Whether weekdays are numbered within a month; else within the year. */
  readonly byMonth: boolean;
  /** Milliseconds since midnight, in order. */
  readonly times: readonly number[];
  readonly positions: readonly number[];
}

const numbers = (parts: RuleParts, name: string): readonly number[] | null =>
  parts.get(name)?.split(',').map(Number) ?? null;
const setOf = (values: readonly number[] | null): ReadonlySet<number> | null =>
  values === null ? null : new Set(values);

const numberedDay = (weekday: number, number: number): number => weekday + 7 * number;

/** What the rule leaves unsaid follows from the start (RFC 5545 §3.3.10). */
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

/** Whether a set holds a place, counted from the first (1) or from the last (-1). */
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

/** A period of the rule: its days are looked at in order. */
interface Period {
  readonly first: number;
  /** Behind its last day. */
  readonly end: number;
}

/** The period that is so many intervals behind that of the start. */
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

/** The longest that a period of each frequency lasts, in days: so many are surely over by a day. */
const LONGEST: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** Chooses what BYSETPOS names of a period's times. */
function chosen(times: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return times;
  const places = new Set(positions.map((position) => (position > 0 ? position - 1 : times.length + position)));
  return times.filter((_, place) => places.has(place));
}

/** What an expansion may still cost; `spend` answers false once it is used up. */
function budgetOf(steps: number) {
  let left = steps;
  return {
    spend(cost: number): boolean {
      left -= cost;
      return left >= 0;
    },
  };
}

/** The wall times that a period names, in order; null where the budget does not last for it. */
function timesIn(plan: Plan, { first, end }: Period, spend: (cost: number) => boolean): readonly number[] | null {
  const found: number[] = [];
  for (let day = first; day < end; day += 1) {
    const civil = civilOf(day);
    if (plan.frequency === 'YEARLY' && plan.months !== null && !plan.months.has(civil.month)) {
      // A whole month that the rule does not name is one step.
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
 * The instants at which a rule has occurrences, as RFC 5545 §3.3.10 says. A time of day that the clock skips has none;
 * of one that it shows twice, the first. Never throws and never takes more than its budget of steps.
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
  // What counts its occurrences is gone through from its start.
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
