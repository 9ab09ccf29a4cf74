import type { DeadlineRule, KnownHoliday } from '../features/deadlines.ts';
import { FIRST_YEAR, LAST_YEAR } from '../kernel/modern-day.ts';
import { dayNumber, dayText, plusDays, plusMonths, weekdayOf } from './days.ts';
import { federalHolidays } from './federalHolidays.ts';

/** What a deadline is computed from, beside its rule. */
export interface Trigger {
  readonly trigger: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly servedByMail: boolean;
  readonly federalHolidays: boolean;
  readonly holidays: readonly KnownHoliday[];
}

/** One day of the way from the trigger to the deadline. */
export interface Step {
  readonly day: string;
  /** How many of the period are over with it; null for a day that is not counted. */
  readonly count: number | null;
  /** Why it is not counted, or what it is: 'Saturday', 'Columbus Day', 'Complaint served'. */
  readonly why: string | null;
}

export interface Computed {
  readonly day: string;
  /** Each day that was gone through, the trigger's first and the deadline last; of months and years, the two ends. */
  readonly steps: readonly Step[];
  /** The legal holidays that moved the deadline or were left out of the count. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

/** Your holidays this near to a deadline, or between it and its trigger, bear upon it. */
const NEAR_DAYS = 31;
const MAX_LONG_COUNT = 20_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const isOn = ({ date, everyYear }: KnownHoliday, day: string): boolean =>
  date === day || (everyYear && day > date && date.slice(4) === day.slice(4));

/** The legal holiday that a day is; null for none. Of two, the federal one. */
function holidayOn(day: string, { federalHolidays: federal, holidays }: Trigger, isAfter: boolean): string | null {
  const known = federal ? federalHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day) : undefined;
  if (known !== undefined) return known.name;
  return holidays.find((holiday) => (isAfter || !holiday.onlyAfter) && isOn(holiday, day))?.name ?? null;
}

/** Whether every year of the way is one that is known. */
export const isInRange = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return day.length === 10 && year >= FIRST_YEAR && year <= LAST_YEAR;
};

/**
 * Counts a rule's period from its trigger as Fed. R. Civ. P. 6(a)(1) says: the day of the trigger is left out, every day
 * is counted, court days alone where the rule counts those, and a last day that is no court day goes on as the rule
 * says. Days for service by mail come behind the period so ended, and roll once more (6(d)).
 * @throws RangeError where a day of the way is before 1900 or after 2199
 */
export function computeDeadline(rule: DeadlineRule, trigger: Trigger): Computed {
  const { amount, unit, direction, roll } = rule;
  const way = direction === 'after' ? 1 : -1;
  const steps: Step[] = [{ day: trigger.date, count: null, why: trigger.trigger }];
  const holidays: { day: string; name: string }[] = [];

  function checked(day: string): string {
    if (!isInRange(day)) throw new RangeError(`${day} is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`);
    return day;
  }

  /** Why the courts are closed; null on a court day. */
  function closed(day: string): string | null {
    const holiday = holidayOn(day, trigger, direction === 'after');
    if (holiday !== null) return holiday;
    const weekday = weekdayOf(day);
    return weekday === 0 || weekday === 6 ? (WEEKDAYS[weekday] as string) : null;
  }

  const note = (day: string): void => {
    const name = holidayOn(day, trigger, direction === 'after');
    if (name !== null) holidays.push({ day, name });
  };

  /** Takes a last day that is no court day out of the count, and finds the one that ends the period. */
  function rolled(from: string, count: number | null): string {
    if (roll === 'none') return from;
    let day = from;
    for (let why = closed(day); why !== null; why = closed(day)) {
      note(day);
      const last = steps.at(-1);
      if (steps.length > 1 && last?.day === day) steps.pop();
      steps.push({ day, count: null, why: `${why}: period continues` });
      day = checked(plusDays(day, roll === 'next' ? 1 : -1));
      steps.push({ day, count, why: null });
    }
    return day;
  }

  function counted(from: string, days: number, label: string | null): string {
    let day = from;
    for (let count = 1; count <= days; count += 1) {
      day = checked(plusDays(day, way));
      steps.push({ day, count, why: label });
    }
    return day;
  }

  function courtDays(): string {
    let day = trigger.date;
    for (let count = 0; count < amount; ) {
      day = checked(plusDays(day, way));
      const why = closed(day);
      if (why === null) count += 1;
      else note(day);
      steps.push({ day, count: why === null ? count : null, why });
    }
    return day;
  }

  function end(): string {
    checked(trigger.date);
    if (unit === 'court-days') return courtDays();
    if (unit === 'days') return counted(trigger.date, amount, null);
    if (unit === 'weeks') return counted(trigger.date, amount * 7, null);
    const months = unit === 'years' ? amount * 12 : amount;
    const day = checked(plusMonths(trigger.date, way * months));
    if (day !== trigger.date) steps.push({ day, count: amount, why: null });
    return day;
  }

  let day = rolled(end(), amount);
  if (trigger.servedByMail && rule.mailDays > 0 && direction === 'after') {
    day = counted(day, rule.mailDays, 'added for service by mail');
    day = rolled(day, null);
  }
  return { day, steps, holidays };
}

/** The user's own holidays that bear upon the deadlines: all a trigger needs to keep. */
export function relevantHolidays(
  rules: readonly DeadlineRule[],
  trigger: Omit<Trigger, 'holidays'>,
  all: readonly KnownHoliday[],
): readonly KnownHoliday[] {
  const days = rules.map((rule) => dayNumber(computeDeadline(rule, { ...trigger, holidays: [] }).day));
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

/** '21 days after'. */
export function periodText({ amount, unit, direction }: Pick<DeadlineRule, 'amount' | 'unit' | 'direction'>): string {
  if (amount === 0) return 'on the day of';
  return `${amount} ${UNIT_WORDS[unit][amount === 1 ? 0 : 1]} ${direction}`;
}

/** What the calendar event of a deadline says of where its date comes from. */
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
