import { addDays, type Day, daysBetween } from '../dates/zones.ts';
import { monthPeriod, type Period } from './periods.ts';

export const COMPARISONS = { none: 'No comparison', before: 'Period before', year: 'Year before' } as const;
export type Comparison = keyof typeof COMPARISONS;

const MONTHS_A_YEAR = 12;

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1;
const monthAt = (number: number): string =>
  `${Math.floor(number / MONTHS_A_YEAR)}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;

/** Number of months in a period that consists of whole months; null for other periods. */
export function wholeMonths({ from, to }: Period): number | null {
  if (from === null || to === null || to < from || !from.endsWith('-01')) return null;
  return monthPeriod(to.slice(0, 7)).to === to ? monthNumber(to) - monthNumber(from) + 1 : null;
}

/** February 29 becomes February 28 in another year. */
function aYearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/**
 * The period to compare a period with: the same number of whole months if it consists of whole months, otherwise the
 * same number of days. Null for a period without a beginning or an end.
 */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  const { from, to } = period;
  if (comparison === 'none' || from === null || to === null || to < from) return null;
  const months = wholeMonths(period);
  if (months !== null) {
    const by = comparison === 'year' ? MONTHS_A_YEAR : months;
    const [first, last] = [monthAt(monthNumber(from) - by), monthAt(monthNumber(to) - by)];
    return { from: monthPeriod(first).from, to: monthPeriod(last).to };
  }
  if (comparison === 'year') return { from: aYearBefore(from), to: aYearBefore(to) };
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The month at the same place in the other period; null if one of the periods has no beginning. */
export const monthBeside = (month: string, period: Period, other: Period): string | null =>
  period.from === null || other.from === null
    ? null
    : monthAt(monthNumber(`${month}-01`) - monthNumber(period.from) + monthNumber(other.from));
