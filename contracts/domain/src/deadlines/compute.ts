import type { DeadlineRule, KnownHoliday } from '@lexledger/contracts/features/deadlines';
import { FIRST_YEAR, LAST_YEAR } from '@lexledger/contracts/kernel/modern-day';
import { dayNumber, dayText, plusDays, plusMonths, weekdayOf } from './days.ts';
import { federalHolidays } from './federalHolidays.ts';

/** The input of a deadline's computation besides its rule. */
export interface Trigger {
  readonly trigger: string;
  /** Date of the trigger, `YYYY-MM-DD`. */
  readonly date: string;
  readonly servedByMail: boolean;
  readonly federalHolidays: boolean;
  readonly holidays: readonly KnownHoliday[];
}

/** How the period of a rule is counted. */
export type Period = Pick<DeadlineRule, 'amount' | 'unit' | 'direction' | 'roll' | 'mailDays'>;

/** One day between the trigger and the deadline. */
export interface Step {
  readonly day: string;
  /** Number of counted units up to this day; null for a day that is not counted. */
  readonly count: number | null;
  /** The reason why the day is not counted, or its name: 'Saturday', 'Columbus Day', 'Complaint served'. */
  readonly why: string | null;
}

export interface Deadline {
  readonly day: string;
  /** The legal holidays that moved the deadline or were left out of the count. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

export interface Computed extends Deadline {
  /** Each day of the computation, from the trigger to the deadline; for months and years, only the two ends. */
  readonly steps: readonly Step[];
}

/** Days around a deadline and its trigger within which the user's own holidays affect it. */
const NEAR_DAYS = 31;
const MAX_LONG_COUNT = 20_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The user's own holidays by their day, and yearly ones by month and day ('-12-25'), each in the order of the list. */
interface HolidayIndex {
  readonly on: ReadonlyMap<string, readonly number[]>;
  readonly everyYear: ReadonlyMap<string, readonly number[]>;
}

/** Indexes are cached because all rules of a trigger look up their days in the same list. */
const indexes = new WeakMap<readonly KnownHoliday[], HolidayIndex>();

function indexOf(holidays: readonly KnownHoliday[]): HolidayIndex {
  const known = indexes.get(holidays);
  if (known !== undefined) return known;
  const on = new Map<string, number[]>();
  const everyYear = new Map<string, number[]>();
  const put = (places: Map<string, number[]>, key: string, place: number): void => {
    const there = places.get(key);
    if (there === undefined) places.set(key, [place]);
    else there.push(place);
  };
  for (const [place, holiday] of holidays.entries()) {
    if (holiday.everyYear) put(everyYear, holiday.date.slice(4), place);
    else put(on, holiday.date, place);
  }
  const index = { on, everyYear };
  indexes.set(holidays, index);
  return index;
}

/** The first of the user's own holidays on a day. A yearly holiday counts from the year of its date on. */
function ownOn(day: string, holidays: readonly KnownHoliday[], isAfter: boolean): KnownHoliday | undefined {
  if (holidays.length === 0) return undefined;
  const { on, everyYear } = indexOf(holidays);
  const first = (places: readonly number[] = []): number =>
    places.find((place) => {
      const { date, onlyAfter } = holidays[place] as KnownHoliday;
      return date <= day && (isAfter || !onlyAfter);
    }) ?? holidays.length;
  return holidays[Math.min(first(on.get(day)), first(everyYear.get(day.slice(4))))];
}

/** The name of the legal holiday on a day; null if there is none. The federal one comes before the user's own. */
function holidayOn(day: string, { federalHolidays: federal, holidays }: Trigger, isAfter: boolean): string | null {
  const known = federal ? federalHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day) : undefined;
  if (known !== undefined) return known.name;
  return ownOn(day, holidays, isAfter)?.name ?? null;
}

/** Whether the day is within the supported years. */
export const isInRange = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return day.length === 10 && year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** The reason why the courts are closed on a day, given the day's holiday; null for a court day. */
function closedOn(day: string, holiday: string | null): string | null {
  if (holiday !== null) return holiday;
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 ? (WEEKDAYS[weekday] as string) : null;
}

/** The days after or before a trigger, starting with the nearest, as far as they were requested so far. */
interface Way {
  readonly days: { readonly day: string; readonly holiday: string | null; readonly why: string | null }[];
  /** Number of days up to the first court day, the second, and so on. */
  readonly courtDays: number[];
}

/** The days are cached because the rules of a trigger, up to forty, count the same days. */
const ways = new WeakMap<Trigger, { readonly after: Way; readonly before: Way }>();

function wayOf(trigger: Trigger, direction: DeadlineRule['direction']): Way {
  let known = ways.get(trigger);
  if (known === undefined) {
    known = { after: { days: [], courtDays: [] }, before: { days: [], courtDays: [] } };
    ways.set(trigger, known);
  }
  return known[direction];
}

/** @throws RangeError */
function checked(day: string): string {
  if (!isInRange(day)) throw new RangeError(`${day} is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`);
  return day;
}

/**
 * @param steps receives the days of the computation; null if nobody will read them, which is much faster
 * @throws RangeError when a day of the computation is before 1900 or after 2199
 */
