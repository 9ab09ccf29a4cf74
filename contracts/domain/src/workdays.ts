import type { HoursTarget } from '@lexledger/contracts/features/performance';
import { addDays, addMonths, monthOf } from '@lexledger/contracts/kernel/days';

/** A range of days, both ends inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAYS_A_WEEK = 7;
const WORKDAYS_A_WEEK = 5;
const DAY_MS = 86_400_000;

export const monthDays = (month: string): Days => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The intersection of two ranges of days; null if it is empty. */
export function common(a: Days, b: Days): Days | null {
  const [, from = a.from] = [a.from, b.from].sort();
  const [to = a.to] = [a.to, b.to].sort();
  return from <= to ? { from, to } : null;
}

/** The number of Mondays to Fridays; court holidays count as workdays. */
export function workdaysIn(days: Days | null): number {
  if (days === null) return 0;
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / DAY_MS) + 1;
  const weeks = Math.floor(count / DAYS_A_WEEK);
  let workdays = weeks * WORKDAYS_A_WEEK;
  for (let index = weeks * DAYS_A_WEEK; index < count; index += 1) {
    const weekday = new Date(addDays(days.from, index)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) workdays += 1;
  }
  return workdays;
}

export function monthsIn({ from, to }: Days): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * The target in whole minutes for a range of days. A weekly or monthly target is spread over its workdays, so that a
 * whole week or month has exactly the chosen target.
 */
export function targetIn(days: Days | null, chosen: HoursTarget | null, dayMinutes: number): number {
  if (days === null) return 0;
  if (chosen === null) return workdaysIn(days) * dayMinutes;
  if (chosen.per === 'week') return Math.round((workdaysIn(days) * chosen.minutes) / WORKDAYS_A_WEEK);
  const shares = monthsIn(days).map((month) => {
    const whole = monthDays(month);
    return (chosen.minutes * workdaysIn(common(days, whole))) / workdaysIn(whole);
  });
  return Math.round(shares.reduce((sum, share) => sum + share, 0));
}