function count(rule: Period, trigger: Trigger, steps: Step[] | null): Deadline {
  const { amount, unit, direction, roll } = rule;
  const isAfter = direction === 'after';
  const way = isAfter ? 1 : -1;
  steps?.push({ day: trigger.date, count: null, why: trigger.trigger });
  const holidays: { day: string; name: string }[] = [];

  const note = (day: string, name: string | null): void => {
    if (name !== null) holidays.push({ day, name });
  };

  /** Moves a last day that is not a court day to the court day on which the period ends. */
  function rolled(from: string, count: number | null): string {
    if (roll === 'none') return from;
    let day = from;
    for (;;) {
      const holiday = holidayOn(day, trigger, isAfter);
      const why = closedOn(day, holiday);
      if (why === null) return day;
      note(day, holiday);
      if (steps !== null && steps.length > 1 && steps.at(-1)?.day === day) steps.pop();
      steps?.push({ day, count: null, why: `${why}: period continues` });
      day = checked(plusDays(day, roll === 'next' ? 1 : -1));
      steps?.push({ day, count, why: null });
    }
  }

  function counted(from: string, days: number, label: string | null): string {
    const last = checked(plusDays(from, way * days));
    for (let count = 1; steps !== null && count <= days; count += 1) {
      steps.push({ day: plusDays(from, way * count), count, why: label });
    }
    return last;
  }

  function courtDays(): string {
    const { days, courtDays: ends } = wayOf(trigger, direction);
    while (ends.length < amount) {
      const day = checked(plusDays(days.at(-1)?.day ?? trigger.date, way));
      const holiday = holidayOn(day, trigger, isAfter);
      const why = closedOn(day, holiday);
      days.push({ day, holiday, why });
      if (why === null) ends.push(days.length);
    }
    const gone = days.slice(0, amount === 0 ? 0 : ends[amount - 1]);
    let counted = 0;
    for (const { day, holiday, why } of gone) {
      if (why === null) counted += 1;
      else note(day, holiday);
      steps?.push({ day, count: why === null ? counted : null, why });
    }
    return gone.at(-1)?.day ?? trigger.date;
  }

  function end(): string {
    checked(trigger.date);
    if (unit === 'court-days') return courtDays();
    if (unit === 'days') return counted(trigger.date, amount, null);
    if (unit === 'weeks') return counted(trigger.date, amount * 7, null);
    const months = unit === 'years' ? amount * 12 : amount;
    const day = checked(plusMonths(trigger.date, way * months));
    if (day !== trigger.date) steps?.push({ day, count: amount, why: null });
    return day;
  }

  let day = rolled(end(), amount);
  if (trigger.servedByMail && rule.mailDays > 0 && direction === 'after') {
    day = counted(day, rule.mailDays, 'added for service by mail');
    day = rolled(day, null);
  }
  return { day, holidays };
}

/**
 * Counts a rule's period from its trigger according to Fed. R. Civ. P. 6(a)(1): the day of the trigger is excluded,
 * every day is counted (or only court days if the rule says so), and a last day that is not a court day moves as the
 * rule says. Days for service by mail are added to the period so computed, and move once more (6(d)). Rules of one
 * trigger are counted much faster with the same trigger object than with copies of it.
 * @throws RangeError when a day of the computation is before 1900 or after 2199
 */
export const deadlineOf = (rule: Period, trigger: Trigger): Deadline => count(rule, trigger, null);

/**
 * Computes the same as {@link deadlineOf}, with each step.
 * @throws RangeError when a day of the computation is before 1900 or after 2199
 */
export function computeDeadline(rule: DeadlineRule, trigger: Trigger): Computed {
  const steps: Step[] = [];
  return { ...count(rule, trigger, steps), steps };
}

/** The user's own holidays that affect the deadlines, which are all that a trigger needs to store. */
export function relevantHolidays(
  rules: readonly DeadlineRule[],
  trigger: Omit<Trigger, 'holidays'>,
  all: readonly KnownHoliday[],
): readonly KnownHoliday[] {
  const alone: Trigger = { ...trigger, holidays: [] };
  const days = rules.map((rule) => dayNumber(deadlineOf(rule, alone).day));
  const first = Math.min(dayNumber(trigger.date), ...days) - NEAR_DAYS;
  const last = Math.max(dayNumber(trigger.date), ...days) + NEAR_DAYS;
  const bears = (holiday: KnownHoliday): boolean => {
    const on = dayNumber(holiday.date);
    return holiday.everyYear ? on <= last : on >= first && on <= last;
  };
  return last - first > MAX_LONG_COUNT
    ? all.filter(({ everyYear }) => everyYear)
    : all.filter(bears).map(({ name, date, everyYear, onlyAfter }) => ({ name, date, everyYear, onlyAfter }));
}

const UNIT_WORDS: Readonly<Record<DeadlineRule['unit'], readonly [string, string]>> = {
  days: ['day', 'days'],
  'court-days': ['court day', 'court days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
  years: ['year', 'years'],
};

/** A rule's period in words: '21 days after'. */
export function periodText({ amount, unit, direction }: Pick<DeadlineRule, 'amount' | 'unit' | 'direction'>): string {
  if (amount === 0) return 'on the day of';
  return `${amount} ${UNIT_WORDS[unit][amount === 1 ? 0 : 1]} ${direction}`;
}

/** The text in a deadline's calendar event that explains how its date was computed. */
export function provenanceText(
  rule: DeadlineRule,
  { trigger, date, servedByMail }: Trigger,
  { holidays }: Pick<Computed, 'holidays'>,
): string {
  const mail =
    servedByMail && rule.mailDays > 0 && rule.direction === 'after'
      ? `, and ${rule.mailDays} ${rule.mailDays === 1 ? 'day' : 'days'} for mail`
      : '';
  const period = periodText(rule);
  return [
    `${period.charAt(0).toUpperCase()}${period.slice(1)}${mail}: ${trigger}, ${dayText(date)}.`,
    ...(rule.source === null ? [] : [`Rule: ${rule.source}.`]),
    ...(holidays.length === 0
      ? []
      : [
          `${holidays.length === 1 ? 'Court holiday' : 'Court holidays'}: ${holidays.map(({ day, name }) => `${name} (${dayText(day)})`).join(', ')}.`,
        ]),
  ].join('\n');
}
